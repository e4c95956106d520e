import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { encodeId } from '#src/components/routing/paths.ts'
import { publicAnswers, publicFiles } from '#tests/support/a-country.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { municipalPerson as as } from '#tests/support/a-session.ts'
import { fieldAnswers, takingEdits } from '#tests/support/field-work.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const manage = `/buildingBlock/manage/${encodeId(801)}/${encodeId(12)}`
const inside = { latitude: -30.72, longitude: 30.41, accuracy: 11.2 }
const outside = { ...inside, latitude: -29.5 }

/** The device answers with this position or refusal. */
function deviceAt(found: typeof inside | { readonly code: number }): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onFound: (position: object) => void, onError: (error: object) => void) =>
        'code' in found ? onError({ PERMISSION_DENIED: 1, ...found }) : onFound({ coords: found }),
    },
  })
}
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

async function openForm(record: ProviderRecord = aRecord(), country = publicAnswers) {
  const shown = await renderScreen(manage, {
    as,
    files: publicFiles,
    answers: [
      ...country,
      ...fieldAnswers,
      answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, () => record),
      takingEdits(),
    ],
  })
  await shown.user.click(await main().findByRole('button', { name: 'Edit' }))
  return shown
}

test('the position of the device, the hours, the languages and the cost are submitted', async () => {
  deviceAt(inside)
  const { user, asked } = await openForm()
  await user.click(await main().findByRole('button', { name: 'Use my location' }))
  expect(await main().findByText('-30.72000, 30.41000, accurate to 12 m')).toBeDefined()
  expect(main().getByText('The address is hidden, so the location is not shown to the public.')).toBeDefined()
  await user.type(main().getByRole('textbox', { name: 'Opening hours' }), '24 hours')
  await user.click(main().getByRole('checkbox', { name: 'isiZulu' }))
  await user.click(main().getByRole('checkbox', { name: 'English' }))
  await user.click(main().getByRole('combobox', { name: /Cost/ }))
  await user.click(await screen.findByRole('option', { name: 'Free' }))
  await user.click(main().getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Building block updated successfully')).toBeDefined()
  expect(JSON.stringify(asked)).toContain('accuracyInMetres')
})

test('a position outside the municipality is asked about, and can be kept or removed', async () => {
  deviceAt(outside)
  const { user } = await openForm()
  const use = await main().findByRole('button', { name: 'Use my location' })
  await user.click(use)
  const question = 'This location is outside Ray Nkonyeni. Is it correct?'
  expect(await main().findByText(question)).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Use it anyway' }))
  expect(main().queryByText(question)).toBeNull()
  expect(main().getByText('-29.50000, 30.41000, accurate to 12 m')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Remove location' }))
  expect(main().getByText('No location yet.')).toBeDefined()
  await user.click(use)
  await user.click(within(await main().findByRole('alert')).getByRole('button', { name: 'Remove location' }))
  expect(main().getByText('No location yet.')).toBeDefined()
})

test('a device without the lines of the municipality asks nothing', async () => {
  deviceAt(outside)
  const { user } = await openForm(aRecord(), [])
  await user.click(await main().findByRole('button', { name: 'Use my location' }))
  expect(await main().findByText(/accurate to 12 m/)).toBeDefined()
  expect(main().queryByRole('alert')).toBeNull()
})

test.each([
  ['is denied', { code: 1 }, /This browser is not allowed to use your location\./],
  ['is not found', { code: 3 }, /The device could not find your location\./],
  ['is coarse', { ...inside, accuracy: 4000 }, /The location is only accurate to 4000 m\./],
  ['is abroad', { ...inside, latitude: 51 }, /This location is outside South Africa\./],
])('a position that %s is refused with the reason', async (_what, found, reason) => {
  deviceAt(found)
  const { user } = await openForm()
  await user.click(await main().findByRole('button', { name: 'Use my location' }))
  expect((await main().findByRole('alert')).textContent).toMatch(reason)
})

test('the arrow keys move the pin on the map, which says nothing about an accuracy', async () => {
  const location = { latitude: -30.72, longitude: 30.41, accuracyInMetres: 12 }
  const { user } = await openForm(aRecord({ location }))
  await user.click(await main().findByRole('button', { name: 'Choose on the map' }))
  const pin = await main().findByRole('button', { name: 'Pin for this provider' })
  pin.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(main().queryByText(/accurate to/)).toBeNull())
  expect(main().getByText(/^-30\.72\d+, 30\.41\d+$/)).toBeDefined()
})

test('the record says its details in words, and that a hidden position is not public', async () => {
  await renderScreen(manage, {
    as,
    answers: [
      ...fieldAnswers,
      answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, () =>
        aRecord({
          location: { latitude: -30.72, longitude: 30.41, accuracyInMetres: 12 },
          openingHours: 'Mon–Fri 08:00–16:30',
          languages: ['en', 'sfs'],
          costOption: 'depends',
        }),
      ),
    ],
  })
  expect(await main().findByText(/-30\.72000, 30\.41000, accurate to 12 m/)).toBeDefined()
  for (const words of ['Mon–Fri 08:00–16:30', 'English, South African Sign Language', 'Free for some people'])
    expect(main().getByText(words)).toBeDefined()
  expect(main().getAllByText('Not public').length).toBeGreaterThan(1)
})
