import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { publicAnswers as answers, publicFiles as files, snapshot } from '#tests/support/a-country.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
// The map draws only what is within its size, and happy-dom has no layout.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 800 },
  clientHeight: { configurable: true, value: 600 },
})

const categories = [
  { componentId: 1, name: 'Building blocks', figure: '50.00%', chart: 'Availability by category' },
  { componentId: 2, name: 'Health check', figure: '62.00%', chart: /./ },
  { componentId: 3, name: 'Crime statistics', figure: '20.00', chart: 'Quarterly GBVF crime cases' },
  { componentId: 4, name: 'Collective actions', figure: '2', chart: 'Per cycle' },
]

test('the public index shows every category with its first figure, and the numbers to call', async () => {
  await renderScreen('/home', { answers, files })
  for (const { name } of categories) {
    const card = await main().findByRole('link', { name: new RegExp(`^${name}`) })
    expect(card.getAttribute('href')).toMatch(/^\/home\/chart\?/)
  }
  expect(main().getByRole('link', { name: /Building blocks.*50\.00/ })).toBeDefined()
  expect(main().getByRole('link', { name: '0800 428 428' }).getAttribute('href')).toBe('tel:0800428428')
  expect(await main().findByText(/Last checked on 3 May 2026/)).toBeDefined()
  expect(document.title).toBe('Home · GBVF dashboard')
})

test('a category that is chosen on the public index leads to its chart', async () => {
  const { user } = await renderScreen('/home', { answers, files })
  await user.click(await main().findByRole('link', { name: /^Crime statistics/ }))
  expect(
    await main().findByRole('heading', { level: 1, name: 'Crime statistics in South Africa' }),
  ).toBeDefined()
  expect(address()).toBe('/home/chart?componentId=3')
})

test.each(['map', 'grid', 'chart'])(
  'the %s of a place that does not exist leads to the country',
  async (page) => {
    const { user } = await renderScreen(`/home/${page}?componentId=1&boundaryId=9999`, { answers, files })
    await main().findByRole('heading', { name: 'This place is not on the dashboard.' })
    await user.click(main().getByRole('link', { name: 'Show the whole country' }))
    await waitFor(() => expect(address()).toBe(`/home/${page}?componentId=1`))
  },
)

test.each(['grid', 'chart'])('the %s without a category asks for one', async (page) => {
  const { user } = await renderScreen(`/home/${page}`, { answers, files })
  await main().findByText('Select a category to view the GBVF dashboard :')
  await user.click(await main().findByRole('link', { name: 'Health check' }))
  await waitFor(() => expect(address()).toContain('componentId=2'))
})

test.each(categories)(
  'the chart of $name shows its figures as a picture and as a table',
  async ({ componentId, name, chart }) => {
    const { user } = await renderScreen(`/home/chart?componentId=${componentId}`, { answers, files })
    await main().findByRole('heading', { level: 1, name: `${name} in South Africa` })
    expect((await main().findAllByRole('heading', { name: chart })).length).toBeGreaterThan(0)
    const [show] = await main().findAllByRole('button', { name: 'Show as table' })
    if (show === undefined) throw new Error('There is no table')
    await user.click(show)
    expect(await main().findByRole('button', { name: 'Hide table' })).toBeDefined()
  },
)

