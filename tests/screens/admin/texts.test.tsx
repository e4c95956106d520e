import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { settings } from '#contract/calls/settings.ts'
import { texts } from '#contract/calls/texts.ts'
import { administrator as as } from '#tests/support/a-session.ts'
import { answer, refuse, renderScreen } from '#tests/support/render-screen.tsx'

const list = '/admin/reference/texts/'
const mail = `${list}oneTimeCode`
const saved: AnswerOf<typeof texts.getText> = {
  version: 2,
  content: { title: 'Your code', text: 'Hello {name}\n\nYour code is {code}.' },
  versions: [
    { version: 2, at: Date.UTC(2026, 4, 3, 8), by: 'Thandeka Ngcobo' },
    { version: 1, at: null, by: null },
  ],
}
const done = { success: true, message: 'Text saved', version: 3 }
const typeText = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], typed: string) => {
  const field = await screen.findByLabelText('Text')
  await user.clear(field)
  // A brace would be a key's name.
  await user.type(field, typed.replaceAll('{', '{{'))
}

test('the list says who changed a text, and how far its translations are', async () => {
  const translated = { total: 3, translated: 3, reviewed: 0 }
  await renderScreen(list, {
    as,
    answers: [
      answer(texts.getTexts, [
        {
          name: 'oneTimeCode',
          version: 2,
          at: Date.UTC(2026, 4, 3, 8),
          by: 'Thandeka Ngcobo',
          languages: [
            { language: 'af', ...translated },
            { language: 'xh', ...translated, reviewed: 3 },
            { language: 'zu', ...translated, translated: 2 },
          ],
        },
      ]),
    ],
  })
  const row = (await screen.findByRole('link', { name: 'One-time code' })).closest('tr')
  expect(row?.textContent).toContain('Changed on 3 May 2026 by Thandeka Ngcobo')
  expect(row?.textContent).toContain('Checked: isiXhosa')
  expect(row?.textContent).toContain('Draft: Afrikaans')
  expect(row?.textContent).toContain('Incomplete: isiZulu')
})

test('a mail is previewed while it is typed, and saved with its version', async () => {
  const { user, asked } = await renderScreen(mail, {
    as,
    answers: [answer(texts.getText, saved), answer(texts.saveText, done)],
  })
  await typeText(user, 'The code is {code}.')
  const preview = screen.getByRole('heading', { name: 'Preview' }).closest('section')
  expect(preview?.textContent).toContain('The code is one-time code.')
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText('Text saved')).toBeDefined()
  expect(asked.find(({ path }) => path === texts.saveText.path)?.input).toEqual({
    name: 'oneTimeCode',
    content: { title: 'Your code', text: 'The code is {code}.' },
  })
})

test('an unknown and a missing placeholder are named at the field, before anything is sent', async () => {
  const { user, asked } = await renderScreen(mail, { as, answers: [answer(texts.getText, saved)] })
  await typeText(user, 'Hello {names}')
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText(/Not known here: \{names\}/)).toBeDefined()
  await typeText(user, 'Hello')
  expect(await screen.findByText(/Add what is missing: \{code\}/)).toBeDefined()
  expect(asked.map(({ path }) => path)).not.toContain(texts.saveText.path)
})

test('sections of a page are added and removed, and what has no value is left out of the preview', async () => {
  const sections = [{ heading: 'Who', text: 'Write to {supportContact}.\n\nOr call.' }]
  const { user } = await renderScreen(`${list}safetyPage`, {
    as,
    answers: [
      answer(texts.getText, { ...saved, content: { title: 'Safety', sections } }),
      answer(settings.getSettings, {
        version: 0,
        values: {
          enableLogin: true,
          registrationOpen: true,
          aboutUs: '',
          help: '',
          feedbackEmail: '',
          supportContact: '',
          responsibleParty: '',
          informationOfficerName: '',
          informationOfficerEmail: '',
          retentionMonths: '',
        },
        changed: [],
        history: [],
      }),
    ],
  })
  expect(await screen.findByText('Left out, because the setting is empty: Support contact')).toBeDefined()
  const preview = screen.getByRole('heading', { name: 'Preview' }).closest('section')
  expect(preview?.textContent).toContain('Or call.')
  expect(preview?.textContent).not.toContain('Write to')
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  expect(screen.getAllByLabelText('Heading')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove section 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove section 1' }))
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText('Fill in this field.')).toBeDefined()
})

