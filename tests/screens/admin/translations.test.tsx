import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { texts } from '#contract/calls/texts.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { address, answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

type Part = AnswerOf<typeof texts.getTextTranslation>['parts'][number]

const at = '/admin/reference/translations/'
const inZulu = `${at}?language=zu`
const missing: Part = { english: 'Courts', translation: '', checkedBy: null, checkedOn: null, isOwn: false }
const draft: Part = { ...missing, english: 'Shelters', translation: 'Izindawo zokukhosela' }
const own: Part = { ...draft, english: 'Clinics', translation: 'Imitholampilo', isOwn: true }
const checked: Part = {
  ...draft,
  english: 'Police',
  translation: 'Amaphoyisa',
  checkedBy: 'Nomsa Dube',
  checkedOn: '2026-05-03',
}
const parts = [missing, draft, own, checked]
const many = Array.from({ length: 31 }, (_, index) => ({ ...missing, english: `Block ${index + 1}` }))
const progress = answer(texts.getContentProgress, [
  {
    kind: 'buildingBlocks',
    languages: [
      { language: 'af', total: 4, translated: 4, reviewed: 4 },
      { language: 'zu', total: 4, translated: 3, reviewed: 1 },
    ],
  },
  { kind: 'helplines', languages: [{ language: 'zu', total: 9, translated: 9, reviewed: 0 }] },
])
const ok = { success: true, message: 'Done' }
const field = (english: string) => screen.findByLabelText(`isiZulu ${english}`)

/** Shows the parts, which somebody else changes by `saveElsewhere` before this call is refused. */
async function renderInConflict(call: typeof texts.checkTextTranslation | typeof texts.saveTextTranslation) {
  let current: readonly Part[] = parts
  const { user } = await renderScreen(inZulu, {
    as,
    answers: [
      progress,
      answer(texts.getTextTranslation, () => ({ parts: [...current] })),
      refuse(call, { type: 'conflict', current: null, version: 0, changes: [] }),
    ],
  })
  return { user, saveElsewhere: (changed: readonly Part[]) => void (current = changed) }
}

test('each name stands beside its translation, with its state and in its language', async () => {
  await renderScreen(inZulu, { as, answers: [progress, answer(texts.getTextTranslation, { parts })] })
  expect(await screen.findByRole('heading', { name: '3 of 4 translated, 1 checked' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'isiZulu 3 of 4', current: 'page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Afrikaans Checked' })).toBeDefined()
  expect((await field('Shelters')).lang).toBe('zu')
  for (const english of screen.getAllByText('Shelters'))
    expect(english.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByText('Checked by Nomsa Dube on 3 May 2026')).toBeDefined()
  expect(screen.getByText('You translated this text, so another person must check it.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Mark as checked/ })).toHaveLength(1)
})

test('kind, language and status are chosen, and kept in the address', async () => {
  const { user, asked } = await renderScreen(inZulu, {
    as,
    answers: [progress, answer(texts.getTextTranslation, { parts })],
  })
  expect(await field('Shelters')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'To be checked' }))
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: /^Helplines.*9 of 9/ }))
  expect(await field('Shelters')).toBeDefined()
  expect(address()).toBe(`${at}?language=zu&state=draft&kind=helplines`)
  expect(asked.map(({ input }) => input)).toContainEqual({ name: 'helplines', language: 'zu' })
})

test('a status that no text has says so', async () => {
  await renderScreen(`${inZulu}&state=missing`, {
    as,
    answers: [progress, answer(texts.getTextTranslation, { parts: [draft] })],
  })
  expect(await screen.findByText('No texts found. Choose another status.')).toBeDefined()
})

test('translations typed on several pages are saved together', async () => {
  const { user, asked } = await renderScreen(inZulu, {
    as,
    answers: [
      progress,
      answer(texts.getTextTranslation, { parts: many }),
      answer(texts.saveTextTranslation, ok),
    ],
  })
  await user.type(await field('Block 1'), 'Okokuqala')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await field('Block 31'), 'Okokugcina')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Done')).toBeDefined()
  const saved = asked.find(({ path }) => path === texts.saveTextTranslation.path)?.input
  expect(texts.saveTextTranslation.input.parse(saved).parts.filter((one) => one.translation !== '')).toEqual([
    { english: 'Block 1', before: '', translation: 'Okokuqala' },
    { english: 'Block 31', before: '', translation: 'Okokugcina' },
  ])
})

