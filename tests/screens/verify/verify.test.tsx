// @module-tag slow
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { verifier as as } from '#tests/support/a-session.ts'
import { clashWith, fieldAnswers, takingEdits } from '#tests/support/field-work.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

type Item = AnswerOf<typeof calls.verification.getWorkList>['items'][number]

const main = () => within(screen.getByRole('main'))
const list = '/buildingBlock/verify/'
const submitted = { by: 70, name: 'Nomsa Dlamini', at: Date.UTC(2026, 4, 1) }
const verifiedContent = { ...contentOf(aRecord()), name: 'Marburg centre' }
const record = aRecord({
  verification: {
    submitted,
    verified: { by: 71, name: 'Sipho', at: Date.UTC(2026, 0, 9), content: verifiedContent },
    returned: null,
  },
})
const unchanged = aRecord({
  stakeholderId: 501,
  name: 'Margate shelter',
  version: 1,
  verification: {
    submitted,
    verified: { by: 71, name: 'Sipho', at: Date.UTC(2026, 0, 9), content: null },
    returned: null,
  },
})

function anItem(over: Partial<Item>): Item {
  return {
    stakeholderId: 500,
    clientId: null,
    name: 'Marburg shelter',
    buildingBlockId: 12,
    buildingBlock: 'Shelter for survivors',
    buildingBlockCategoryId: 3,
    boundaryId: 701,
    boundaryStakeholderId: 801,
    localMunicipalityName: 'Ray Nkonyeni',
    version: 3,
    state: 'submitted',
    submitted: { by: 70, at: Date.now() - 9 * 86_400_000 },
    difference: { type: 'changed', fields: 1 },
    isSentAgain: true,
    returned: null,
    verifiedAt: null,
    ...over,
  }
}

const items = [
  anItem({}),
  anItem({
    stakeholderId: 501,
    name: 'Margate shelter',
    version: 1,
    difference: { type: 'unchanged', fields: 0 },
    isSentAgain: false,
  }),
]
const counts = { outstanding: 0, submitted: 2, returned: 0, verified: 0 }
const answers = [
  ...fieldAnswers,
  answer(calls.verification.getWorkList, { counts, items, next: null }),
  answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, ({ stakeholderId }) =>
    stakeholderId === 501 ? unchanged : record,
  ),
  takingEdits(),
]

test('on a desk the first record is shown beside the list, with what changed since it was verified', async () => {
  await renderScreen(list, { as, answers })
  expect(await main().findByRole('heading', { level: 1, name: 'Marburg shelter' })).toBeDefined()
  expect(address()).toBe('/buildingBlock/verify/500?block=12')
  expect(main().getByRole('columnheader', { name: '1 change' })).toBeDefined()
  expect(main().getByRole('row', { name: /centre/ })).toBeDefined()
  const rows = within(main().getByRole('region', { name: 'Work list' }))
  expect(rows.getByText('submitted again')).toBeDefined()
  expect(rows.getByText('confirmed, no change')).toBeDefined()
})

test('the work list offers to save the province on the device, and nothing else that looks like it', async () => {
  await renderScreen(list, { as, answers })
  const rows = within(await main().findByRole('region', { name: 'Work list' }))
  expect(await rows.findByText('Save KwaZulu-Natal for offline use')).toBeDefined()
  expect(main().getAllByRole('button', { name: /save|offline|download/i })).toHaveLength(1)
  expect(main().queryAllByRole('link', { name: /save|offline|download/i })).toEqual([])
})

test('a phone shows the list first', async () => {
  const { user } = await renderScreen(list, { as, answers, isPhone: true })
  await user.click(await main().findByRole('link', { name: /^Margate shelter/ }))
  expect(await main().findByText('Confirmed with no change since it was last verified.')).toBeDefined()
  await user.click(main().getByRole('button', { name: /^Show \d+ unchanged/ }))
  expect(await main().findByText(/17 Ridge Road, Marburg/)).toBeDefined()
  await user.click(main().getByRole('link', { name: /^Work list/ }))
  await waitFor(() => expect(address()).toBe(list))
})

test('a verdict goes into the outbox, and the next record opens', async () => {
  const { user, goOffline, openSync } = await renderScreen(list, { as, answers })
  await main().findByRole('heading', { level: 1, name: 'Marburg shelter' })
  await main().findByRole('button', { name: /^Verify V/ })
  goOffline()
  await user.click(main().getByRole('button', { name: /^Verify V/ }))
  await waitFor(() => expect(address()).toContain('/501?'))
  const entries = await (await openSync()).listEntries()
  expect(entries.map(({ kind, content }) => [kind, Reflect.get(Object(content), 'verdict')])).toEqual([
    ['verifyBuildingBlock', 'verified'],
  ])
  // A toast that came after this test would offer a second Undo in the next one.
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
})

test('Undo withdraws a verdict that was given by a single key', async () => {
  const { user, openSync } = await renderScreen(list, { as, answers })
  await main().findByRole('button', { name: /^Verify V/ })
  await user.keyboard('v')
  expect(await screen.findByText('Marburg shelter is verified.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => {
    const receipts = await (await openSync()).listReceipts()
    expect(receipts.map(({ summary }) => summary.detail)).toContainEqual(
      expect.stringMatching(/^Decision withdrawn\./),
    )
  })
})

