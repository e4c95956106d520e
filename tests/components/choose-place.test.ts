import { expect, test } from 'vitest'
import { choosePlace, type ChosenPlaces } from '#src/components/places/choose-place.ts'
import type { ListedPlace } from '#src/components/places/places-within.ts'
import { BoundaryId } from '#contract/fields/ids.ts'
import { levels } from '#contract/schemas/place.ts'

function place(
  boundaryId: number,
  boundaryTypeId: number,
  province?: number,
  district?: number,
): ListedPlace {
  const id = (value?: number) => (value === undefined ? null : BoundaryId.parse(value))
  return {
    boundaryId: BoundaryId.parse(boundaryId),
    boundaryTypeId,
    nationalBoundaryId: id(province),
    districtBoundaryId: id(district),
  }
}

/** KwaZulu-Natal with the metro eThekwini, and Ugu with two municipalities. */
const all = [
  place(2, levels.province),
  place(20, levels.district, 2),
  place(21, levels.district, 2),
  place(700, levels.municipality, 2, 20),
  place(701, levels.municipality, 2, 21),
  place(702, levels.municipality, 2, 21),
]
const nothing: ChosenPlaces = { 1: null, 2: null, 3: null }

test('a province clears the district and the municipality', () => {
  expect(choosePlace(all, { 1: 3, 2: 30, 3: 800 }, levels.province, 2)).toEqual({ ...nothing, 1: 2 })
})

test('a district clears the municipality', () => {
  expect(choosePlace(all, { 1: 2, 2: 20, 3: 700 }, levels.district, 21)).toEqual({ 1: 2, 2: 21, 3: null })
})

test('a metro is chosen at both levels', () => {
  expect(choosePlace(all, { ...nothing, 1: 2 }, levels.district, 20)).toEqual({ 1: 2, 2: 20, 3: 700 })
})

test('a municipality leaves what is above it', () => {
  expect(choosePlace(all, { 1: 2, 2: 21, 3: null }, levels.municipality, 702)).toEqual({
    1: 2,
    2: 21,
    3: 702,
  })
})