test.each(categories)(
  'the chart of $name says why its report did not load, and offers to try again',
  async ({ componentId }) => {
    const { user, asked } = await renderScreen(`/home/chart?componentId=${componentId}`, {
      files,
      answers: answers.filter(({ call }) => call.path.startsWith('/api/dashboard')),
      refused: { type: 'busy', retryAfterSeconds: 1 },
    })
    await main().findByRole('heading', { name: /^The server is busy/ })
    const before = asked.length
    await user.click(main().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  },
)

test('a chosen option narrows the chart to its building blocks', async () => {
  await renderScreen('/home/chart?componentId=1&componentOptions=3', { answers, files })
  await main().findByRole('heading', { name: /Safe places/ })
  expect(main().queryAllByText('Special court')).toHaveLength(0)
  expect((await main().findAllByText(/Shelter for survivors/)).length).toBeGreaterThan(0)
})

test('on a phone the availability opens row by row', async () => {
  const { user } = await renderScreen('/home/chart?componentId=1', { answers, files, isPhone: true })
  await user.click(await main().findByRole('button', { name: /^Safe places/ }))
  await user.click(await main().findByRole('button', { name: /^Shelter for survivors/ }))
  await user.click(await main().findByRole('button', { name: /^Transport to court or hospital/ }))
  expect((await main().findAllByText(/Jan-Mar 2026/)).length).toBeGreaterThan(0)
})

test.each(categories)(
  'the grid of $name has a card for each province, which can be moved and folded',
  async ({ componentId }) => {
    const { user } = await renderScreen(`/home/grid?componentId=${componentId}`, { answers, files })
    const names = async () =>
      (await main().findAllByRole('button', { name: /^(Collapse|Expand) / })).map((button) =>
        button.getAttribute('aria-label')?.replace(/^\w+ /, ''),
      )
    await waitFor(async () => expect(await names()).toHaveLength(2))
    const [first, second] = await names()
    await user.click(main().getByRole('button', { name: `Move ${second} to top` }))
    expect(await names()).toEqual([second, first])
    expect(main().getByText(`${second} is now 1 of 2`)).toBeDefined()
    await user.click(main().getByRole('button', { name: `Collapse ${second}` }))
    expect(main().getByRole('button', { name: `Expand ${second}` })).toBeDefined()
    await user.click(main().getByRole('button', { name: 'Highest to lowest' }))
    expect(await main().findByRole('button', { name: 'Lowest to highest' })).toBeDefined()
  },
)

test('a card of the grid is moved with the arrow keys of its handle', async () => {
  const { user } = await renderScreen('/home/grid?componentId=1', { answers, files })
  const handle = await main().findByRole('button', { name: /^Move KwaZulu-Natal: drag it/ })
  handle.focus()
  await user.keyboard('{ArrowRight}')
  expect(await main().findByText('KwaZulu-Natal is now 2 of 2')).toBeDefined()
})

test('the grid of a municipality shows its part of the country', async () => {
  await renderScreen('/home/grid?componentId=4&boundaryId=701', { answers, files })
  expect(
    await main().findByRole('heading', { level: 1, name: 'Collective actions in Ray Nkonyeni' }),
  ).toBeDefined()
  expect(await main().findByText(/^Ray Nkonyeni’s share of all challenges/)).toBeDefined()
})

test.each([
  { componentId: 1, title: 'Availability of building blocks', side: 'building blocks registered' },
  { componentId: 2, title: /./, side: /Company/ },
  { componentId: 3, title: /./, side: /per 100\s000 people/ },
  { componentId: 4, title: 'Active 100-day challenges', side: 'Active Challenges' },
])(
  'the map of category $componentId has its figures beside it, and as a table that sorts',
  async ({ componentId, title, side }) => {
    const { user } = await renderScreen(`/home/map?componentId=${componentId}`, { answers, files })
    await main().findByRole('heading', { level: 1, name: title })
    expect((await main().findAllByText(side)).length).toBeGreaterThan(0)
    await user.click(main().getByRole('button', { name: 'Table' }))
    const table = await main().findByRole('table', { name: new RegExp(String.raw`South Africa`) })
    const rows = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    expect(rows()).toEqual(['Eastern Cape', 'KwaZulu-Natal'])
    await user.click(within(table).getByRole('button', { name: 'Place' }))
    expect(rows()).toEqual(['KwaZulu-Natal', 'Eastern Cape'])
    await user.click(within(table).getByRole('button', { name: 'KwaZulu-Natal' }))
    await waitFor(() => expect(address()).toContain('boundaryId=2'))
    await user.click(await main().findByRole('button', { name: 'Back to South Africa' }))
    await waitFor(() => expect(address()).not.toContain('boundaryId'))
  },
)

test('the details of a place list its building blocks, and find one by its name', async () => {
  const { user } = await renderScreen('/home/map?componentId=1&boundaryId=701', { answers, files })
  await user.click(await main().findByRole('button', { name: 'Details of Ray Nkonyeni' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ray Nkonyeni' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Search building blocks' }), 'court')
  expect(await dialog.findByText('Special court')).toBeDefined()
  expect(dialog.queryByText('Safe places')).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'xyz')
  expect(await dialog.findByText('No results found')).toBeDefined()
})

