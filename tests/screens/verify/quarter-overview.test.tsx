import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { administrator, aSession, verifier as as } from '#tests/support/a-session.ts'
import { answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const { getQuarterOverview, remindVerifiers } = calls.verification
type Row = AnswerOf<typeof getQuarterOverview>['municipalities'][number]

const path = '/buildingBlock/quarter/'
const main = () => within(screen.getByRole('main'))
const kwaZulu = { boundaryId: 2, description: 'KwaZulu-Natal' }
const aRow = (boundaryId: number, name: string, over: Partial<Row> = {}): Row => ({
  boundaryId,
  code: `KZN${boundaryId}`,
  name,
  province: kwaZulu,
  current: { confirmed: 5, submitted: 2, verified: 3, late: 1 },
  last: { confirmed: 4, submitted: 0, verified: 4, late: 2 },
  coordinators: 1,
  stakeholderId: 10_000 + boundaryId,
  coordinatorDisabledAt: null,
  waiting: null,
  ...over,
})
const rows = [
  aRow(701, 'Ray Nkonyeni'),
  aRow(702, 'Umzumbe', { current: { confirmed: 0, submitted: 0, verified: 0, late: 9 } }),
]
const overview = (municipalities: Row[]) =>
  answer(getQuarterOverview, { endsAt: Date.UTC(2099, 11, 31, 22), municipalities })
const namesShown = () =>
  within(main().getByRole('table', { name: 'By municipality' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

test('shows the municipality with most unconfirmed providers first, with the last quarter beside', async () => {
  await renderScreen(path, { as, answers: [overview(rows)] })
  expect(await main().findByText(/ends on 31 Dec/)).toBeDefined()
  expect(namesShown()).toEqual(['Umzumbe', 'Ray Nkonyeni'])
  main().getByText('5 of 6')
  main().getByText('5 of 15')
  expect(within(main().getByRole('table')).getAllByText('Last quarter: 2')).toHaveLength(2)
  fireEvent.click(main().getByRole('button', { name: /Municipality/ }))
  expect(namesShown()).toEqual(['Ray Nkonyeni', 'Umzumbe'])
  expect(main().queryByRole('combobox', { name: 'Province' })).toBeNull()
})

test('says what to do when a search finds no municipality', async () => {
  const { user } = await renderScreen(path, { as, answers: [overview(rows)] })
  await user.type(await main().findByRole('searchbox'), 'Umzimkulu')
  const found = await main().findByText(/^No municipality has this name/)
  expect(found.textContent).toContain('Check the spelling or clear the search.')
})

test('offers the provinces to somebody who sees several', async () => {
  const limpopo = aRow(801, 'Polokwane', { province: { boundaryId: 9, description: 'Limpopo' } })
  await renderScreen(`${path}?province=9`, { as, answers: [overview([...rows, limpopo])] })
  expect(await main().findByText('Polokwane')).toBeDefined()
  expect(namesShown()).toEqual(['Polokwane'])
})

test('compares the provinces first, each with its municipalities that have no coordinator', async () => {
  const limpopo = { boundaryId: 9, description: 'Limpopo' }
  const more = [
    aRow(801, 'Polokwane', { province: limpopo }),
    aRow(802, 'Musina', { province: limpopo, coordinators: 0 }),
  ]
  await renderScreen(path, { as, answers: [overview([...rows, ...more])] })
  const table = within(await main().findByRole('table', { name: 'By province' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)[2]).toBe(
    'Limpopo10 of 12Last quarter: 84Last quarter: 06Last quarter: 82Last quarter: 41',
  )
  fireEvent.click(table.getByRole('link', { name: 'Limpopo' }))
  expect(namesShown()).toEqual(['Musina', 'Polokwane'])
  fireEvent.change(main().getByRole('searchbox', { name: 'Municipality' }), { target: { value: 'polo' } })
  expect(namesShown()).toEqual(['Polokwane'])
})

test('names who has waited longest, and reminds those who verify there', async () => {
  const now = Date.now()
  const waitingFor = (days: number, verifiers: number, reminded = 0) => ({
    waiting: { oldestAt: now - days * DAY_MS, verifiers, reminded },
  })
  const waiting = [
    aRow(701, 'Ray Nkonyeni', waitingFor(3, 1, 1)),
    aRow(702, 'Umzumbe', waitingFor(26, 2)),
    aRow(703, 'Umdoni', waitingFor(12, 0)),
  ]
  const message = '2 people were reminded by email.'
  const { user, asked } = await renderScreen(path, {
    as,
    answers: [overview(waiting), answer(remindVerifiers, { success: true, message })],
  })
  const list = within(await main().findByRole('list'))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Umzumbe2 submitted, the oldest 26 days agoRemind 2 people',
    'Umdoni2 submitted, the oldest 12 days agoNobody else can verify here',
    'Ray Nkonyeni2 submitted, the oldest 3 days agoReminded today',
  ])
  expect(list.getByRole('link', { name: 'Umzumbe' }).getAttribute('href')).toBe(
    '/buildingBlock/verify/?municipality=702',
  )
  await user.click(list.getByRole('button', { name: 'Remind 2 people: Umzumbe' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(asked).toContainEqual({ path: remindVerifiers.path, input: { boundaryId: 702 } })
})

describe('the municipalities without a coordinator', () => {
  const orphans = [
    aRow(701, 'Ray Nkonyeni', { coordinators: 0, coordinatorDisabledAt: Date.now() - 26 * DAY_MS }),
    aRow(702, 'Umzumbe', { coordinators: 0, current: { confirmed: 0, submitted: 0, verified: 0, late: 9 } }),
    aRow(703, 'Umdoni'),
  ]
  const table = async () =>
    within(await main().findByRole('table', { name: 'Municipalities without a coordinator' }))

  test('lead an administrator to the form with the municipality', async () => {
    await renderScreen(path, { as: administrator, answers: [overview(orphans)] })
    const lines = (await table()).getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines.slice(1)).toEqual([
      'UmzumbeKwaZulu-Natal9–Assign',
      'Ray NkonyeniKwaZulu-Natal126 days agoAssign',
    ])
    const link = (await table()).getByRole('link', { name: 'Assign a coordinator: Umzumbe' })
    expect(link.getAttribute('href')).toBe('/admin/manage-users-groups/create-user?municipality=10702')
  })

  test.each([
    [
      'the sheet, those who appoint people of their places',
      ['SetGroupMember'],
      '/admin/imports/users?municipality=KZN702',
    ],
    ['nothing, those who appoint nobody', [], null],
  ] as const)('offer %s', async (_what, more, href) => {
    const person = aSession('Sipho Nene', ['LogIntoSystem', 'VerifyBuildingBlockExist', ...more])
    await renderScreen(path, { as: person, answers: [overview(orphans)] })
    const link = (await table()).queryByRole('link', { name: /Umzumbe$/ })
    expect(link?.getAttribute('href') ?? null).toBe(href)
  })
})

test('shows thirty municipalities at a time', async () => {
  const many = Array.from({ length: 31 }, (_, at) => aRow(900 + at, `Municipality ${at}`))
  await renderScreen(path, { as, answers: [overview(many)] })
  expect(await main().findByText('1–30 of 31')).toBeDefined()
  fireEvent.click(main().getByRole('button', { name: 'Next' }))
  expect(namesShown()).toHaveLength(1)
})

test('says that there are no places', async () => {
  await renderScreen(path, { as, answers: [overview([])] })
  expect(await main().findByText('You have no municipalities here.')).toBeDefined()
})

test('shows that it loads', async () => {
  await renderScreen(path, { as })
  expect(await main().findByText('Loading')).toBeDefined()
  expect(main().queryByRole('table')).toBeNull()
})

test('says what to do without signal and without a saved copy, and opens when there is signal', async () => {
  const { goOnline } = await renderScreen(path, { as, answers: [overview(rows)], isOffline: true })
  expect(await main().findByText(/this page is not saved on this device/)).toBeDefined()
  goOnline()
  expect(await main().findByText('Umzumbe')).toBeDefined()
})

test('keeps what it shows when the signal is lost', async () => {
  const { goOffline } = await renderScreen(path, { as, answers: [overview(rows)] })
  expect(await main().findByText('Umzumbe')).toBeDefined()
  goOffline()
  expect(namesShown()).toEqual(['Umzumbe', 'Ray Nkonyeni'])
})

test.each([
  ['to somebody who may not see it', { type: 'not-allowed' }, 'You do not have permission'],
  ['when the server fails', { type: 'broken' }, 'An error has occured'],
] as const)('says why it is refused %s', async (_when, problem, sentence) => {
  await renderScreen(path, { as, answers: [refuse(getQuarterOverview, problem)] })
  expect(await main().findByText(new RegExp(sentence))).toBeDefined()
  expect(main().queryByRole('table')).toBeNull()
})

test('offers to try again where it cannot be read', async () => {
  await renderScreen(path, { as, answers: [refuse(getQuarterOverview, { type: 'unreachable' })] })
  expect(await main().findByRole('button', { name: /again/i })).toBeDefined()
})
