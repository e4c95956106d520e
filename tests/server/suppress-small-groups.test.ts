import { expect, test } from 'vitest'
import { suppressedPlaces, type TreePlace } from '#server/queries/suppress-small-groups.ts'

type Counts = Readonly<Record<string, readonly number[]>>
const country = (...children: readonly TreePlace[]): TreePlace => ({ id: null, children })
const place = (id: number, ...children: readonly TreePlace[]): TreePlace => ({ id, children })
const hiddenIn = (tree: TreePlace, counts: Counts) =>
  [...suppressedPlaces(tree, (id) => counts[String(id)] ?? [0])].toSorted((a, b) => (a ?? 0) - (b ?? 0))

test('nothing is hidden where every count is 0 or at least 3', () => {
  expect(hiddenIn(country(place(1), place(2)), { null: [7], 1: [7], 2: [0] })).toEqual([])
})

test('beside a small count the smallest other is hidden, so that the total does not give it away', () => {
  const tree = country(place(1), place(2), place(3))
  expect(hiddenIn(tree, { null: [19], 1: [10], 2: [7], 3: [2] })).toEqual([2, 3])
})

test('two small counts may hide each other, but not if they are small together', () => {
  const tree = country(place(1), place(2), place(3))
  expect(hiddenIn(tree, { null: [14], 1: [10], 2: [2], 3: [2] })).toEqual([2, 3])
  expect(hiddenIn(tree, { null: [12], 1: [10], 2: [1], 3: [1] })).toEqual([1, 2, 3])
})

test('a place is hidden with its only place within', () => {
  expect(hiddenIn(country(place(1, place(11)), place(2)), { null: [12], 1: [2], 11: [2], 2: [10] })).toEqual([
    1, 2, 11,
  ])
})

test('a place that is hidden for another one is not given away by the places within it', () => {
  const tree = country(place(1), place(2, place(21), place(22)), place(3))
  const counts = { null: [31], 1: [2], 2: [9], 21: [4], 22: [5], 3: [20] }
  expect(hiddenIn(tree, counts)).toEqual([1, 2, 21])
})

test('a country in which one place alone has a small count shows nothing', () => {
  expect(hiddenIn(country(place(1), place(2)), { null: [2], 1: [2], 2: [0] })).toEqual([null, 1])
})

test('no count of several is given away by those beside it', () => {
  const tree = country(place(1), place(2), place(3))
  const counts = { null: [11, 13], 1: [1, 4], 2: [4, 5], 3: [6, 4] }
  expect(hiddenIn(tree, counts)).toEqual([1, 2])
})

test('places that are small together are not given away by a shown place within one of them', () => {
  const tree = country(place(1, place(11), place(12)), place(2, place(21)))
  const counts = { null: [5], 1: [4], 11: [1], 12: [3], 2: [1], 21: [1] }
  expect(hiddenIn(tree, counts)).toEqual([null, 1, 2, 11, 21])
})
