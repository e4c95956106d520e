import { expect, test } from 'vitest'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import {
  changePlace,
  chosenPlace,
  filterIn,
  optionsOf,
  searchOf,
  withPlaces,
  within,
} from '#src/screens/building-block/dashboard-filters.ts'

const municipalities = buildingBlocks.getBuildingBlockAssociatedToUser.output.parse([
  town(1, 'Stellenbosch', [20, 'Cape Winelands'], [30, 'Western Cape']),
  town(2, 'City of Cape Town', [21, 'City of Cape Town'], [30, 'Western Cape']),
  town(3, 'Umdoni', [22, 'Ugu'], [31, 'KwaZulu-Natal']),
])

function town(id: number, name: string, district: [number, string], province: [number, string]) {
  return {
    stakeholderId: id + 100,
    boundaryId: id,
    name,
    district: { boundaryId: district[0], description: district[1] },
    province: { boundaryId: province[0], description: province[1] },
    buildingBlockCategories: [],
  }
}

const names = (filter: Parameters<typeof within>[1]) => within(municipalities, filter).map(({ name }) => name)

test('changing the province resets district and municipality', () => {
  expect(changePlace({ province: 30, district: 20, municipality: 1 }, 'province', 31)).toEqual({
    province: 31,
  })
})

test('changing the district resets the municipality and keeps the province', () => {
  const chosen = changePlace({ province: 30, district: 20, municipality: 1 }, 'district', 21)
  expect(chosen).toEqual({ province: 30, district: 21 })
})

test('each filter narrows the list, and clearing it widens it again', () => {
  expect(names({ province: 30 })).toEqual(['Stellenbosch', 'City of Cape Town'])
  expect(names({ province: 30, district: 21 })).toEqual(['City of Cape Town'])
  expect(names({})).toHaveLength(3)
})

test('a filter offers only the places within the filters above it, by name', () => {
  const { province, district, municipality } = optionsOf(municipalities, { province: 30 })
  expect(province.map(({ label }) => label)).toEqual(['KwaZulu-Natal', 'Western Cape'])
  expect(district.map(({ label }) => label)).toEqual(['Cape Winelands', 'City of Cape Town'])
  expect(municipality.map(({ label }) => label)).toEqual(['City of Cape Town', 'Stellenbosch'])
})

test('the chosen places are in the address by their encoded ids, and are read back from it', () => {
  const filter = { province: 30, district: undefined, municipality: 1 }
  const search = new URLSearchParams(searchOf(filter))
  expect(search.toString()).toBe('province=MzA&municipality=MQ')
  expect(filterIn(search)).toEqual(filter)
  expect(names(filterIn(new URLSearchParams('province=%20nonsense&district=')))).toHaveLength(3)
})

test('a file is saved of the smallest chosen place', () => {
  expect(chosenPlace(municipalities, { province: 30, district: 20 })).toEqual({
    boundaryId: 20,
    place: 'Cape Winelands',
  })
  expect(chosenPlace(municipalities, {})).toEqual({ boundaryId: undefined, place: 'all municipalities' })
})

test('a link from the dashboard carries its filters, and no other parameter', () => {
  const here = new URLSearchParams('province=MzA&municipality=MQ&field=name')
  expect(withPlaces('/buildingBlock/manage/MQ/Mg', here)).toBe(
    '/buildingBlock/manage/MQ/Mg?province=MzA&municipality=MQ',
  )
  expect(withPlaces('/buildingBlock/manage/MQ/Mg?provider=7', here)).toBe(
    '/buildingBlock/manage/MQ/Mg?provider=7&province=MzA&municipality=MQ',
  )
  expect(withPlaces('/buildingBlock/', new URLSearchParams('provider=7'))).toBe('/buildingBlock/')
})
