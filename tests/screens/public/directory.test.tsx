import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type { Provenance } from '#contract/schemas/provenance.ts'
import { publicAnswers, publicFiles as files } from '#tests/support/a-country.ts'
import type { Answer } from '#tests/support/fake-server.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

type Entry = AnswerOf<typeof calls.directory.searchcontact>[number]

const main = () => within(screen.getByRole('main'))
const shelters = '/home/contact?componentId=1&componentSubOptions=3-12'
const verified: Provenance = { state: 'verified', year: 2026, quarter: 2 }

function provider(stakeholderId: number, name: string, given: Partial<Entry> = {}): Entry {
  return {
    stakeholderId,
    name,
    localMunicipalityName: 'Ray Nkonyeni',
    boundaryId: 701,
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    provenance: verified,
    contacts: [
      { contactTypeId: 1, detail: 'help@shelter.example' },
      { contactTypeId: 3, detail: '0395550142' },
      { contactTypeId: 4, detail: '0395550109' },
    ],
    address: null,
    isAddressHidden: true,
    position: null,
    openingHours: '',
    languages: [],
    costOption: null,
    buildingBlockRequirements: [],
    ...given,
  }
}

interface Given {
  readonly isPhone?: boolean
  readonly more?: readonly Answer[]
}

function open(route: string, entries: readonly Entry[], { isPhone = false, more = [] }: Given = {}) {
  const answers = [...publicAnswers, answer(calls.directory.searchcontact, [...entries]), ...more]
  return renderScreen(route, { answers, files, isPhone })
}

async function chooseMargate(user: UserEvent) {
  await user.type(await main().findByRole('combobox', { name: 'Where do you need help?' }), 'marga')
  await screen.findByText('Ray Nkonyeni, KwaZulu-Natal')
  await user.keyboard('{ArrowDown}{Enter}')
}

test('a card has one button that calls its first number, and lists the others', async () => {
  await open(`${shelters}&boundaryId=701`, [provider(500, 'Marburg')])
  const call = await main().findByRole('link', { name: 'Call 039 555 0142' })
  expect(call.getAttribute('href')).toBe('tel:0395550142')
  expect(call.dataset['variant']).toBe('main')
  expect(main().queryByRole('link', { name: '039 555 0142' })).toBeNull()
  expect(main().getByRole('link', { name: '039 555 0109' })).toBeDefined()
  expect(main().getByRole('link', { name: 'help@shelter.example' })).toBeDefined()
})

test('a place that nobody has confirmed has a plain button, and asks to call before going', async () => {
  const at = Date.UTC(2026, 2, 14)
  const provenance: Provenance = { state: 'imported', list: 'shelters.csv', at, placeKind: null }
  await open(`${shelters}&boundaryId=701`, [provider(500, 'Marburg', { provenance })])
  const call = await main().findByRole('link', { name: 'Call 039 555 0142' })
  expect(call.dataset['variant']).toBe('plain')
  expect(main().getByText(/Nobody has checked it\. Call before you go\./)).toBeDefined()
})

test('on a phone the form becomes one line once a town is chosen, and opens again', async () => {
  const { user } = await open(shelters, [provider(500, 'Marburg')], { isPhone: true })
  await chooseMargate(user)
  const found = await main().findByRole('heading', { name: '1 result' })
  expect(main().queryByRole('search')).toBeNull()
  expect(main().getByText('Margate, Ray Nkonyeni')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(found))
  await user.click(main().getByRole('button', { name: 'Change' }))
  expect(document.activeElement).toBe(main().getByRole('search'))
  await user.type(main().getByRole('searchbox', { name: 'Name' }), 'marb')
  await user.click(main().getByRole('button', { name: 'Show results' }))
  expect(main().queryByRole('search')).toBeNull()
  expect(main().getByText('Margate, Ray Nkonyeni, marb')).toBeDefined()
})

test('a desk keeps the form beside its results', async () => {
  await open(`${shelters}&boundaryId=701`, [provider(500, 'Marburg')])
  await main().findByRole('heading', { name: '1 result' })
  expect(main().getByRole('search')).toBeDefined()
  expect(main().queryByRole('button', { name: /Change|Show results/ })).toBeNull()
})