test('a return needs a reason, and names the field', async () => {
  const { user, goOffline, openSync } = await renderScreen(list, { as, answers })
  await user.click(await main().findByRole('button', { name: /^Return record because of Name/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return Marburg shelter?' }))
  expect(dialog.getByText('How to: return.commentHint')).toBeDefined()
  expect(screen.getByText('How to: verify.howTo')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  expect(await dialog.findByText('Enter what must be corrected.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'What must be corrected' }), 'This is the old name.')
  goOffline()
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  await waitFor(async () => {
    const [entry] = await (await openSync()).listEntries()
    expect(entry?.content).toMatchObject({
      verdict: 'returned',
      comment: 'This is the old name.',
      path: 'name',
    })
  })
})

test('an unfinished return is there again', async () => {
  const { user } = await renderScreen(list, { as, answers })
  await main().findByRole('button', { name: /^Return R/ })
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Return Marburg shelter?' }))
  await user.type(dialog.getByRole('textbox', { name: 'What must be corrected' }), 'Old name')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await main().findByText('You started to return this record')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(main().queryByText('You started to return this record')).toBeNull())
})

test('the text of a return is there after Cancel, with its note', async () => {
  const { user } = await renderScreen(list, { as, answers })
  await user.click(await main().findByRole('button', { name: /^Return R/ }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Return Marburg shelter?' }))
  await user.type(dialog().getByRole('textbox', { name: 'What must be corrected' }), 'Who answers?')
  await user.click(dialog().getByRole('button', { name: 'Add a note for verifiers' }))
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'Called twice.')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(await main().findByRole('button', { name: 'Continue' }))
  expect(await screen.findByDisplayValue('Who answers?')).toBeDefined()
  expect(dialog().getByDisplayValue('Called twice.')).toBeDefined()
})

test('a removed record accepts no verdict', async () => {
  const removed = { by: 'Thandi Mokoena', at: Date.UTC(2026, 4, 3), reason: 'It closed.' }
  const gone = { status: 404, version: null, receipt: null, body: { problem: 'not-found', removed } }
  const { user } = await renderScreen(list, { as, answers: [...answers, takingEdits(() => gone)] })
  await user.click(await main().findByRole('button', { name: /^Verify V/ }))
  await waitFor(() => expect(address()).toContain('/501?'))
  expect(await screen.findByText(/^Marburg shelter\. The decision was not saved\./)).toBeDefined()
  await user.click(await main().findByRole('link', { name: /^Marburg shelter/ }))
  expect(await main().findByText('The record was removed.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Delete my decision' }))
  expect(await screen.findByText('Your decision was deleted.')).toBeDefined()
})

test('a verdict on a record that changed since must be decided again', async () => {
  const current = aRecord({ ...record, version: 4, addressLine1: '3 Main Road' })
  const { user } = await renderScreen(list, {
    as,
    answers: [...answers, takingEdits(() => clashWith(current, ['address.addressLine1']))],
  })
  await user.click(await main().findByRole('button', { name: /^Verify V/ }))
  await waitFor(() => expect(address()).toContain('/501?'))
  expect(await screen.findByText(/^Marburg shelter\. The decision was not saved\./)).toBeDefined()
  await user.click(await main().findByRole('link', { name: /^Marburg shelter/ }))
  expect(await main().findByText('The record changed after you read it')).toBeDefined()
  expect(main().getByText('Your decision was: Verified.')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Delete my decision' }))
  expect(await screen.findByText('Your decision was deleted.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/The decision was not saved/)).toBeNull())
})

test('a person cannot verify their own submission', async () => {
  const own = aRecord({
    verification: { submitted: { ...submitted, by: 5 }, verified: null, returned: null },
  })
  await renderScreen(list, {
    as,
    answers: [...answers, answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, own)],
  })
  expect(await main().findByText('Another person must verify it.')).toBeDefined()
  expect(main().queryByRole('button', { name: /^Verify V/ })).toBeNull()
})

test('records that did not change are verified together', async () => {
  const { user, asked } = await renderScreen(list, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Verify 1 unchanged record' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify 1 record?' }))
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/^1 record is verified\.|^1 decision is saved/)).toBeDefined()
  await waitFor(() => expect(asked.some(({ path }) => path === calls.sync.push.path)).toBe(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('verdicts given together stop when the person closes the list, and given ones wait without signal', async () => {
  const three = [501, 502, 503].map((stakeholderId) =>
    anItem({ ...items[1], stakeholderId, name: `Shelter ${stakeholderId}` }),
  )
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  const { user, openSync } = await renderScreen(list, {
    as,
    answers: [
      ...answers,
      answer(calls.verification.getWorkList, { counts, items: three, next: null }),
      answer(calls.buildingBlocks.getBuildingBlockContactsWithRequirements, async ({ stakeholderId }) => {
        await held
        return aRecord({ ...unchanged, stakeholderId })
      }),
      answer(calls.sync.push, () => new Promise<never>(() => undefined)),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'Verify all 3 unchanged records' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify 3 records?' }))
  await user.click(dialog.getByRole('button', { name: 'Verify' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  arrive()
  const sync = await openSync()
  await waitFor(async () => expect(await sync.listEntries()).toHaveLength(1))
})

test('no further page is asked for after one that did not come', async () => {
  const asks: (string | undefined)[] = []
  const { user } = await renderScreen(list, {
    as,
    isPhone: true,
    answers: [
      ...answers,
      answer(calls.verification.getWorkList, ({ after }) => {
        asks.push(after)
        if (after !== undefined) throw new ProblemError({ type: 'broken' })
        return { counts, items, next: 'more' }
      }),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(asks).toEqual([undefined, 'more']))
  await user.click(await main().findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(asks).toEqual([undefined, 'more', 'more']))
})

test('a record that was typed before its return says so to the verifier', async () => {
  const typedBefore = { by: 'Nomsa Dlamini', at: Date.UTC(2026, 4, 1) }
  const returned = { at: Date.UTC(2026, 4, 2), by: 71, comment: 'It rings.', path: null, typedBefore }
  const item = anItem({ state: 'returned', returned, isSentAgain: false })
  await renderScreen(`${list}?state=returned`, {
    as,
    isPhone: true,
    answers: [...answers, answer(calls.verification.getWorkList, { counts, items: [item], next: null })],
  })
  const row = await main().findByRole('link', { name: /^Marburg shelter/ })
  expect(row.textContent).toContain('changed before it was returned')
  expect(row.textContent).not.toContain('submitted again')
})

test('the list is filtered by name, municipality and what changed', async () => {
  const { user, asked } = await renderScreen(list, { as, answers })
  await user.type(await main().findByRole('searchbox', { name: 'Search by name' }), 'marg')
  // The first of what was found opens beside the list, with the focus.
  await waitFor(() => expect(address()).toMatch(/\/500\?.*name=marg/))
  await user.click(main().getByRole('button', { name: 'Filters' }))
  await user.click(await main().findByRole('combobox', { name: 'Municipality' }))
  await user.click(await screen.findByRole('option', { name: 'Umzumbe' }))
  await waitFor(() => expect(address()).toMatch(/\/500\?.*municipality=702/))
  await user.click(await main().findByRole('combobox', { name: 'Since last verified' }))
  await user.click(await screen.findByRole('option', { name: 'Changed' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === calls.verification.getWorkList.path)?.input).toMatchObject({
      name: 'marg',
      boundaryId: 702,
      difference: 'changed',
    }),
  )
})

test.each([
  { tab: 'Returned', says: 'No returned records.' },
  { tab: 'Verified', says: 'No records verified this quarter yet.' },
])('the tab $tab says that there is nothing', async ({ tab, says }) => {
  const { user } = await renderScreen(list, {
    as,
    answers: [...answers, answer(calls.verification.getWorkList, { counts, items: [], next: null })],
  })
  expect(await main().findByRole('heading', { name: 'No records to verify.' })).toBeDefined()
  await user.click(main().getByRole('link', { name: new RegExp(`^${tab}`) }))
  expect(await main().findByRole('heading', { name: says })).toBeDefined()
})

test('a search that finds nothing can be cleared', async () => {
  const { user } = await renderScreen(`${list}?name=xyz`, {
    as,
    answers: [...answers, answer(calls.verification.getWorkList, { counts, items: [], next: null })],
  })
  await user.click(await main().findByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe(list))
})

test('an item that cannot be read says why', async () => {
  await renderScreen(`${list}500?block=12`, {
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

test('the single keys are listed and can be turned off', async () => {
  const { user } = await renderScreen(list, { as, answers })
  await main().findByRole('button', { name: /^Verify V/ })
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await user.keyboard('{Escape}')
  expect(await main().findByRole('button', { name: 'Verify' })).toBeDefined()
})

test('single keys move up and down the list', async () => {
  const { user } = await renderScreen(list, { as, answers })
  await main().findByRole('button', { name: /^Verify V/ })
  await user.keyboard('j')
  await waitFor(() => expect(address()).toContain('/501?'))
  await user.keyboard('k')
  await waitFor(() => expect(address()).toContain('/500?'))
})

test('a swipe to the right on a phone verifies', async () => {
  const { openSync } = await renderScreen(`${list}500?block=12`, { as, answers, isPhone: true })
  await main().findByRole('button', { name: 'Verify' })
  const heading = main().getByRole('heading', { level: 1, name: 'Marburg shelter' })
  const touch = (clientX: number) => {
    const touches = [{ clientX, clientY: 10 }]
    return { touches: Object.assign(touches, { item: (index: number) => touches[index] }) }
  }
  fireEvent.touchStart(heading, touch(40))
  fireEvent.touchMove(heading, touch(120))
  fireEvent.touchMove(heading, touch(300))
  fireEvent.touchEnd(heading, touch(300))
  await waitFor(async () => {
    const sync = await openSync()
    expect((await sync.listEntries()).length + (await sync.countReceipts())).toBeGreaterThan(0)
  })
})
