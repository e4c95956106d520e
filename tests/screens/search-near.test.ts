import { expect, test } from 'vitest'
import { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { DirectoryEntry } from '#contract/schemas/directory-entry.ts'
import type { SearchPlace } from '#src/screens/public/contact/places/find-places.ts'
import { searchNear } from '#src/screens/public/contact/places/search-near.ts'
import { snapshot } from '#tests/support/a-country.ts'

const [PROVINCE, DISTRICT, HERE, THERE] = [2, 20, 701, 702]
const all = snapshot.containedBoundaryData.map((place) => BoundaryFigures.parse(place))

/** A degree of latitude is 111 km. */
const at = (latitude: number) => ({ longitude: 30, latitude })

function provider(name: string, boundaryId: number, latitude: number | null = null): DirectoryEntry {
  return DirectoryEntry.parse({
    stakeholderId: name.length,
    name,
    localMunicipalityName: 'Somewhere',
    boundaryId,
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    provenance: { state: 'demonstration' },
    contacts: [],
    address: null,
    isAddressHidden: latitude === null,
    position: latitude === null ? null : at(latitude),
    openingHours: '',
    languages: [],
    costOption: null,
    buildingBlockRequirements: [],
  })
}

function spot(
  name: string,
  boundaryId: number,
  latitude: number | null,
  kind: SearchPlace['kind'] = 'town',
): SearchPlace {
  return { name, boundaryId, kind, within: '', position: latitude === null ? null : at(latitude) }
}
const town = spot('Margate', HERE, -30)

function search(
  entries: readonly DirectoryEntry[],
  {
    from = town,
    place = HERE,
    other = -30.3,
  }: { from?: SearchPlace | null; place?: number; other?: number } = {},
) {
  const spots = [town, spot('Hibberdene', THERE, other), spot('Unknown', THERE, null)]
  const { near, further, next } = searchNear({ entries, all, place, spot: from, spots })
  const names = (list: typeof near) => list.map(({ entry }) => entry.name)
  const places = [...next.neighbours, ...(next.wider ? [next.wider] : [])]
  return {
    near: names(near),
    further: names(further),
    next: places.map(({ name, count }) => `${name} ${count}`),
  }
}

test('what is further than 60 km is listed apart, nearest first', () => {
  const entries = [
    provider('at 78 km', HERE, -30.7),
    provider('at 67 km', HERE, -30.6),
    provider('at 56 km', HERE, -30.5),
    provider('hidden here', HERE),
  ]
  expect(search(entries)).toEqual({
    near: ['hidden here', 'at 56 km'],
    further: ['at 67 km', 'at 78 km'],
    next: [],
  })
})

test('a place whose position nobody knows comes after those of its municipality with one', () => {
  const entries = [
    { ...provider('unknown here', HERE), isAddressHidden: false },
    provider('at 22 km', THERE, -30.2),
    provider('at 11 km', HERE, -30.1),
    provider('hidden here', HERE),
  ]
  expect(search(entries).near).toEqual(['hidden here', 'at 11 km', 'unknown here', 'at 22 km'])
})

test('a town finds what is within 60 km in other municipalities, but no hidden address there', () => {
  const entries = [
    provider('at 11 km', THERE, -30.1),
    provider('at 100 km', THERE, -30.9),
    provider('hidden', THERE),
  ]
  expect(search(entries)).toEqual({ near: ['at 11 km'], further: [], next: ['Umzumbe 2', 'Ugu 2'] })
})

test('a hidden address is further away only if the nearest town of its municipality is', () => {
  const entries = [provider('hidden', THERE)]
  expect(search(entries, { place: PROVINCE }).near).toEqual(['hidden'])
  expect(search(entries, { place: PROVINCE, other: -30.6 }).further).toEqual(['hidden'])
})

test('a place from the lists is not divided by distance', () => {
  const entries = [provider('here', HERE, -30.7), provider('there', THERE)]
  expect(search(entries, { from: null, place: DISTRICT })).toEqual({
    near: ['here', 'there'],
    further: [],
    next: [],
  })
})

test('the next place to look in has a provider: a municipality within 60 km, then the smallest place around', () => {
  const there = [provider('hidden', THERE)]
  expect(search(there, { from: null }).next).toEqual(['Umzumbe 1', 'Ugu 1'])
  expect(search(there, { from: null, other: -30.6 }).next).toEqual(['Ugu 1'])
  const outsideDistrict = [provider('elsewhere', PROVINCE)]
  expect(search(outsideDistrict).next).toEqual(['KwaZulu-Natal 1'])
  expect(search([]).next).toEqual([])
})
