import { expect, test } from 'vitest'
import { isTypedPeriod } from '#contract/rules/typed-period.ts'

test.each([
  ['Oct-Dec 2026', true],
  [' oct – dec  2026 ', true],
  ['Oct-Dec 2025', false],
  ['Oct-Dec', false],
  ['', false],
])('%j counts as Oct-Dec 2026: %s', (typed, isSame) => {
  expect(isTypedPeriod(typed, 'Oct-Dec 2026')).toBe(isSame)
})
