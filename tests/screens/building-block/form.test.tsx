import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { encodeId } from '#src/components/routing/paths.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { municipalPerson as as } from '#tests/support/a-session.ts'
import { fieldAnswers, takingEdits } from '#tests/support/field-work.ts'
import { address, answer, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))
const manage = `/buildingBlock/manage/${encodeId(801)}/${encodeId(12)}`
const answers = [...fieldAnswers, takingEdits()]

async function openForm() {
  const shown = await renderScreen(manage, { as, answers })
  await shown.user.click(await main().findByRole('button', { name: 'Edit' }))
  return shown
}

test('the provider that was submitted stays open, though another now comes first in the list', async () => {
  let hasSubmitted = false
  const period = { year: 2026, quarter: 2 } as const
  const shelters = [
    {
      stakeholderId: 500,
      clientId: null,
      name: 'Marburg shelter',
      version: 3,
      state: 'outstanding',
      isToCheck: false,
    },
    {
      stakeholderId: 501,
      clientId: null,
      name: 'Margate shelter',
      version: 1,
      state: 'outstanding',
      isToCheck: false,
    },
  ] as const
  const { user } = await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(calls.buildingBlocks.getBuildingBlockOnMunicipality, () => ({
        municipality: 'Ray Nkonyeni',
        buildingBlock: 'Shelter for survivors',
        totalBuildingBlockCount: 2,
        totalVerifiedBuildingBlockCount: 0,
        period,
        providers: shelters.map((one) =>
          hasSubmitted && one.stakeholderId === 500
            ? { ...one, version: 4, state: 'submitted' as const }
            : one,
        ),
      })),
      takingEdits(() => {
        hasSubmitted = true
        return {}
      }),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.type(await main().findByRole('textbox', { name: 'Postal Address' }), '23')
  await user.click(main().getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Building block updated successfully')).toBeDefined()
  const select = await main().findByRole('combobox', { name: 'Select building block to update:' })
  await waitFor(() => expect(select.textContent).toContain('Submitted'))
  expect(select.textContent).toContain('Marburg shelter')
})

test('an address never opens another provider than the one it names', async () => {
  const { user } = await renderScreen(`${manage}?provider=999`, { as, answers })
  expect(await main().findByRole('heading', { name: 'This provider is not in the list.' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(main().getByRole('combobox', { name: 'Select building block to update:' }))
  await user.click(await screen.findByRole('option', { name: /Marburg shelter/ }))
  expect(await main().findByRole('button', { name: 'Edit' })).toBeDefined()
})

test('Cancel closes an unchanged form at once, and asks as soon as something was typed', async () => {
  const { user } = await openForm()
  await user.click(await main().findByRole('button', { name: 'Cancel' }))
  await user.click(await main().findByRole('button', { name: 'Edit' }))
  await user.type(await main().findByRole('textbox', { name: 'Postal Address' }), '6')
  await user.click(main().getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without submitting?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(main().getByDisplayValue('PO Box 16')).toBeDefined()
})

test('each error of the summary leads to its field, in a closed row too', async () => {
  const { user } = await openForm()
  const row = await main().findByRole('button', { name: /1 contact person/ })
  await user.click(row)
  const person = main().getByRole('group', { name: /Contact person/ })
  const name = within(person).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, '12345')
  await user.click(row)
  await user.clear(main().getByRole('textbox', { name: /^Physical Address/ }))
  await user.click(main().getByRole('button', { name: 'Submit' }))

  const summary = within(await main().findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Physical Address is required.',
    expect.stringContaining('Use only letters and spaces in the name.'),
  ])
  await user.click(summary.getByRole('link', { name: 'Physical Address is required.' }))
  expect(document.activeElement).toBe(main().getByRole('textbox', { name: /^Physical Address/ }))
  await user.click(summary.getByRole('link', { name: /Use only letters and spaces/ }))
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(row.getAttribute('aria-expanded')).toBe('true')
})

test('an unsent new provider is removed without a trace', async () => {
  const { user, goOffline, openSync } = await renderScreen(manage, { as, answers })
  await user.click(await main().findByRole('button', { name: 'Add provider' }))
  goOffline()
  await user.type(await main().findByRole('textbox', { name: 'Name' }), 'Mistaken House')
  await user.type(main().getByRole('textbox', { name: /^Physical Address/ }), '1 Wrong Road')
  await user.click(main().getByRole('button', { name: 'Submit' }))
  await user.click(await main().findByRole('button', { name: 'Remove provider' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Mistaken House?' }))
  expect(question.getByText(/^It was not sent, so/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Remove provider' }))
  expect(await screen.findByText('Removed. It was never sent.')).toBeDefined()
  const entries = await (await openSync()).listEntries()
  expect(entries.filter(({ state }) => state.type !== 'discarded')).toEqual([])
})

test('an edit that was typed before a return leaves the record returned, and says so', async () => {
  const typedBefore = { by: 'Nomsa Dlamini', at: Date.UTC(2026, 4, 1) }
  const returned = { at: Date.UTC(2026, 4, 2), comment: 'The number rings.', path: null, typedBefore }
  await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(
        calls.buildingBlocks.getBuildingBlockContactsWithRequirements,
        aRecord({ state: 'returned', returned }),
      ),
    ],
  })
  expect(await main().findByText('The number rings.')).toBeDefined()
  expect(
    main().getByText(
      /made a change before this record was returned\. It reached the server on .* Read the reason/,
    ),
  ).toBeDefined()
})

test('a long history is shown page by page', async () => {
  const anEntry = (id: number, by: string) => ({
    id,
    kind: 'update' as const,
    by,
    typedAt: null,
    receivedAt: Date.UTC(2026, 4, id),
    version: id,
    before: null,
    after: null,
    reason: '',
    verdict: null,
  })
  const { user } = await renderScreen(manage, {
    as,
    answers: [
      ...answers,
      answer(calls.verification.getHistory, ({ before }) =>
        before === undefined
          ? { entries: [anEntry(2, 'Sipho Zulu')], next: 2 }
          : { entries: [anEntry(1, 'Thandi Mokoena')], next: null },
      ),
    ],
  })
  await user.click(await main().findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Sipho Zulu/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  expect(await dialog.findByText(/Thandi Mokoena/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the way back from a record leads to the dashboard with its filters', async () => {
  const dashboard = `/buildingBlock/?municipality=${encodeId(703)}`
  const { user } = await renderScreen(dashboard, { as, answers })
  const town = await main().findByRole('button', { name: /^Umdoni/ })
  if (town.getAttribute('aria-expanded') === 'false') await user.click(town)
  await user.click(await main().findByRole('link', { name: /^Shelter for survivors/ }))
  await main().findByRole('button', { name: 'Edit' })
  await user.click(main().getByRole('link', { name: 'Building Block Dashboard' }))
  expect(address()).toBe(dashboard)
})
