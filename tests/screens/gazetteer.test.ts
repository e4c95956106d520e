import { expect, test } from 'vitest'
import boundaries from '#server/db/seed/boundaries.json'
import { loadGazetteer } from '#src/components/places/gazetteer.ts'

const places = await loadGazetteer()

test('every place is in a municipality that exists, once, and in South Africa', () => {
  const codes = new Set(boundaries.filter(({ level }) => level === 'municipality').map(({ code }) => code))
  expect(new Set(places.map(({ municipality }) => municipality))).toEqual(codes)
  const names = places.map(({ name, municipality }) => `${municipality} ${name}`)
  expect(names.length).toBe(new Set(names).size)
  expect(places.filter(({ kind, name }) => kind === undefined || name === '')).toEqual([])
  const strange = places.filter(
    ({ position }) =>
      position !== null &&
      (position.longitude < 16 ||
        position.longitude > 33 ||
        position.latitude > -22 ||
        position.latitude < -35),
  )
  expect(strange).toEqual([])
})

test.each([
  ['Khayelitsha', 'township', 'CPT'],
  ['Soweto', 'township', 'JHB'],
  ['Margate', 'town', 'KZN216'],
  ['Polokwane', 'town', 'LIM354'],
  ['Port Elizabeth', 'town', 'NMA'],
  ['Hillbrow', 'suburb', 'JHB'],
])('%s is a %s of %s', (name, kind, municipality) => {
  expect(places).toContainEqual(expect.objectContaining({ name, kind, municipality }))
})

test('every position is near the municipality that is named for it', () => {
  const near = (code: string) => boundaries.find((one) => one.level === 'municipality' && one.code === code)
  const far = places.filter(({ municipality, position }) => {
    const [longitude = 0, latitude = 0] = near(municipality)?.centroid ?? []
    const reach = Math.sqrt((near(municipality)?.areaKm2 ?? 0) / Math.PI) / 100
    return (
      position !== null &&
      Math.hypot(position.longitude - longitude, position.latitude - latitude) > 3 * reach + 0.3
    )
  })
  expect(far).toEqual([])
})
