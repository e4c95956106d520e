import { expect, test } from 'vitest'
import { rowsInView } from '#src/screens/building-block/municipality-list.tsx'

const nobody = () => false

test('a list of one province is drawn completely', () => {
  const all = rowsInView({ startIndex: 0, endIndex: 3, overscan: 2, count: 60 }, nobody)
  expect(all).toHaveLength(60)
})

test('a list of the whole country draws only the rows near the view, and the row in use', () => {
  const range = { startIndex: 100, endIndex: 103, overscan: 2, count: 213 }
  expect(rowsInView(range, (index) => index === 4 || index === 101)).toEqual([
    4, 98, 99, 100, 101, 102, 103, 104, 105,
  ])
})

test('the drawn rows do not go beyond the ends of the list', () => {
  expect(rowsInView({ startIndex: 0, endIndex: 1, overscan: 2, count: 213 }, nobody)).toEqual([0, 1, 2, 3])
  expect(rowsInView({ startIndex: 211, endIndex: 212, overscan: 2, count: 213 }, nobody).at(-1)).toBe(212)
})
