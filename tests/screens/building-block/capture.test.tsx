// @module-tag slow
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { encodeId } from '#src/components/routing/paths.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { administrator, municipalPerson, verifier } from '#tests/support/a-session.ts'
import { fieldAnswers, saveEdit, takingEdits } from '#tests/support/field-work.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const manage = `/buildingBlock/manage/${encodeId(801)}/${encodeId(12)}`
const as = municipalPerson
const answers = [...fieldAnswers, takingEdits()]

test('the dashboard lists the municipalities of a person, with their progress', async () => {
  const { user } = await renderScreen('/buildingBlock/', { as, answers })
  expect(
    await main().findByRole('heading', { name: 'System Admin: KwaZulu-Natal | 3 Municipalities' }),
  ).toBeDefined()
  await user.click(await main().findByRole('button', { name: /^Umzumbe/ }))
  const table = within(
    await main().findByRole('table', {
      name: 'Building blocks in Umzumbe: number verified out of number registered',
    }),
  )
  expect(table.getByRole('link', { name: /Safe room.*None registered/ })).toBeDefined()
  expect(table.getByRole('link', { name: /Shelter for survivors\s*1\/2/ }).getAttribute('href')).toBe(
    `/buildingBlock/manage/${encodeId(802)}/${encodeId(12)}`,
  )
})

test('on a phone the building blocks of a municipality open by category', async () => {
  const { user } = await renderScreen('/buildingBlock/', { as, answers, isPhone: true })
  await user.click(await main().findByRole('button', { name: /^Umzumbe/ }))
  await user.click(await main().findByRole('button', { name: /^Safe places/ }))
  expect(await main().findByRole('link', { name: /Shelter for survivors/ })).toBeDefined()
})

test('the dashboard shows only the municipality that is chosen', async () => {
  const { user } = await renderScreen('/buildingBlock/', { as, answers })
  await user.click(await main().findByRole('combobox', { name: 'Municipality' }))
  await user.click(await screen.findByRole('option', { name: 'Umdoni' }))
  expect(await main().findByText('1 municipality shown')).toBeDefined()
  expect(main().queryByRole('button', { name: /^Umzumbe/ })).toBeNull()
  expect(address()).toContain(`municipality=${encodeId(703)}`)
})

test('somebody without a municipality is told whom to ask', async () => {
  await renderScreen('/buildingBlock/', {
    as,
    answers: [answer(calls.buildingBlocks.getBuildingBlockAssociatedToUser, [])],
  })
  expect(
    await main().findByText(
      'No municipality has been assigned to you yet. Ask your administrator to assign one.',
    ),
  ).toBeDefined()
})

test('a municipality with an edit that was not sent says so', async () => {
  const { openSync, goOffline } = await renderScreen('/buildingBlock/', { as, answers: fieldAnswers })
  await main().findByRole('button', { name: /^Ray Nkonyeni/ })
  goOffline()
  await saveEdit({ openSync }, { name: 'Marburg house' }, ['name'], aRecord({ state: 'verified' }))
  await waitFor(() => expect(main().getAllByText('Not sent yet').length).toBeGreaterThan(0))
})

test('the dashboard of a verifier leads to what waits for them', async () => {
  await renderScreen('/buildingBlock/', { as: verifier, answers })
  expect((await main().findByRole('link', { name: 'Verify submitted records' })).getAttribute('href')).toBe(
    '/buildingBlock/verify/',
  )
})

