import { expect, test } from 'vitest'
import { municipalitiesOf } from '#contract/rules/boundaries-within.ts'
import { byDistance } from '#src/screens/public/contact/places/distances.ts'
import { providersFound } from '#src/screens/public/contact/results.tsx'
import { DirectoryEntry } from '#contract/schemas/directory-entry.ts'

const entry = (stakeholderId: number, name: string, boundaryId: number, buildingBlockId: number) =>
  DirectoryEntry.parse({
    stakeholderId,
    name,
    localMunicipalityName: 'Somewhere',
    boundaryId,
    buildingBlockId,
    buildingBlock: 'Shelter for survivors',
    provenance: { state: 'demonstration' },
    contacts: [],
    address: null,
    isAddressHidden: false,
    position: null,
    openingHours: '',
    languages: [],
    costOption: null,
    buildingBlockRequirements: [],
  })
const entries = [
  entry(1, 'Café Safe Haven', 31, 10),
  entry(2, 'Aloe House', 32, 10),
  entry(3, 'Haven of Hope', 31, 11),
  entry(4, 'Old Haven', 33, 10),
]
const found = (name: string, within = [31, 32, 33]) =>
  providersFound(entries, { buildingBlockId: 10, within: new Set(within), name }).map(
    ({ stakeholderId }) => stakeholderId,
  )

test('all of a building block are found in the order given, when nothing is typed', () => {
  expect([found(''), found('  ')]).toEqual([
    [1, 2, 4],
    [1, 2, 4],
  ])
})

test('a name is found by any part of it, in any spelling', () => {
  expect([found('HAVEN'), found('cafe'), found('café s'), found('nobody')]).toEqual([[1, 4], [1], [1], []])
})

test('a typed text is searched for literally, not as a pattern', () => {
  expect([found('.'), found('%'), found('(')]).toEqual([[], [], []])
})

test('only providers within the place are found', () => {
  expect(found('', [32])).toEqual([2])
})

test('a place consists of the municipalities within it, and a municipality of itself', () => {
  const place = (
    boundaryId: number,
    boundaryTypeId: number,
    province: number | null,
    district: number | null,
  ) => ({
    boundaryId,
    boundaryTypeId,
    nationalBoundaryId: province,
    districtBoundaryId: district,
  })
  const country = [place(1, 1, null, null), place(21, 2, 1, null), place(31, 3, 1, 21), place(32, 3, 1, 22)]
  const own = (id: number) => [...municipalitiesOf(country, id)]
  expect([own(1), own(21), own(32)]).toEqual([[1, 31, 32], [21, 31], [32]])
})

test('a provider without a public position is listed by its municipality, never by a distance', () => {
  const at = (provider: DirectoryEntry, latitude: number): DirectoryEntry => ({
    ...provider,
    position: { longitude: 18.5, latitude },
  })
  const [hidden, near, far, elsewhere] = [
    { ...entry(1, 'Hidden', 31, 10), isAddressHidden: true },
    at(entry(2, 'Near', 32, 10), -34.1),
    at(entry(3, 'Far', 31, 10), -35),
    entry(4, 'Elsewhere', 33, 10),
  ]
  const origin = {
    municipalityId: 31,
    position: { longitude: 18.5, latitude: -34 },
    municipalities: new Map([[33, 200]]),
  }
  const sorted = byDistance([elsewhere, far, near, hidden], origin)
  expect(sorted.map((one) => one.entry.name)).toEqual(['Hidden', 'Near', 'Far', 'Elsewhere'])
  expect(sorted.map((one) => (typeof one.far === 'number' ? Math.round(one.far) : one.far))).toEqual([
    'same',
    11,
    111,
    null,
  ])
  expect(byDistance([far, near], null).map(({ far: distance }) => distance)).toEqual([null, null])
})