test('an earlier version can be read, and copied into the form', async () => {
  const { user } = await renderScreen(mail, {
    as,
    answers: [
      answer(texts.getText, ({ version }) =>
        version === 1 ? { ...saved, version: 1, content: { title: 'Code', text: 'It is {code}.' } } : saved,
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Read version 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Code')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Copy into the form' }))
  expect(await screen.findByDisplayValue('It is {code}.')).toBeDefined()
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

test('what somebody else has saved meanwhile is shown, and the own change is kept', async () => {
  let current = saved
  const { user } = await renderScreen(mail, {
    as,
    answers: [
      answer(texts.getText, () => current),
      refuse(texts.saveText, { type: 'conflict', current: null, version: 3, changes: [] }),
    ],
  })
  await typeText(user, 'Mine is {code}.')
  current = { ...saved, version: 3, content: { ...saved.content, title: 'Their subject' } }
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  await user.click(await screen.findByRole('button', { name: 'Show latest version' }))
  expect(await screen.findByDisplayValue('Their subject')).toBeDefined()
  expect(screen.getByDisplayValue('Mine is {code}.')).toBeDefined()
})

test('a refusal is told, and nothing can be saved without signal', async () => {
  const { user, goOffline } = await renderScreen(mail, {
    as,
    answers: [answer(texts.getText, saved), refuse(texts.saveText, { type: 'not-allowed' })],
  })
  await typeText(user, 'The code is {code}.')
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(
    (await screen.findAllByText('You do not have permission to perform this action.')).length,
  ).toBeGreaterThan(0)
  goOffline()
  expect(await screen.findAllByText('You need signal to change anything here.')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save text' }).disabled).toBe(true)
})

const inAfrikaans = `${list}verify.howTo?language=af`
const aTranslation = (
  over: Partial<AnswerOf<typeof texts.getTextTranslation>['parts'][number]> = {},
): AnswerOf<typeof texts.getTextTranslation> => ({
  parts: [
    {
      english: 'Call first.',
      translation: 'Bel eers.',
      checkedBy: null,
      checkedOn: null,
      isOwn: false,
      ...over,
    },
    {
      english: 'Then visit.',
      translation: 'Besoek dan.',
      checkedBy: 'Annelie Botha',
      checkedOn: '2026-05-03',
      isOwn: false,
    },
    { english: 'Write it down.', translation: '', checkedBy: null, checkedOn: null, isOwn: false },
  ],
})
const progress = answer(texts.getTexts, [
  {
    name: 'verify.howTo',
    version: 1,
    at: null,
    by: null,
    languages: [{ language: 'af', total: 3, translated: 2, reviewed: 1 }],
  },
])
const ok = { success: true, message: 'Done' }

test('a text is translated beside its English, and saved as a draft', async () => {
  const { user, asked } = await renderScreen(`${list}verify.howTo`, {
    as,
    answers: [
      progress,
      answer(texts.getText, { ...saved, content: { text: 'Call first.' } }),
      answer(texts.getTextTranslation, aTranslation()),
      answer(texts.saveTextTranslation, ok),
    ],
  })
  await user.click(await screen.findByRole('link', { name: 'Afrikaans 2 of 3' }))
  expect(await screen.findByRole('heading', { name: '2 of 3 sentences are translated' })).toBeDefined()
  expect(screen.getByText('Checked by Annelie Botha on 3 May 2026')).toBeDefined()
  await user.type(screen.getByLabelText('Afrikaans Write it down.'), 'Skryf dit neer.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as checked' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Done')).toBeDefined()
  expect(asked.find(({ path }) => path === texts.saveTextTranslation.path)?.input).toMatchObject({
    name: 'verify.howTo',
    language: 'af',
    parts: [
      { before: 'Bel eers.', translation: 'Bel eers.' },
      { before: 'Besoek dan.', translation: 'Besoek dan.' },
      { english: 'Write it down.', before: '', translation: 'Skryf dit neer.' },
    ],
  })
})

test('a draft is checked by somebody else than its translator', async () => {
  let isOwn = false
  const { user, asked } = await renderScreen(inAfrikaans, {
    as,
    answers: [
      progress,
      answer(texts.getTextTranslation, () => aTranslation({ isOwn })),
      answer(texts.checkTextTranslation, () => {
        isOwn = true
        return ok
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as checked' }))
  expect(await screen.findByText('You translated this text, so another person must check it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull()
  expect(asked.find(({ path }) => path === texts.checkTextTranslation.path)?.input).toMatchObject({
    parts: [{ english: 'Call first.', translation: 'Bel eers.' }, {}, {}],
  })
})

test('a translation that somebody else saved meanwhile is shown, and the own one is kept', async () => {
  let current = aTranslation()
  const { user } = await renderScreen(inAfrikaans, {
    as,
    answers: [
      progress,
      answer(texts.getTextTranslation, () => current),
      refuse(texts.saveTextTranslation, { type: 'conflict', current: null, version: 0, changes: [] }),
    ],
  })
  await user.type(await screen.findByLabelText('Afrikaans Write it down.'), 'Skryf dit neer.')
  // Their text has a new sentence before the others, too.
  const [added] = aTranslation({ english: 'Be careful.', translation: 'Wees versigtig.' }).parts
  if (added === undefined) throw new Error('There is no part')
  current = { parts: [added, ...aTranslation({ translation: 'Bel voor.' }).parts] }
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Show latest version' }))
  expect(await screen.findByDisplayValue('Bel voor.')).toBeDefined()
  expect(screen.getByLabelText('Afrikaans Write it down.')).toHaveProperty('value', 'Skryf dit neer.')
})
