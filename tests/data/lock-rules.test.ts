import { expect, test } from 'vitest'
import { readLastUse, writeLastUse } from '#src/data/session/last-use.ts'
import { shouldLock, locksAt, locksAutomatically, pinProblem } from '#src/data/session/lock-rules.ts'

const minute = 60_000
const noon = Date.UTC(2026, 4, 4, 10)

test.each([
  ['12345', 'too-short'],
  ['', 'too-short'],
  ['12a456', 'digits-only'],
  ['000000', 'all-the-same'],
  ['99999999', 'all-the-same'],
  ['123456', 'a-run'],
  ['3456789', 'a-run'],
  ['654321', 'a-run'],
  ['482913', null],
  ['123457', null],
  ['112233', null],
  ['4829134829134829', null],
])('the PIN %o is judged as %o', (pin, trouble) => {
  expect(pinProblem(pin, pin)).toBe(trouble)
})

test('a PIN is accepted only if it is typed the same twice', () => {
  expect(pinProblem('482913', '482931')).toBe('not-the-same')
})

test('the app stays open for five minutes without use, and for one minute out of sight', () => {
  expect(shouldLock({ usedAt: noon, seenAt: noon + 5 * minute }, noon + 5 * minute)).toBe(false)
  expect(shouldLock({ usedAt: noon, seenAt: noon + 5 * minute }, noon + 5 * minute + 1)).toBe(true)
  expect(shouldLock({ usedAt: noon, seenAt: noon }, noon + minute)).toBe(false)
  expect(shouldLock({ usedAt: noon, seenAt: noon }, noon + minute + 1)).toBe(true)
})

test('the app counts as left exactly at the time that is calculated for it', () => {
  for (const use of [
    { usedAt: noon, seenAt: noon },
    { usedAt: noon, seenAt: noon + 4 * minute + 30_000 },
  ]) {
    expect(shouldLock(use, locksAt(use))).toBe(true)
    expect(shouldLock(use, locksAt(use) - 1)).toBe(false)
  }
})

test('the app locks automatically for those who capture or verify, and for nobody else', () => {
  expect(locksAutomatically([14, 35])).toBe(true)
  expect(locksAutomatically([33, 34])).toBe(false)
})

test('a use that a wrong clock dated ahead counts as now, so that the app still locks automatically', () => {
  const ahead = noon + 100 * 24 * 60 * minute
  writeLastUse({ usedAt: ahead, seenAt: ahead })
  expect(readLastUse(noon)).toEqual({ usedAt: noon, seenAt: noon })
})