test('an administrator can save the history of every provider as a file', async () => {
  const { user, asked } = await renderScreen('/buildingBlock/', {
    as: administrator,
    answers: [...answers, answer(calls.verification.getAllHistory, { entries: [], next: null })],
  })
  await user.click(await main().findByRole('button', { name: 'Save history as CSV' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Entries: 0')).toBeDefined()
  await waitFor(() =>
    expect(asked.some(({ path }) => path === calls.verification.getAllHistory.path)).toBe(true),
  )
})

test('a provider that needs work opens first, with all its content', async () => {
  await renderScreen(manage, { as, answers })
  expect(await main().findByRole('heading', { level: 1, name: /^Manage building block/ })).toBeDefined()
  expect(await main().findByText('17 Ridge Road, Marburg')).toBeDefined()
  expect(main().getByText('039 555 0142')).toBeDefined()
  expect(main().getByText('Nomsa Dlamini')).toBeDefined()
  expect(
    main().getByText('2 providers are registered in Ray Nkonyeni. Updates due for Apr-Jun 2026.'),
  ).toBeDefined()
})

test('the server is told when a record is opened, and when it is left', async () => {
  const { user, asked } = await renderScreen(manage, {
    as,
    answers: [...answers, answer(calls.verification.claim, { others: [] })],
  })
  const claims = () =>
    asked.filter(({ path }) => path === calls.verification.claim.path).map(({ input }) => input)
  await expect.poll(claims).toEqual([{ stakeholderId: 500, isOpen: true }])
  await user.click(main().getByRole('link', { name: 'Building Block Dashboard' }))
  await expect.poll(() => claims().at(-1)).toEqual({ stakeholderId: 500, isOpen: false })
})

test('another provider is chosen from the list', async () => {
  const { user } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('combobox', { name: 'Select building block to update:' }))
  await user.click(await screen.findByRole('option', { name: /^Margate shelter/ }))
  await waitFor(() => expect(address()).toContain('provider=501'))
})

test('the list of providers marks a place to check', async () => {
  const list = {
    municipality: 'Ray Nkonyeni',
    buildingBlock: 'Shelter for survivors',
    totalBuildingBlockCount: 2,
    totalVerifiedBuildingBlockCount: 0,
    period: { year: 2026, quarter: 2 },
    providers: [
      { stakeholderId: 500, clientId: null, name: 'Marburg shelter', version: 3, isToCheck: false },
      { stakeholderId: 501, clientId: null, name: 'Margate shelter', version: 1, isToCheck: true },
    ].map((provider) => ({ ...provider, state: 'outstanding' as const })),
  } as const
  const { user } = await renderScreen(manage, {
    as,
    answers: [...answers, answer(calls.buildingBlocks.getBuildingBlockOnMunicipality, list)],
  })
  await user.click(await main().findByRole('combobox', { name: 'Select building block to update:' }))
  expect(await screen.findByRole('option', { name: /^Margate shelter.*Place to check/ })).toBeDefined()
  expect(screen.queryByRole('option', { name: /^Marburg shelter.*Place to check/ })).toBeNull()
})

test('an address that names no municipality says so', async () => {
  await renderScreen('/buildingBlock/manage/xx/yy', { as, answers })
  expect(
    await main().findByRole('heading', { name: 'This place or building block does not exist.' }),
  ).toBeDefined()
})

test('a building block without a provider offers to add one', async () => {
  await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(calls.buildingBlocks.getBuildingBlockOnMunicipality, {
        municipality: 'Ray Nkonyeni',
        buildingBlock: 'Shelter for survivors',
        totalBuildingBlockCount: 0,
        totalVerifiedBuildingBlockCount: 0,
        period: { year: 2026, quarter: 2 },
        providers: [],
      }),
    ],
  })
  expect(
    await main().findByRole('heading', { name: 'No providers are registered for this building block here.' }),
  ).toBeDefined()
  expect(main().getByRole('button', { name: 'Add provider' })).toBeDefined()
})

test('a retired building block gets no new provider', async () => {
  const retired = { description: '', help: '', category: '', isAddressPublic: false, requirements: [] }
  await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(calls.buildingBlocks.getBuildingBlocks, [
        { ...retired, buildingBlockId: 12, buildingBlockCategoryId: 3, isRetired: true },
      ]),
    ],
  })
  expect(await main().findByRole('button', { name: 'Edit' })).toBeDefined()
  await waitFor(() => expect(main().queryByRole('button', { name: 'Add provider' })).toBeNull())
})

