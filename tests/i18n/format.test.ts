import { expect, test } from 'vitest'
import { editsAndDraftsText, momentText, nowOf } from '#src/i18n/format.ts'

const now = Date.parse('2026-05-03T10:41:00+02:00')

test('a moment of today is shown as a time, and an earlier one with its day', () => {
  expect(momentText(now - 60_000, now)).toBe('10:40')
  expect(momentText(now - 86_400_000, now)).toBe('2 May 10:41')
})

test('a moment that a wrong device clock put into the future is shown as now', () => {
  expect(momentText(now + 100 * 86_400_000, now)).toBe('10:41')
})

test('a moment before the clock was put back keeps its time', () => {
  const serverNow = now + 3 * 86_400_000
  const typed = serverNow - 16 * 60_000
  expect(momentText(typed, nowOf(typed, { now, serverNow }))).toBe('10:25')
  expect(momentText(now, nowOf(now, { now, serverNow }))).toBe('10:41')
})

test('edits and drafts are counted separately, each with its own word', () => {
  expect(editsAndDraftsText(1, 2)).toBe('1 change and 2 drafts')
  expect(editsAndDraftsText(0, 1)).toBe('1 draft')
})
