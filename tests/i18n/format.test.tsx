import { afterEach, expect, test } from 'vitest'
import {
  decimalText,
  differenceText,
  editsAndDraftsText,
  momentText,
  percentText,
  sizeText,
} from '#src/i18n/format.ts'
import { ENGLISH, showLanguage } from '#src/i18n/language.ts'
import { axisText } from '#src/ui/charts/bars.tsx'

afterEach(() => showLanguage(ENGLISH))

const now = Date.parse('2026-05-03T10:41:00+02:00')

test('a moment of today is shown as a time, and an earlier one with its day', () => {
  expect(momentText(now - 60_000, now)).toBe('10:40')
  expect(momentText(now - 86_400_000, now)).toBe('2 May 10:41')
})

test('a moment that a wrong device clock put into the future is shown as now', () => {
  expect(momentText(now + 100 * 86_400_000, now)).toBe('10:41')
})

test('edits and drafts are counted separately, each with its own word', () => {
  expect(editsAndDraftsText(1, 2)).toBe('1 change and 2 drafts')
  expect(editsAndDraftsText(0, 1)).toBe('1 draft')
})

test('decimals have the sign of the language, in figures, in sizes, on axes', () => {
  const texts = () => [
    percentText(47.18),
    decimalText(1061.94),
    differenceText(-1.2),
    sizeText(4_200_000),
    axisText(3414),
  ]
  expect(texts()).toEqual(['47.18%', '1\u00A0061.94', '−1.20', '4.2\u00A0MB', '3.41k'])
  showLanguage('af')
  expect(texts()).toEqual(['47,18%', '1\u00A0061,94', '−1,20', '4,2\u00A0MB', '3,41k'])
})