test('a requirement that was retired is shown only where something was captured with it', async () => {
  const [first, second] = aRecord().buildingBlockRequirements
  if (first === undefined || second === undefined) throw new Error('The record has too few requirements')
  const record = aRecord({
    buildingBlockRequirements: [
      { ...first, isAnswer: true, isRetired: true },
      { ...second, isAnswer: null, stakeholderContactPerson: [], isRetired: true },
    ],
  })
  await renderScreen(manage, {
    as,
    answers: [...answers, answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, record)],
  })
  expect(await main().findByText(first.name)).toBeDefined()
  expect(main().queryByText(second.name)).toBeNull()
})

test('a record that the server no longer returns is explained', async () => {
  await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      refuse(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, { type: 'not-found' }),
    ],
  })
  expect(
    await main().findByRole('heading', {
      name: 'This record no longer exists. Go back and choose another record.',
    }),
  ).toBeDefined()
})

test('an edit that is submitted without signal waits in the outbox, and is sent when there is signal', async () => {
  const { user, goOffline, goOnline, openSync } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  goOffline()
  const name = await main().findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Marburg house')
  await user.click(main().getByRole('checkbox', { name: 'Hide the physical address from the public' }))
  await user.click(main().getAllByRole('radio', { name: 'Not available' })[0] as HTMLElement)
  await user.click(main().getByRole('button', { name: 'Submit' }))
  expect(await main().findByText('Not sent yet', { selector: 'b' })).toBeDefined()
  const sync = await openSync()
  expect((await sync.listEntries()).map(({ summary }) => summary.title)).toEqual(['Marburg house'])
  goOnline()
  await waitFor(async () =>
    expect((await sync.listReceipts()).map(({ reference }) => reference)).toEqual(['AB12CD']),
  )
  expect(await sync.listEntries()).toEqual([])
})

test('a form with faults is not submitted, and lists them', async () => {
  const { user, openSync } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.clear(await main().findByRole('textbox', { name: 'Name' }))
  const reception = main().getByRole('textbox', { name: 'Reception Number' })
  await user.clear(reception)
  await user.type(reception, '12')
  await user.click(main().getByRole('button', { name: 'Submit' }))
  expect(await main().findByText('Please correct the highlighted errors before submitting.')).toBeDefined()
  expect(main().getAllByText('Contact number must be 10 digits long').length).toBeGreaterThan(0)
  expect(await (await openSync()).listEntries()).toEqual([])
})

test('contact persons are added and removed within the form', async () => {
  const { user } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.click(await main().findByRole('button', { name: /1 contact person/ }))
  await user.click(main().getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(await main().findByText('Nomsa Dlamini will be removed when you submit.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Undo' }))
  await user.click(main().getAllByRole('button', { name: 'Add a contact person' })[0] as HTMLElement)
  expect(await main().findByRole('group', { name: 'Contact person 2' })).toBeDefined()
})

test('a contact person removed in the form is there again after Cancel', async () => {
  const { user, openSync } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.click(await main().findByRole('button', { name: /1 contact person/ }))
  await user.click(main().getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(await main().findByText('Nomsa Dlamini will be removed when you submit.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without submitting?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.click(await main().findByRole('button', { name: /1 contact person/ }))
  expect(main().getByDisplayValue('Nomsa Dlamini')).toBeDefined()
  expect(main().queryByText('Nomsa Dlamini will be removed when you submit.')).toBeNull()
  expect(await (await openSync()).listEntries()).toEqual([])
})

test('a form that was left comes back with its text, until its draft is deleted', async () => {
  const { user } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.type(await main().findByRole('textbox', { name: 'Postal Address' }), ' Port Shepstone')
  await user.click(main().getByRole('link', { name: 'Building Block Dashboard' }))
  await main().findByRole('heading', { name: /^System Admin/ })
  window.history.back()
  expect(
    await main().findByText('You have not submitted it. Continue, or cancel to delete it.'),
  ).toBeDefined()
  expect(main().getByDisplayValue('PO Box 1 Port Shepstone')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without submitting?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }))
  expect(await main().findByRole('button', { name: 'Edit' })).toBeDefined()
})

test('a provider that was returned says why, and leads to the field', async () => {
  const returned = {
    at: Date.UTC(2026, 4, 2),
    comment: 'The number does not answer.',
    path: 'contacts.3',
    typedBefore: null,
  }
  const { user } = await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(
        calls.buildingBlocks.getBuildingBlockContactsWithRequirements,
        aRecord({ state: 'returned', returned }),
      ),
    ],
  })
  expect(await main().findByText('The number does not answer.')).toBeDefined()
  await user.click(await main().findByRole('button', { name: /^Go to/ }))
  expect(await main().findByRole('button', { name: 'Submit' })).toBeDefined()
  expect(main().getByText('How to: capture.noSurvivorDetails')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Before you visit a place' }))
  expect(main().getByText('How to: capture.siteVisitDuty')).toBeDefined()
})

