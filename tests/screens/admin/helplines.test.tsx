import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config } from '#contract/calls/config.ts'
import { helplines } from '#contract/calls/helplines.ts'
import type { ManagedHelpline } from '#contract/schemas/managed-helpline.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const line: ManagedHelpline = {
  helplineId: 1,
  version: 3,
  lastChecked: '2026-05-03',
  checkedBy: 'Thandeka Ngcobo',
  languages: [
    { language: 'zu', total: 5, translated: 4, reviewed: 0 },
    { language: 'af', total: 5, translated: 5, reviewed: 5 },
  ],
  content: {
    name: 'GBV Command Centre',
    runBy: 'Department of Social Development',
    purpose: 'Talk to a trained social worker.',
    hours: 'Every day, 24 hours',
    languages: '',
    cost: '',
    isEmergency: true,
    isPublished: true,
    contacts: [{ channel: 'call', detail: '0800 428 428', cost: 'Free', note: '' }],
  },
}
const all = answer(helplines.getHelplines, [line])
const done = { success: true, message: 'Helpline saved', version: 4 }

test('a number is corrected from the list', async () => {
  const { user, asked } = await renderScreen('/admin/reference/helplines/', {
    as,
    answers: [all, answer(helplines.saveHelpline, done)],
  })
  expect(await screen.findByText('Last checked on 3 May 2026 by Thandeka Ngcobo')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'GBV Command Centre' }))
  const number = await screen.findByLabelText('Number or address')
  await user.clear(number)
  await user.type(number, '0800 428 429')
  await user.click(screen.getByRole('button', { name: 'Save helpline' }))
  expect(await screen.findByText('Helpline saved')).toBeDefined()
  expect(address()).toBe('/admin/reference/helplines/')
  expect(asked.find(({ path }) => path === helplines.saveHelpline.path)?.input).toEqual({
    ...line.content,
    helplineId: 1,
    contacts: [{ channel: 'call', detail: '0800 428 429', cost: 'Free', note: '' }],
  })
})

test('a search that finds nothing says what to do', async () => {
  const { user } = await renderScreen('/admin/reference/helplines/', { as, answers: [all] })
  await user.type(await screen.findByRole('searchbox'), 'weather')
  expect(await screen.findByText(/^Nothing found\. Check the spelling/)).toBeDefined()
})

test('the card beside the form shows a helpline as visitors will see it', async () => {
  const { user } = await renderScreen('/admin/reference/helplines/1', { as, answers: [all] })
  await user.type(await screen.findByLabelText('What it is for'), ' Free.')
  expect(screen.getByText('Talk to a trained social worker. Free.', { selector: 'p' })).toBeDefined()
  expect(screen.getAllByText('0800 428 428', { selector: 'b' })).toHaveLength(1)
})

test('the English of a helpline is marked on a page in another language', async () => {
  await changeLanguage('af')
  await renderScreen('/admin/reference/helplines/1', { as, answers: [all] })
  const heading = await screen.findByRole('heading', { level: 2, name: /^GBV Command Centre/ })
  expect(within(heading).getByText('GBV Command Centre').lang).toBe('en')
  for (const text of ['Talk to a trained social worker.', 'Every day, 24 hours', 'Free'])
    expect(screen.getByText(text, { selector: 'p, span' }).lang).toBe('en')
})

test('says which languages lack a translation, and where to translate', async () => {
  await renderScreen('/admin/reference/helplines/1', { as, answers: [all] })
  expect(await screen.findByText('Incomplete: isiZulu')).toBeDefined()
  expect(screen.getByText('Checked: Afrikaans')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Translate' })
  expect(link.getAttribute('href')).toBe('/admin/reference/translations/?kind=helplines')
})

test('only saved numbers can be confirmed as called', async () => {
  const { user, asked } = await renderScreen('/admin/reference/helplines/1', {
    as,
    answers: [all, answer(helplines.checkHelpline, done)],
  })
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: /I called it today/ })
  await user.type(screen.getByLabelText('Name'), ' of the country')
  expect(confirm.disabled).toBe(true)
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), line.content.name)
  await user.click(confirm)
  expect(await screen.findByText('Helpline saved')).toBeDefined()
  expect(asked.find(({ path }) => path === helplines.checkHelpline.path)?.input).toEqual({ helplineId: 1 })
})

test('an empty list offers to add one, and a refusal is told in the form', async () => {
  const { user } = await renderScreen('/admin/reference/helplines/', {
    as,
    answers: [answer(helplines.getHelplines, []), refuse(helplines.addHelpline, { type: 'not-allowed' })],
  })
  expect(await screen.findByText('No helplines yet. Add the first one.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Add a helpline' }))
  await user.type(await screen.findByLabelText('Name'), 'A line')
  await user.click(screen.getByRole('button', { name: 'Save helpline' }))
  expect((await screen.findAllByText('Fill in this field.')).length).toBe(2)
  await user.type(screen.getByLabelText('What it is for'), 'To talk')
  await user.type(screen.getByLabelText('Number or address'), '0800 428 428')
  await user.click(screen.getByRole('button', { name: 'Save helpline' }))
  expect(
    (await screen.findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
})

test.each([
  ['Save helpline', helplines.saveHelpline],
  [/I called it today/, helplines.checkHelpline],
] as const)('what ‘%s’ has saved is not taken for a change by somebody else', async (name, call) => {
  let { version } = line
  let answerLast = () => undefined as void
  const waitsOnceSaved = () =>
    version === line.version ? [] : new Promise<[]>((resolve) => (answerLast = () => resolve([])))
  const { user, asked } = await renderScreen('/admin/reference/helplines/1', {
    as,
    answers: [
      answer(helplines.getHelplines, () => [{ ...line, version }]),
      answer(call, () => ({ ...done, version: (version = 4) })),
      answer(config.helplines, waitsOnceSaved),
    ],
  })
  const shown: (string | null)[] = []
  const note = () => shown.push(document.body.textContent)
  await screen.findByLabelText('Name')
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText('Helpline saved')
  const reads = () => asked.filter(({ path }) => path === helplines.getHelplines.path)
  await expect.poll(() => reads().length).toBe(2)
  answerLast()
  await expect.poll(address).toBe('/admin/reference/helplines/')
  expect(shown.filter((text) => text?.includes('Someone else has changed this'))).toEqual([])
})