test('another page of the list keeps what was typed, without a question, and other links still ask', async () => {
  const { user } = await renderScreen(`${inZulu}&page=2`, {
    as,
    answers: [progress, answer(texts.getTextTranslation, { parts: many })],
  })
  await user.type(await field('Block 31'), 'Okokugcina')
  await user.click(screen.getByRole('link', { name: /^isiZulu/ }))
  await field('Block 1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByDisplayValue('Okokugcina')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /^Afrikaans/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('what is wrong on another page is shown there and then', async () => {
  const { user, asked } = await renderScreen(inZulu, {
    as,
    answers: [progress, answer(texts.getTextTranslation, { parts: many })],
  })
  await user.type(await field('Block 1'), '{{igama}')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(/^Remove the words in curly brackets/)).toBeDefined()
  expect(document.activeElement).toBe(await field('Block 1'))
  expect(asked.map(({ path }) => path)).not.toContain(texts.saveTextTranslation.path)
})

test('a draft is marked as checked by itself, and the keyboard stays with it', async () => {
  const { user, asked } = await renderScreen(inZulu, {
    as,
    answers: [progress, answer(texts.getTextTranslation, { parts }), answer(texts.checkTextTranslation, ok)],
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as checked Shelters' }))
  expect(await screen.findByText('Done')).toBeDefined()
  await user.tab()
  expect(document.activeElement).toBe(await field('Shelters'))
  expect(asked.find(({ path }) => path === texts.checkTextTranslation.path)?.input).toEqual({
    name: 'buildingBlocks',
    language: 'zu',
    parts: [{ english: 'Shelters', translation: 'Izindawo zokukhosela' }],
  })
})

test('a draft that somebody else has changed meanwhile is shown before it is checked', async () => {
  const { user, saveElsewhere } = await renderInConflict(texts.checkTextTranslation)
  const button = await screen.findByRole('button', { name: 'Mark as checked Shelters' })
  saveElsewhere([missing, { ...draft, translation: 'Izindawo eziphephile' }])
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Show latest version' }))
  expect(await screen.findByDisplayValue('Izindawo eziphephile')).toBeDefined()
})

test('what was typed is given up for another kind or language only when the person says so', async () => {
  const { user } = await renderScreen(inZulu, {
    as,
    answers: [progress, answer(texts.getTextTranslation, { parts })],
  })
  await user.type(await field('Courts'), 'Izinkantolo')
  await user.click(screen.getByRole('link', { name: /^Afrikaans/ }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: /^Helplines/ }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByDisplayValue('Izinkantolo')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /^Afrikaans/ }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByLabelText('Afrikaans Courts')).toBeDefined()
})

test('a translation that somebody else has saved meanwhile stands beside the one that was typed', async () => {
  const { user, saveElsewhere } = await renderInConflict(texts.saveTextTranslation)
  await user.type(await field('Courts'), 'Izinkantolo')
  saveElsewhere([{ ...missing, translation: 'Amajaji' }, draft])
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Show latest version' }))
  expect(screen.getByDisplayValue('Izinkantolo')).toBeDefined()
  expect(screen.getByText('Amajaji').lang).toBe('zu')
})

test('a refusal is told in sight, Cancel brings back what was saved, and nothing can be saved without signal', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user, goOffline } = await renderScreen(inZulu, {
    as,
    answers: [
      progress,
      answer(texts.getTextTranslation, { parts }),
      refuse(texts.saveTextTranslation, { type: 'not-allowed' }),
    ],
  })
  await user.type(await field('Courts'), 'Izinkantolo')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(
    (await screen.findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  expect(scroll.mock.contexts).toContainEqual(
    expect.objectContaining({ textContent: expect.stringContaining('permission') }),
  )
  expect(await screen.findByDisplayValue('Izinkantolo')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByDisplayValue('Izinkantolo')).toBeNull()
  goOffline()
  expect(await screen.findAllByText('You need signal to change anything here.')).toHaveLength(2)
  for (const name of ['Save draft', 'Mark as checked Shelters'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})