test('what is further than 60 km has a heading of its own', async () => {
  const far = { isAddressHidden: false, position: { longitude: 30.4, latitude: -29.6 } }
  const { user } = await open(shelters, [provider(500, 'Far away', far), provider(501, 'In town')])
  await chooseMargate(user)
  await main().findByRole('heading', { name: '2 results' })
  const headings = main().getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'In town',
    'More than 60 km away',
    'Far away',
  ])
})

const shelterHelpline = answer(calls.config.helplines, [
  {
    helplineId: 5,
    name: 'National Shelter Helpline',
    runBy: 'The shelters',
    isEmergency: false,
    hours: 'Every day',
    languages: null,
    cost: 'Free',
    purpose: 'Find a safe place.',
    lastChecked: null,
    contacts: [{ channel: 'call', detail: '0800 001 005', link: 'tel:0800001005', cost: null, note: null }],
  },
])

test('an empty place leads to those nearby that have some, and to the shelter helpline', async () => {
  const there = provider(502, 'Umzumbe house', { boundaryId: 702, localMunicipalityName: 'Umzumbe' })
  const { user } = await open(`${shelters}&boundaryId=701`, [there], { more: [shelterHelpline] })
  await main().findByRole('heading', { name: 'No results found' })
  const results = within(main().getByRole('region', { name: 'No results found' }))
  expect(results.getByText(/^No service of this kind is listed in Ray Nkonyeni\./)).toBeDefined()
  expect(results.getByText('National Shelter Helpline')).toBeDefined()
  expect(results.getByRole('link', { name: '0800 001 005' })).toBeDefined()
  expect(results.getByRole('button', { name: 'All of Ugu: 1 found' })).toBeDefined()
  await user.click(await results.findByRole('button', { name: 'Umzumbe: 1 found' }))
  const found = await main().findByRole('heading', { name: '1 result' })
  expect(document.activeElement).toBe(found)
  expect(main().getByRole('heading', { name: 'Umzumbe house' })).toBeDefined()
})

test('a province without any has no other place to look in, and the number of the command centre', async () => {
  await open(`${shelters}&boundaryId=701`, [])
  await main().findByRole('heading', { name: 'No results found' })
  expect(main().getByText(/^No service of this kind is listed in KwaZulu-Natal\./)).toBeDefined()
  expect(main().queryByRole('heading', { name: 'Where to look next' })).toBeNull()
  const results = within(main().getByRole('region', { name: 'No results found' }))
  expect(results.getByRole('link', { name: '0800 428 428' })).toBeDefined()
})

test('a name that nobody has is not said to be a missing service', async () => {
  const { user } = await open(`${shelters}&boundaryId=701`, [provider(500, 'Marburg')])
  await user.type(await main().findByRole('searchbox', { name: 'Name' }), 'x')
  expect(
    await main().findByText('Nothing with this name is listed in KwaZulu-Natal. Check the spelling.'),
  ).toBeDefined()
})

test('the use of the location is explained, with the trace that it leaves, before the browser asks', async () => {
  const asked = vi.fn<typeof navigator.geolocation.getCurrentPosition>((_found, refused) =>
    refused?.({ code: 1 } as GeolocationPositionError),
  )
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: asked,
  } as unknown as Geolocation)
  const { user } = await open(shelters, [])
  await user.click(await main().findByRole('button', { name: 'Near me' }))
  const explained = within(main().getByRole('region', { name: 'Use your location?' }))
  expect(explained.getByText(/It is not sent or saved\./)).toBeDefined()
  expect(explained.getByText(/they may see that this site was allowed to use its location/)).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
  await user.click(explained.getByRole('button', { name: 'Use my location' }))
  expect((await explained.findByRole('alert')).textContent).toContain('Type a town instead.')
  await user.click(explained.getByRole('button', { name: 'Type a town instead' }))
  expect(main().queryByRole('region', { name: 'Use your location?' })).toBeNull()
})