test('the details of a place say when they did not load', async () => {
  const { user } = await renderScreen('/home/map?componentId=4&boundaryId=701', {
    answers: [...answers, refuse(calls.collectiveActions.getCollectiveActionsByBoundary, { type: 'broken' })],
    files,
  })
  await user.click(await main().findByRole('button', { name: 'Details of Ray Nkonyeni' }))
  expect(await screen.findByText('Failed to fetch data. Please try again.')).toBeDefined()
})

const contacts = answer(calls.directory.searchcontact, [
  {
    stakeholderId: 500,
    name: 'Marburg shelter',
    localMunicipalityName: 'Ray Nkonyeni',
    boundaryId: 701,
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    provenance: { state: 'verified', year: 2026, quarter: 2 },
    contacts: [
      { contactTypeId: 3, detail: '0395550142' },
      { contactTypeId: 5, detail: 'help@shelter.example' },
    ],
    address: { addressLine1: '17 Ridge Road, Marburg', addressLine2: 'PO Box 1' },
    isAddressHidden: false,
    position: { longitude: 30.45, latitude: -30.73 },
    openingHours: 'Mon–Fri 08:00–16:30',
    languages: ['en', 'zu'],
    costOption: 'free',
    buildingBlockRequirements: [
      {
        buildingBlockRequirementId: 401,
        name: 'Transport to court or hospital',
        stakeholderContactPerson: [
          {
            stakeholderId: 77,
            name: 'Sipho Zulu',
            role: 'Driver',
            contacts: [{ contactTypeId: 2, detail: '0825550101' }],
          },
        ],
      },
      { buildingBlockRequirementId: 402, name: 'A private room', stakeholderContactPerson: [] },
    ],
  },
  {
    stakeholderId: 502,
    name: 'Umzumbe safe room',
    localMunicipalityName: 'Umzumbe',
    boundaryId: 702,
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    provenance: { state: 'submitted', year: 2026, quarter: 1 },
    contacts: [],
    address: null,
    isAddressHidden: true,
    position: null,
    openingHours: '',
    languages: [],
    costOption: null,
    buildingBlockRequirements: [],
  },
])

test.each([
  {
    componentId: 1,
    pin: /^Marburg shelter, Shelter for survivors/,
    said: ['Sipho Zulu', '17 Ridge Road, Marburg, PO Box 1'],
  },
  {
    componentId: 4,
    pin: /^Ugu Rapid Response Team, 2 active/,
    said: ['Light the taxi ranks', 'No inactive challenges found'],
  },
])('a pin of category $componentId opens who stands behind it', async ({ componentId, pin, said }) => {
  await renderScreen(`/home/map?componentId=${componentId}&boundaryId=701`, {
    answers: [...answers, contacts],
    files,
  })
  // The pins are drawn again when the finer geometry has loaded.
  await waitFor(() => {
    if (screen.queryByRole('dialog') === null) fireEvent.click(screen.getByRole('button', { name: pin }))
    expect(screen.getByRole('dialog')).toBeDefined()
  })
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of said) expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
})

