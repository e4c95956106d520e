import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { AnswerOf } from '#contract/call.ts'
import { municipalPerson as as } from '#tests/support/a-session.ts'
import { fieldAnswers, takingEdits } from '#tests/support/field-work.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const { collectiveActions } = calls
type Action = AnswerOf<typeof collectiveActions.getCollectiveAction>

const main = () => within(screen.getByRole('main'))
const list = '/buildingBlock/collective-actions/'
const now = () => Date.UTC(2026, 4, 12, 8)

function anAction(change: Partial<Action> = {}): Action {
  return {
    stakeholderId: 9001,
    clientId: null,
    version: 3,
    name: 'Safe walk to school',
    pillarId: 2,
    pillar: 'Prevention',
    runnerId: 801,
    runner: 'Ray Nkonyeni',
    validFrom: '2026-05-01',
    validTo: '2026-08-09',
    outcome: '',
    description: 'Parents walk with the children.',
    boundaryId: 701,
    boundaryStakeholderId: 801,
    localMunicipalityName: 'Ray Nkonyeni',
    ...change,
  }
}

const answers = [
  ...fieldAnswers,
  answer(collectiveActions.getCollectiveActionsAssociatedToUser, [
    anAction(),
    anAction({
      stakeholderId: 9002,
      name: 'Lights at the taxi rank',
      validFrom: '2026-01-05',
      validTo: '2026-04-15',
      boundaryId: 702,
      boundaryStakeholderId: 802,
      localMunicipalityName: 'Umzumbe',
    }),
  ]),
  answer(collectiveActions.getPillars, [
    { pillarId: 1, description: 'Accountability' },
    { pillarId: 2, description: 'Prevention' },
  ]),
  answer(collectiveActions.getCollectiveActionRunners, [
    { stakeholderId: 801, name: 'Ray Nkonyeni' },
    { stakeholderId: 500, name: 'Marburg shelter' },
  ]),
  answer(collectiveActions.getCollectiveAction, anAction()),
]

describe('the list', () => {
  test('shows each action with its dates and progress, and the missing outcome of a completed one', async () => {
    const { user } = await renderScreen(list, { as, answers, now })
    const [, active, completed] = await main().findAllByRole('row')
    expect(active?.textContent).toContain('Safe walk to school')
    expect(active?.textContent).toContain('Active')
    expect(active?.textContent).toContain('1 May 2026 to 9 August 2026')
    expect(completed?.textContent).toContain('Completed')
    expect(completed?.textContent).toContain('The outcome is missing.')
    await user.click(await main().findByRole('combobox', { name: /Municipality/ }))
    await user.click(await screen.findByRole('option', { name: 'Umzumbe' }))
    expect(main().getAllByRole('row')).toHaveLength(2)
    expect(main().getByRole('status').textContent).toBe('1–1 of 1')
  })

  test('shows 30 of many on a page, finds one by its name, and sorts by name', async () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      anAction({ stakeholderId: 9100 + index, name: `Walk ${String(index + 10)}` }),
    )
    const listed = answer(collectiveActions.getCollectiveActionsAssociatedToUser, many)
    const { user } = await renderScreen(list, { as, answers: [...answers, listed], now })
    await main().findAllByRole('row')
    expect(main().getAllByRole('rowheader')).toHaveLength(30)
    await user.click(main().getByRole('button', { name: 'Next' }))
    expect(main().getAllByRole('rowheader')).toHaveLength(1)
    await user.click(main().getByRole('button', { name: 'Sort by Name' }))
    expect(main().getAllByRole('rowheader')[0]?.textContent).toBe('Walk 10')
    await user.click(main().getByRole('button', { name: 'Sort by Name' }))
    expect(main().getAllByRole('rowheader')[0]?.textContent).toBe('Walk 40')
    await user.type(main().getByRole('searchbox', { name: 'Name' }), 'wálk 25')
    expect(
      main()
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Walk 25'])
  })

  test('says that there is nothing yet', async () => {
    const none = answer(collectiveActions.getCollectiveActionsAssociatedToUser, [])
    await renderScreen(list, { as, answers: [...answers, none], now })
    expect(await main().findByRole('heading', { name: 'No collective actions' })).toBeDefined()
  })

  test('offers no recording to people who may only read', async () => {
    const reader = { ...as, userActions: as.userActions.filter(({ actionId }) => actionId !== 14) }
    await renderScreen(list, { as: reader, answers, now })
    await main().findAllByRole('row')
    expect(main().queryByRole('link', { name: 'Record collective action' })).toBeNull()
  })
})