test('a provider is added under an id of this device', async () => {
  const { user, goOffline, openSync } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Add provider' }))
  expect(await main().findByRole('heading', { name: 'New provider' })).toBeDefined()
  goOffline()
  await user.type(main().getByRole('textbox', { name: 'Name' }), 'Uvongo shelter')
  await user.type(main().getByRole('textbox', { name: /^Physical Address/ }), '1 Beach Road')
  await user.click(main().getByRole('button', { name: 'Submit' }))
  await waitFor(async () =>
    expect((await (await openSync()).listEntries()).map(({ kind }) => kind)).toEqual(['addBuildingBlock']),
  )
  expect(await main().findByRole('button', { name: 'Remove provider' })).toBeDefined()
})

test('a provider is removed once the person has confirmed it', async () => {
  const { user, goOffline, openSync } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Remove provider' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Marburg shelter?' }))
  expect(dialog.getByText('This also removes its address, 1 answer and 1 contact person.')).toBeDefined()
  await user.type(dialog.getByRole('textbox'), 'It closed.')
  goOffline()
  await user.click(dialog.getByRole('button', { name: 'Remove provider' }))
  await waitFor(async () =>
    expect((await (await openSync()).listEntries()).map(({ kind }) => kind)).toEqual(['deleteBuildingBlock']),
  )
})

test('a contact person is removed from the record, unless it is undone', async () => {
  const { user } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: /^Transport to court or hospital/ }))
  await user.click(await main().findByRole('button', { name: 'Remove Nomsa Dlamini' }))
  expect(await main().findByText('Nomsa Dlamini will be removed.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Undo' }))
  expect(await main().findByRole('button', { name: 'Remove Nomsa Dlamini' })).toBeDefined()
})

test('the history of a provider shows who did what', async () => {
  const { user } = await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(calls.verification.getHistory, {
        entries: [
          {
            id: 1,
            kind: 'returned',
            by: 'Thabo Mokoena',
            typedAt: null,
            receivedAt: Date.UTC(2026, 4, 2),
            version: 3,
            before: null,
            after: null,
            reason: '',
            verdict: { comment: 'The number does not answer.', path: 'contacts.3', note: null },
          },
        ],
        next: null,
      }),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Thabo Mokoena/)).toBeDefined()
  expect(dialog.getByText(/The number does not answer\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a person is told who else has the record open, and who has an unsent change to it', async () => {
  await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(calls.verification.claim, {
        others: [
          { name: 'Sipho Zulu', type: 'open', since: Date.now() - 60_000 },
          { name: 'Ayanda Mokoena', type: 'unsent', since: Date.now() - 60_000 },
        ],
      }),
    ],
  })
  expect(await main().findByText(/^Sipho Zulu has had this record open since/)).toBeDefined()
  expect(main().getByText(/^Ayanda Mokoena has an unsent change to this record from/)).toBeDefined()
})

test('a provider from an imported list is a place to check until somebody submits it', async () => {
  const list = { list: 'stations.csv', at: Date.UTC(2026, 2, 14), placeKind: 'police-station' }
  const record = aRecord({ imported: list, state: 'outstanding' })
  await renderScreen(manage, {
    as,
    answers: [...answers, answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, record)],
  })
  expect(await main().findByText('Place to check')).toBeDefined()
  expect(
    main().getByText(/^Imported from stations\.csv on 14 March 2026\. Nobody has confirmed it/),
  ).toBeDefined()
})
