import { expect, test } from 'vitest'
import { boundariesWithin } from '#contract/rules/boundaries-within.ts'

const aPlace = (
  boundaryId: number,
  boundaryTypeId: number,
  nationalBoundaryId: number | null,
  districtBoundaryId: number | null,
) => ({ boundaryId, boundaryTypeId, nationalBoundaryId, districtBoundaryId })

const all = [
  aPlace(1, 1, null, null),
  aPlace(2, 1, null, null),
  aPlace(11, 2, 1, null),
  aPlace(21, 2, 2, null),
  aPlace(111, 3, 1, 11),
  aPlace(211, 3, 2, 21),
]
const idsWithin = (place: number | null, level: 1 | 2 | 3 | null) =>
  boundariesWithin(all, place, level).map(({ boundaryId }) => boundaryId)

test('the whole country contains every boundary of the level', () => {
  expect(idsWithin(null, 1)).toEqual([1, 2])
  expect(idsWithin(null, 3)).toEqual([111, 211])
})

test('a province contains its districts, and a district contains its municipalities', () => {
  expect(idsWithin(1, 2)).toEqual([11])
  expect(idsWithin(21, 3)).toEqual([211])
})

test('a municipality contains only itself', () => {
  expect(idsWithin(111, null)).toEqual([111])
})
