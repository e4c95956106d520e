import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blockEntries, lookupEntries } from '#contract/calls/entries.ts'
import type { ManagedEntry } from '#contract/schemas/managed-entry.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const at = '/admin/reference/lists/'
const entry = (id: number, name: string, parentId: number | null = null): ManagedEntry => ({
  id,
  version: 3,
  retiredAt: null,
  content: {
    name,
    description: '',
    order: id,
    parentId,
    isOn: false,
    policeNames: '',
    linkTitle: '',
    linkUrl: '',
  },
})
const titles = [entry(1, 'Ms'), { ...entry(2, 'Rev'), retiredAt: Date.UTC(2026, 4, 3, 8) }]
const done = { success: true, message: 'Entry saved', version: 4 }
const blocks = answer(blockEntries.getEntries, ({ list }) =>
  list === 'requirements' ? [entry(401, 'Ramp', 4)] : [entry(4, 'Shelters'), entry(5, 'Courts')],
)

test('the lists are listed, and requirements are found by their building block', async () => {
  const { user } = await renderScreen(at, { as, answers: [blocks] })
  await user.click(await screen.findByRole('link', { name: 'Requirements' }))
  await screen.findByRole('link', { name: 'Ramp' })
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)[1]).toBe('RampShelters')
  // The names are English in every language of the page.
  for (const name of ['Ramp', 'Shelters']) expect(screen.getByText(name).lang).toBe('en')
  await user.click(screen.getByRole('combobox', { name: 'Building block' }))
  await user.click(await screen.findByRole('option', { name: 'Courts' }))
  expect(screen.getByText('Courts').lang).toBe('en')
  expect(await screen.findByText(/^Nothing found/)).toBeDefined()
  expect(address()).toBe(`${at}requirements/?parent=5`)
})

test('an entry names itself and what it belongs to in English', async () => {
  await renderScreen(`${at}requirements/401`, { as, answers: [blocks] })
  expect((await screen.findByRole('heading', { name: 'Ramp' })).lang).toBe('en')
  expect(screen.getByText('Shelters').lang).toBe('en')
})

test('a long list is searched, and shows thirty entries at a time', async () => {
  const many = Array.from({ length: 31 }, (_, index) => entry(index + 1, `Entry ${index + 1}`))
  const { user } = await renderScreen(`${at}titles`, {
    as,
    answers: [answer(lookupEntries.getEntries, many)],
  })
  expect(await screen.findByText('1–30 of 31')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox'), 'entry 7')
  await expect.poll(() => screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['Entry 7'])
})

test('a retired entry says when it was retired, and is offered again', async () => {
  const { user, asked } = await renderScreen(`${at}titles`, {
    as,
    answers: [
      answer(lookupEntries.getEntries, titles),
      answer(lookupEntries.retireEntry, { ...done, message: 'Entry offered again' }),
    ],
  })
  expect(await screen.findByText('Retired on 3 May 2026')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Rev' }))
  await user.click(await screen.findByRole('button', { name: 'Offer again' }))
  expect(await screen.findByText('Entry offered again')).toBeDefined()
  expect(asked.find(({ path }) => path === lookupEntries.retireEntry.path)?.input).toEqual({
    list: 'titles',
    id: 2,
    isRetired: false,
  })
  expect(address()).toBe(`${at}titles/`)
})

test('an empty list says so, and an entry is added at its end', async () => {
  const { user, asked } = await renderScreen(`${at}titles`, {
    as,
    answers: [
      answer(lookupEntries.getEntries, []),
      answer(lookupEntries.addEntry, { success: true, message: 'Entry saved', id: 9 }),
    ],
  })
  expect(await screen.findByText('No entries yet. Add the first one.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Add an entry' }))
  await user.click(await screen.findByRole('button', { name: 'Save entry' }))
  expect(await screen.findByText('Fill in this field.')).toBeDefined()
  await user.type(screen.getByLabelText('Name'), 'Judge')
  const order = screen.getByLabelText('Position in the list')
  await user.clear(order)
  await user.type(order, 'first')
  await user.click(screen.getByRole('button', { name: 'Save entry' }))
  expect(await screen.findByText('Enter a whole number from 1 to 9999.')).toBeDefined()
  await user.clear(order)
  await user.type(order, '7')
  await user.click(screen.getByRole('button', { name: 'Save entry' }))
  expect(await screen.findByText('Entry saved')).toBeDefined()
  expect(asked.find(({ path }) => path === lookupEntries.addEntry.path)?.input).toMatchObject({
    list: 'titles',
    content: { name: 'Judge', order: 7 },
  })
})

test('a requirement stays with its building block', async () => {
  await renderScreen(`${at}requirements/401`, { as, answers: [blocks] })
  const block = await screen.findByRole<HTMLButtonElement>('combobox', { name: 'Building block' })
  expect(block.textContent).toContain('Shelters')
  expect(block.disabled).toBe(true)
})

test('what somebody else has saved meanwhile is shown, and the own change is kept', async () => {
  let current = titles
  const { user } = await renderScreen(`${at}titles/1`, {
    as,
    answers: [
      answer(lookupEntries.getEntries, () => current),
      refuse(lookupEntries.saveEntry, { type: 'conflict', current: null, version: 4, changes: [] }),
    ],
  })
  await user.type(await screen.findByLabelText('Name'), '.')
  const theirs = { ...entry(1, 'Ms'), version: 4 }
  current = [{ ...theirs, content: { ...theirs.content, order: 8 } }]
  await user.click(screen.getByRole('button', { name: 'Save entry' }))
  await user.click(await screen.findByRole('button', { name: 'Show latest version' }))
  expect(await screen.findByDisplayValue('8')).toBeDefined()
  expect(screen.getByDisplayValue('Ms.')).toBeDefined()
})

test('a refusal is told, and nothing can be saved without signal', async () => {
  const { user, goOffline } = await renderScreen(`${at}titles/1`, {
    as,
    answers: [
      answer(lookupEntries.getEntries, titles),
      refuse(lookupEntries.saveEntry, { type: 'not-allowed' }),
    ],
  })
  await user.type(await screen.findByLabelText('Name'), '.')
  await user.click(screen.getByRole('button', { name: 'Save entry' }))
  expect(
    (await screen.findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  goOffline()
  expect(await screen.findAllByText('You need signal to change anything here.')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save entry' }).disabled).toBe(true)
})
