import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { municipalPerson as as } from '#tests/support/a-session.ts'
import { clashWith, fieldAnswers, saveEdit, takingEdits } from '#tests/support/field-work.ts'
import { address, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const address1 = (addressLine1: string): ProviderUpdate['address'] => ({
  addressLine1,
  addressLine2: 'PO Box 1',
  isPublic: false,
})

/** Renders the page for a conflict of a saved edit. The server accepts the decided edit. */
async function openClash(
  current: ProviderRecord,
  paths: readonly string[],
  change: Partial<ProviderUpdate>,
  isOwn = false,
) {
  let pushes = 0
  const sent: unknown[] = []
  const server = takingEdits(({ body }) => {
    sent.push(body)
    pushes += 1
    return pushes === 1 ? clashWith(current, paths, isOwn) : {}
  })
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, server] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, change, paths)
  await shown.user.click(await main().findByRole('link', { name: 'Compare' }))
  return { ...shown, sent }
}

const elsewhere = aRecord({ version: 4, name: 'Marburg place', addressLine1: '3 Main Road' })
const mine = { name: 'Marburg house', address: address1('9 Hill Street') }

test('each of two conflicts is decided, and the edit is sent as decided', async () => {
  const { user, sent } = await openClash(elsewhere, ['name', 'address.addressLine1'], mine)
  expect(
    await main().findByRole('heading', { level: 1, name: 'Someone else changed this too' }),
  ).toBeDefined()
  await user.click(main().getByRole('button', { name: /^Next/ }))
  expect(main().getByText('Choose one of the two to continue.')).toBeDefined()
  const [first] = main().getAllByRole('group')
  expect(first?.textContent).toContain('Thandi Mokoena')
  await user.click(main().getByRole('button', { name: 'Use mine' }))
  await user.click(main().getByRole('button', { name: /^Next/ }))
  await user.click(await main().findByRole('button', { name: 'Use theirs' }))
  await user.click(main().getByRole('button', { name: /^Next/ }))
  expect(await main().findByRole('heading', { name: 'Ready to send' })).toBeDefined()
  expect(main().getByRole('table')).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Send decision' }))
  await waitFor(() => expect(address()).toBe('/outbox/'))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a change by the same person on another device is not called theirs', async () => {
  await openClash(elsewhere, ['name'], { name: 'Marburg house' }, true)
  expect(await main().findByRole('button', { name: 'Use earlier' })).toBeDefined()
  expect(main().getByText('Your earlier change')).toBeDefined()
  expect(main().queryByText('Theirs')).toBeNull()
})

test('a decision is changed from the summary', async () => {
  const { user } = await openClash(elsewhere, ['name'], { name: 'Marburg house' })
  await user.click(await main().findByRole('button', { name: 'Use mine' }))
  await user.click(main().getByRole('button', { name: /^Next/ }))
  await main().findByRole('heading', { name: 'Ready to send' })
  await user.click(main().getByRole('button', { name: 'Change Name' }))
  expect((await main().findByRole('button', { name: 'Use mine' })).getAttribute('aria-pressed')).toBe('true')
})

test('the choice of the other side leaves nothing to send', async () => {
  const { user, openSync } = await openClash(elsewhere, ['name'], { name: 'Marburg house' })
  await user.click(await main().findByRole('button', { name: 'Use theirs' }))
  await user.click(main().getByRole('button', { name: /^Next/ }))
  expect(await main().findByRole('heading', { name: 'Ready to finish' })).toBeDefined()
  await user.click(main().getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(address()).toBe('/outbox/'))
  expect((await (await openSync()).listEntries()).map(({ state }) => state.type)).toEqual(['discarded'])
})

test('a third answer is typed, checked and used', async () => {
  const { user } = await openClash(elsewhere, ['name'], { name: 'Marburg house' })
  await user.click(await main().findByRole('button', { name: 'Type another value' }))
  const field = await main().findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.click(main().getByRole('button', { name: 'Use this' }))
  expect(await main().findByText('Name is required.')).toBeDefined()
  await user.type(field, 'Marburg home')
  await user.click(main().getByRole('button', { name: 'Use this' }))
  expect(await main().findByText('home')).toBeDefined()
})

test('the choices are there again after the page was left', async () => {
  const { user } = await openClash(elsewhere, ['name', 'address.addressLine1'], mine)
  await user.click(await main().findByRole('button', { name: 'Use mine' }))
  await user.click(main().getByRole('button', { name: /^Next/ }))
  await user.click(await main().findByRole('button', { name: 'Back' }))
  await user.click(await main().findByRole('link', { name: 'Skip for now' }))
  await user.click(await main().findByRole('link', { name: 'Compare' }))
  expect((await main().findByRole('button', { name: 'Use mine' })).getAttribute('aria-pressed')).toBe('true')
})

test('removing a contact person whom somebody else has changed asks once more', async () => {
  const [first, ...others] = aRecord().buildingBlockRequirements
  const [person] = first?.stakeholderContactPerson ?? []
  if (first === undefined || person === undefined) throw new Error('Nobody can be removed')
  const path = `requirements.${first.buildingBlockRequirementId}.person.${person.stakeholderId}`
  const changed = { ...first, stakeholderContactPerson: [{ ...person, role: 'Night manager' }] }
  const current = aRecord({ version: 4, buildingBlockRequirements: [changed, ...others] })
  const { requirements } = contentOf(aRecord())
  const without = requirements.map((one) => ({ ...one, stakeholderContactPerson: [] }))
  const { user, sent } = await openClash(current, [path], { requirements: without })
  const group = within(await main().findByRole('group', { name: person.name }))
  expect(group.getByText('Removed')).toBeDefined()
  expect(group.getByText('Night manager')).toBeDefined()
  await user.click(group.getByRole('button', { name: 'Remove anyway' }))
  await user.click(main().getByRole('button', { name: /^Next/ }))
  await user.click(await main().findByRole('button', { name: 'Send decision' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(JSON.stringify(sent[1])).not.toContain(person.name)
})

const removedMeanwhile = takingEdits(() => ({
  status: 404,
  version: null,
  receipt: null,
  body: {
    problem: 'not-found',
    removed: { by: 'Thandi Mokoena', at: Date.UTC(2026, 4, 3), reason: 'It closed.' },
  },
}))

test.each([
  { press: 'Keep as new', kinds: ['addBuildingBlock'] },
  { press: 'Delete change', kinds: [] },
])('an edit of a removed record: $press', async ({ press, kinds }) => {
  const shown = await renderScreen('/outbox/', { as, answers: [...fieldAnswers, removedMeanwhile] })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  await shown.user.click(await main().findByRole('link', { name: 'Keep as new or delete change' }))
  expect(await main().findByText('Reason: It closed.')).toBeDefined()
  await shown.user.click(main().getByRole('button', { name: press }))
  await waitFor(() => expect(address()).toBe('/outbox/'))
  const left = (await (await shown.openSync()).listEntries()).filter(
    ({ state }) => state.type !== 'discarded',
  )
  expect(left.map(({ kind }) => kind)).toEqual(kinds)
})

test('an edit that waits has nothing to decide', async () => {
  const shown = await renderScreen('/outbox/', { as, answers: fieldAnswers, isOffline: true })
  await main().findByRole('heading', { name: 'Everything has been sent.' })
  await saveEdit(shown, { name: 'Marburg house' })
  const [entry] = await (await shown.openSync()).listEntries()
  window.history.pushState(null, '', `/outbox/compare/${entry?.id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await main().findByText(/This change is waiting to be sent\./)).toBeDefined()
  expect(main().getByRole('link', { name: 'Open record' })).toBeDefined()
})
