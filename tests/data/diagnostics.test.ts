import { expect, test } from 'vitest'
import { needsPersonIn, skewOf, unsentIn } from '#src/data/outbox/diagnostics.ts'
import { aReport } from '../support/a-report.ts'

const minute = 60_000

test('a clock that is right to within ten minutes is not mentioned', () => {
  expect(skewOf(null)).toBe(null)
  expect(skewOf(10 * minute)).toBe(null)
  expect(skewOf(-10 * minute)).toBe(null)
})

test.each([
  [11 * minute, { type: 'behind', unit: 'minutes', count: 11 }],
  [-90 * minute, { type: 'ahead', unit: 'minutes', count: 90 }],
  [25 * 60 * minute, { type: 'behind', unit: 'hours', count: 25 }],
  [-72 * 60 * minute, { type: 'ahead', unit: 'days', count: 3 }],
] as const)('a clock that is off by %d ms is said to be so in one unit', (behind, skew) => {
  expect(skewOf(behind)).toEqual(skew)
})

test('a quarantined entry counts as unsent and needs the person, and a discarded one does neither', () => {
  const report = aReport({ counts: { ready: 2, refused: 1, discarded: 4 }, quarantined: 1 })
  expect(unsentIn(report)).toBe(4)
  expect(needsPersonIn(report)).toBe(2)
})
