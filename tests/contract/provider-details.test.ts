import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOptions, spokenLanguages } from '#contract/fields/provider-details.ts'
import { editPartOf } from '#contract/rules/edit-parts.ts'
import { detailPaths, detailsFrom, detailTexts } from '#contract/rules/provider-details.ts'
import { Location } from '#contract/schemas/provider-details.ts'
import { ProviderUpdate } from '#contract/schemas/provider.ts'

const update = {
  buildingBlockId: 12,
  stakeholderId: 500,
  name: 'Marburg shelter',
  address: { addressLine1: '17 Ridge Road', addressLine2: '', isPublic: false },
  contacts: [],
  requirements: [],
}
const at = { latitude: -30.72, longitude: 30.41, accuracyInMetres: null }

describe('the details of a provider', () => {
  it('are none where nothing was typed', () => {
    const none = { location: null, openingHours: '', languages: [], costOption: null }
    expect(ProviderUpdate.parse(update)).toMatchObject(none)
  })

  it('have a position to the metre, and languages as a set', () => {
    const location = { latitude: -30.720_001_4, longitude: 30.409_998_6, accuracyInMetres: 12 }
    const parsed = ProviderUpdate.parse({ ...update, location, languages: ['zu', 'en', 'zu'] })
    expect(parsed.location).toEqual({ latitude: -30.72, longitude: 30.41, accuracyInMetres: 12 })
    expect(parsed.languages).toEqual(['en', 'zu'])
  })

  it.each([
    ['a position abroad', { location: { ...at, latitude: 51.5, longitude: -0.1 } }],
    ['a position with its degrees swapped', { location: { ...at, latitude: 30.41, longitude: -30.72 } }],
    ['a position that may be kilometres away', { location: { ...at, accuracyInMetres: 1001 } }],
    ['half a position', { location: { latitude: -30.72 } }],
    ['hours longer than a line', { openingHours: 'x'.repeat(201) }],
    ['a language that is not official', { languages: ['fr'] }],
    ['another cost', { costOption: 'cheap' }],
  ])('may not be %s', (_what, details) => {
    expect(ProviderUpdate.safeParse({ ...update, ...details }).success).toBe(false)
  })

  it('are the same after a merge has held them as texts', () => {
    const details = fc.record({
      location: fc.option(
        fc
          .record({
            latitude: fc.double({ min: -35, max: -22, noNaN: true }),
            longitude: fc.double({ min: 16, max: 33, noNaN: true }),
            accuracyInMetres: fc.option(fc.integer({ min: 0, max: 1000 })),
          })
          .map((one) => Location.parse(one)),
      ),
      openingHours: fc.constantFrom('', '24 hours'),
      languages: fc.subarray([...spokenLanguages]).map((codes) => codes.toSorted()),
      costOption: fc.option(fc.constantFrom(...costOptions)),
    })
    fc.assert(
      fc.property(details, (one) => {
        const texts = new Map(detailTexts(one))
        expect(detailsFrom((path) => texts.get(path) ?? '')).toEqual(one)
      }),
    )
  })

  it('are one part of an unsent edit', () => {
    expect(detailPaths.map(editPartOf)).toEqual(['details', 'details', 'details', 'details'])
  })
})