test('the directory lists the providers of a building block in a place, and finds one by its name', async () => {
  const { user } = await renderScreen('/home/contact?boundaryId=20&componentId=1&componentSubOptions=3-12', {
    answers: [...answers, contacts],
    files,
  })
  expect(await main().findByRole('heading', { name: '2 results' })).toBeDefined()
  expect(main().getByRole('link', { name: 'Call 039 555 0142' })).toBeDefined()
  expect(main().getByText('No contacts found')).toBeDefined()
  expect(main().getByText('A street address may be hidden for safety. Call first.')).toBeDefined()
  const facts = main().getByText('Open: Mon–Fri 08:00–16:30').closest('ul')
  expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Free',
    'Open: Mon–Fri 08:00–16:30',
    'Languages: English, isiZulu',
  ])
  await user.click(main().getByRole('button', { name: /Transport to court or hospital/ }))
  expect(await main().findByText('Sipho Zulu')).toBeDefined()
  await user.type(main().getByRole('searchbox', { name: 'Name' }), 'umz')
  expect(await main().findByRole('heading', { name: '1 result' })).toBeDefined()
  await user.type(main().getByRole('searchbox', { name: 'Name' }), 'x')
  expect(await main().findByRole('heading', { name: 'No results found' })).toBeDefined()
  fireEvent(window, new Event('beforeprint'))
})

test('the directory asks for a place and a building block before a name', async () => {
  const { user } = await renderScreen('/home/contact', { answers, files })
  const chosen = (name: string) => main().getByRole('combobox', { name }).textContent
  expect(await main().findByRole('heading', { name: 'Search our directory' })).toBeDefined()
  await user.click(main().getByRole('searchbox', { name: 'Name' }))
  expect(await main().findByText('Choose a province and a building block.')).toBeDefined()
  await user.click(main().getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Safe places' }))
  await waitFor(() => expect(chosen('Category')).toContain('Safe places'))
  await user.click(main().getByRole('combobox', { name: 'Building block' }))
  await user.click(await screen.findByRole('option', { name: 'Safe room' }))
  await waitFor(() => expect(chosen('Building block')).toContain('Safe room'))
  expect(address()).toBe('/home/contact')
  await user.click(main().getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(chosen('Building block')).toContain('Choose a building block'))
})

test('a town is found as it is typed, sets its municipality and sorts what may show a distance', async () => {
  const block = '/home/contact?componentId=1&componentSubOptions=3-12'
  const { user } = await renderScreen(block, { answers: [...answers, contacts], files })
  await waitFor(() => expect(address()).toBe('/home/contact'))
  const field = main().getByRole('combobox', { name: 'Where do you need help?' })
  await user.type(field, 'ray')
  expect((await screen.findByText('municipality')).closest('[role=option]')?.textContent).toContain(
    'Ray Nkonyeni',
  )
  await user.clear(field)
  await user.type(field, 'marga')
  await screen.findByText('Ray Nkonyeni, KwaZulu-Natal')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await main().findByRole('heading', { name: '1 result' })).toBeDefined()
  expect(main().getByRole('combobox', { name: 'Local' }).textContent).toContain('Ray Nkonyeni')
  expect(main().getByText('16 km in a straight line')).toBeDefined()
  expect(main().getByRole('link', { name: 'Open in maps' }).getAttribute('href')).toContain('-30.73')
  expect(address()).toBe('/home/contact')
  expect(document.title).toBe('Contact Directory · GBVF dashboard')
})

test('downloads are offered for a place, and downloads of records only to those who capture some', async () => {
  await renderScreen('/home/data?boundaryId=701', { answers, files })
  expect(await main().findByRole('heading', { name: 'Health Check' })).toBeDefined()
  expect(main().queryByRole('heading', { name: 'Records for your places' })).toBeNull()
})

test('a country without any figures has no cards', async () => {
  await renderScreen('/home/grid?componentId=1', {
    answers: [
      ...answers,
      answer(calls.dashboard.get, { ...snapshot, containedBoundaryData: [] }),
      answer(calls.buildingBlocks.getBuildingBlockData, {
        boundary: { boundaryId: null, description: 'South Africa', boundaryTypeId: null, peopleCount: null },
        reportingPeriods: [],
        lastQuarter: 2,
        containedBoundaryData: [],
      }),
    ],
    files,
  })
  expect(await main().findByRole('heading', { name: 'No data available' })).toBeDefined()
})