test('a collective action is recorded without signal, and is sent later', async () => {
  const sent: unknown[] = []
  const taking = takingEdits(({ body }) => {
    sent.push(body)
    return { version: 1, body: { success: true, message: '', record: anAction({ version: 1 }) } }
  })
  const { user, goOffline, goOnline } = await renderScreen(list, { as, answers: [...answers, taking], now })
  await main().findByRole('combobox', { name: /Municipality/ })
  await main().findAllByRole('row')
  goOffline()
  await user.click(main().getByRole('link', { name: 'Record collective action' }))
  await user.click(await main().findByRole('combobox', { name: /Municipality/ }))
  await user.click(await screen.findByRole('option', { name: 'Ray Nkonyeni' }))
  await user.type(await main().findByRole('textbox', { name: 'Name' }), 'A forum in every ward')
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect((await main().findByRole('alert')).textContent).toContain('Choose a pillar.')
  await user.click(main().getByRole('combobox', { name: /Pillar/ }))
  await user.click(await screen.findByRole('option', { name: 'Prevention' }))
  await user.type(main().getByRole('textbox', { name: /Description/ }), 'Every ward gets a forum.')
  expect(main().getByDisplayValue('2026-08-20')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Save' }))
  expect(await main().findByText('Not sent yet')).toBeDefined()
  expect(address()).toBe(list)
  expect(main().getByRole('link', { name: 'A forum in every ward' })).toBeDefined()
  goOnline()
  expect(await screen.findByText('Collective action recorded')).toBeDefined()
  expect(sent).toMatchObject([
    {
      name: 'A forum in every ward',
      pillarId: 2,
      runnerId: 801,
      validFrom: '2026-05-12',
      validTo: '2026-08-20',
    },
  ])
})

test('an address that no collective action has says so', async () => {
  const none = refuse(collectiveActions.getCollectiveAction, { type: 'not-found' })
  await renderScreen(`${list}9009`, { as, answers: [...fieldAnswers, none] })
  expect(await main().findByRole('heading', { name: 'This collective action does not exist' })).toBeDefined()
})

test('another start date moves the end date, and a chosen end date stays', async () => {
  const { user } = await renderScreen(`${list}9001`, { as, answers, now })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  const enter = (label: RegExp, value: string) =>
    fireEvent.change(main().getByLabelText(label), { target: { value } })
  await main().findByLabelText('Start date')
  enter(/^Start date/, '2026-06-01')
  expect(main().getByDisplayValue('2026-09-09')).toBeDefined()
  enter(/^End date/, '2026-07-01')
  enter(/^Start date/, '2026-06-02')
  expect(main().getByDisplayValue('2026-07-01')).toBeDefined()
})

test('an outcome that somebody else has written too waits for a decision', async () => {
  const theirs = anAction({ version: 4, outcome: 'Three schools take part.' })
  const changes = [{ by: 'Thandi Mokoena', at: now(), paths: ['outcome'], isOwn: false }]
  const clash = takingEdits(() => ({
    status: 412,
    version: null,
    receipt: null,
    body: { problem: 'conflict', current: theirs, version: 4, changes },
  }))
  const { user } = await renderScreen(`${list}9001`, { as, answers: [...answers, clash], now })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.type(await main().findByRole('textbox', { name: /Outcome/ }), 'All four take part.')
  await user.click(main().getByRole('button', { name: 'Save' }))
  await user.click((await main().findAllByRole('link', { name: /Compare/ }))[0] as HTMLElement)
  expect(await main().findByRole('group', { name: 'Outcome' })).toBeDefined()
  expect(main().getByText('Three schools take part.')).toBeDefined()
})
