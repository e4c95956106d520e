import { expect, test } from 'vitest'
import { actionCounts, mostActions } from '#src/components/figures/action-sums.ts'

const pillars = [
  { pillarId: 1, total: 5, active: 2, inactive: 3 },
  { pillarId: 2, total: 0, active: 0, inactive: 0 },
  { pillarId: 4, total: 7, active: 1, inactive: 6 },
]

test('challenges add up over all pillars', () => {
  expect(actionCounts(pillars, [])).toEqual({ total: 12, active: 3, inactive: 9 })
})

test('challenges add up over the chosen pillars alone', () => {
  expect(actionCounts(pillars, [4])).toEqual({ total: 7, active: 1, inactive: 6 })
  expect(actionCounts(pillars, [2])).toEqual({ total: 0, active: 0, inactive: 0 })
})

test('the scale reaches the pillar with the most challenges', () => {
  expect(mostActions(pillars)).toBe(7)
  expect(mostActions([])).toBe(1)
})
