import { expect, test } from 'vitest'
import { momentText } from '#src/words/format.ts'

const now = Date.parse('2026-05-03T10:41:00+02:00')

test('a moment of today is a time, an earlier one has its day', () => {
  expect(momentText(now - 60_000, now)).toBe('10:40')
  expect(momentText(now - 86_400_000, now)).toBe('2 May 10:41')
})

test('a moment that a wrong device clock put into the future is shown as now', () => {
  expect(momentText(now + 100 * 86_400_000, now)).toBe('10:41')
})
