import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

test('the page of translations says how much of each language is translated and checked', async () => {
  await renderScreen('/home/languages', {
    answers: [
      answer(calls.config.languages, [
        {
          language: 'zu',
          sentences: { total: 930, translated: 500, reviewed: 12 },
          content: { total: 788, translated: 387, reviewed: 0 },
        },
      ]),
    ],
  })
  const card = (await screen.findByRole('heading', { name: 'isiZulu' })).closest('section')
  if (card === null) throw new Error('The heading has no card')
  const bars = within(card).getAllByRole('progressbar')
  expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    '500 of 930',
    '12 of 930',
    '387 of 788',
    '0 of 788',
  ])
})

const helplines = answer(calls.config.helplines, [
  {
    helplineId: 1,
    name: 'GBV Command Centre',
    runBy: 'Department of Social Development',
    isEmergency: true,
    hours: 'Every day, day and night',
    languages: null,
    cost: 'Free',
    purpose: 'Talk to a social worker',
    lastChecked: null,
    contacts: [
      { channel: 'sms', detail: '31531', link: 'sms:31531', cost: 'Free', note: 'Send the word help.' },
    ],
  },
])

test('reference content is shown in the language of the page, and in English where it has no translation', async () => {
  await changeLanguage('af')
  const { user } = await renderScreen('/home/contact', {
    answers: [
      helplines,
      answer(calls.config.contentTranslations, [
        ['Every day, day and night', 'Elke dag, dag en nag'],
        ['Send the word help.', 'Stuur die woord “help”.'],
      ]),
    ],
  })
  expect(await screen.findByText(/Elke dag, dag en nag/)).toBeDefined()
  expect(screen.getByText('GBV Command Centre', { selector: 'b' }).lang).toBe('en')
  // How to reach a helpline is about safety.
  expect(screen.getByText(/Stuur die woord/)).toBeDefined()
  expect(screen.getByText('Send the word help.').lang).toBe('en')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText(/Every day, day and night/)).toBeDefined()
  expect(screen.queryByText(/Elke dag, dag en nag/)).toBeNull()
})
