import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { paths } from '#src/components/routing/paths.ts'
import { answer, renderScreen } from '#tests/support/render-screen.tsx'

const main = () => within(screen.getByRole('main'))

function aHelpline(
  given: Partial<AnswerOf<typeof calls.config.helplines>[number]>,
): AnswerOf<typeof calls.config.helplines>[number] {
  return {
    helplineId: 1,
    name: 'GBV Command Centre',
    runBy: 'Department of Social Development',
    isEmergency: true,
    hours: 'Every day, 24 hours',
    languages: null,
    cost: 'Free',
    purpose: 'Counselling by social workers',
    lastChecked: null,
    contacts: [{ channel: 'call', detail: '0800 428 428', link: 'tel:0800428428', cost: 'Free', note: null }],
    ...given,
  }
}

const centre = aHelpline({
  contacts: [
    { channel: 'call', detail: '0800 428 428', link: 'tel:0800428428', cost: 'Free', note: null },
    { channel: 'pleaseCallMe', detail: '*120*7867#', link: 'tel:*120*7867%23', cost: 'Free', note: null },
    { channel: 'sms', detail: '31531', link: 'sms:31531?body=help', cost: null, note: 'Send the word help.' },
  ],
})
const childline = aHelpline({ helplineId: 2, name: 'Childline', isEmergency: false, languages: 'English' })

test('the helplines show each channel with its cost, and once that none was checked', async () => {
  await renderScreen(paths.helplines, { answers: [answer(calls.config.helplines, [centre, childline])] })
  expect(await main().findByRole('heading', { level: 1, name: 'Helplines' })).toBeDefined()
  const urgent = within(await main().findByRole('heading', { name: 'In danger now' }).then(sectionOf))
  expect(urgent.getByRole('link', { name: '*120*7867#' }).getAttribute('href')).toBe('tel:*120*7867%23')
  expect(urgent.getByRole('link', { name: '31531' }).getAttribute('href')).toBe('sms:31531?body=help')
  expect(urgent.getByText('Ask them to call back')).toBeDefined()
  expect(urgent.getByText('Send the word help.')).toBeDefined()
  const others = within(sectionOf(main().getByRole('heading', { name: 'Talk to someone' })))
  expect(others.getByText('Languages: English')).toBeDefined()
  expect(main().getAllByText('Not checked yet')).toHaveLength(1)
  expect(main().getByText(/Delete the call or message/)).toBeDefined()
})

function sectionOf(heading: HTMLElement): HTMLElement {
  const section = heading.closest('section')
  if (section === null) throw new Error('The heading is in no section')
  return section
}

test('Call for help on a phone shows whom it calls, and leads to the safety page in two taps', async () => {
  const safety: AnswerOf<typeof calls.config.text> = {
    title: { text: 'Using this site safely', english: null },
    sections: [
      {
        heading: { text: 'What it does not do', english: null },
        paragraphs: [{ text: 'It does not delete your history.', english: null }],
      },
    ],
  }
  const { user } = await renderScreen('/home/languages', {
    isPhone: true,
    answers: [answer(calls.config.text, safety), answer(calls.config.languages, [])],
  })
  const bar = within(await screen.findByRole('complementary', { name: 'Need help now?' }))
  const summary = bar.getByText('Call for help')
  await user.click(summary)
  const details = summary.closest('details')
  expect(details?.open).toBe(true)
  const numbers = within(details ?? document.body)
  expect(numbers.getByText('GBV Command Centre')).toBeDefined()
  expect(numbers.getByRole('link', { name: '0800 428 428' }).getAttribute('href')).toBe('tel:0800428428')
  fireEvent.click(numbers.getByRole('link', { name: 'Using this site safely' }))
  expect(await main().findByText('It does not delete your history.')).toBeDefined()
})

test.each([
  [paths.safety, 'Using this site safely'],
  [paths.privacy, 'Privacy'],
  [paths.aboutOffline, 'What is saved on this device'],
])('%s shows English beside a translation that nobody has checked', async (path, title) => {
  const text: AnswerOf<typeof calls.config.text> = {
    title: { text: title, english: null },
    sections: [
      {
        heading: { text: 'Usizo', english: 'Help' },
        paragraphs: [{ text: 'Shayela amaphoyisa.', english: 'Call the police.' }],
      },
    ],
  }
  await renderScreen(path, { answers: [answer(calls.config.text, text)] })
  expect(await main().findByText('Shayela amaphoyisa.')).toBeDefined()
  expect(main().getByText('Call the police.').getAttribute('lang')).toBe('en')
  expect(main().getByRole('heading', { level: 1, name: title })).toBeDefined()
})
