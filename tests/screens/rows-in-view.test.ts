import { expect, test } from 'vitest'
import { rowsInView } from '#src/screens/building-block/municipality-list.tsx'

const nobody = () => false

test('a list of a province is there whole', () => {
  const all = rowsInView({ startIndex: 0, endIndex: 3, overscan: 2, count: 60 }, nobody)
  expect(all).toHaveLength(60)
})

test('of the whole country only what is near the view is there, and what somebody is using', () => {
  const range = { startIndex: 100, endIndex: 103, overscan: 2, count: 213 }
  expect(rowsInView(range, (index) => index === 4 || index === 101)).toEqual([
    4, 98, 99, 100, 101, 102, 103, 104, 105,
  ])
})

test('the list begins and ends where it begins and ends', () => {
  expect(rowsInView({ startIndex: 0, endIndex: 1, overscan: 2, count: 213 }, nobody)).toEqual([0, 1, 2, 3])
  expect(rowsInView({ startIndex: 211, endIndex: 212, overscan: 2, count: 213 }, nobody).at(-1)).toBe(212)
})
