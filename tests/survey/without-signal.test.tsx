import { screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { exitPath } from '#contract/rules/page-paths.ts'
import { calls } from '#contract/index.ts'
import { answer } from '#tests/support/fake-server.ts'
import { expectWayOut, noon, path, renderSurvey } from '#tests/support/render-survey.tsx'

const { submitAnswers, submitEncryptedAnswers } = calls.surveys
type SurveyOutcome = AnswerOf<typeof submitAnswers>
const received = { success: true, message: '', state: 'open' } as const
const DAY_MS = 86_400_000

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => void vi.unstubAllGlobals())

/** Answers one question and sends it without a signal. */
async function sendWithoutSignal(now = () => noon, outcome: SurveyOutcome = received) {
  const survey = await renderSurvey(path, {
    now,
    answers: [answer(submitAnswers, received), answer(submitEncryptedAnswers, outcome)],
  })
  const { user } = survey
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }))
  const respond = async () => {
    await press('Start')
    await choose(/^Agree$/)
    await press('Next: General')
    await press('Next: Check your answers')
    survey.setOffline(true)
    await press('Send')
    await screen.findByRole('heading', { name: 'No signal' })
    expectWayOut()
  }
  await respond()
  /** The signal seems to return, and nothing arrives. */
  const retry = () => window.dispatchEvent(new Event('online'))
  return { ...survey, press, choose, respond, retry }
}

function isHeldUp(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function pathsOf(asked: readonly { readonly path: string }[]): readonly string[] {
  return asked.map((one) => one.path).slice(1)
}

test('the page stays open by default, says when it tries again, and sends when the signal returns', async () => {
  const { asked, setOffline } = await sendWithoutSignal()
  expect(screen.getByRole('radio', { name: /Keep this page open/, checked: true })).toBeDefined()
  expect(
    screen.getByText(
      'Your answers have not been sent yet. Keep this page open until you have signal. If you leave, your answers are deleted.',
    ),
  ).toBeDefined()
  expect(screen.getByText('Next attempt: in 15 seconds')).toBeDefined()
  expect(screen.getByText('No signal since 12:00.')).toBeDefined()
  expect(isHeldUp()).toBe(true)
  expect(await indexedDB.databases()).toEqual([])
  setOffline(false)
  expect(await screen.findByText('Thank you. Your answers were saved.')).toBeDefined()
  await waitFor(() => expect(isHeldUp()).toBe(false))
  expect(pathsOf(asked)).toEqual([submitAnswers.path])
})

test('an attempt that fails is announced, and repeats have the same id', async () => {
  const { asked, press, setOffline } = await sendWithoutSignal()
  await press('Try now')
  expect(await screen.findByText('Next attempt: in 30 seconds')).toBeDefined()
  setOffline(false)
  await screen.findByText('Thank you. Your answers were saved.')
  const ids = asked.slice(1).map(({ input }) => (input as { readonly responseId: string }).responseId)
  expect(new Set(ids).size).toBe(1)
})

test('answers of several people wait unreadable on a shared tablet, and are sent with the signal', async () => {
  const { asked, press, choose, respond, setOffline } = await sendWithoutSignal()
  await choose(/Send when there is signal/)
  await press('Lock and send later')
  expect(await screen.findByText('Your answers are waiting to be sent')).toBeDefined()
  await waitFor(() => expect(isHeldUp()).toBe(false))
  expectWayOut()
  await press('Start for the next person')
  expect(screen.getByText(/^1 response on this device is waiting for signal\./)).toBeDefined()
  await respond()
  await choose(/Send when there is signal/)
  await press('Lock and send later')
  await screen.findByText('Your answers are waiting to be sent')
  setOffline(false)
  await waitFor(() =>
    expect(pathsOf(asked)).toEqual([submitEncryptedAnswers.path, submitEncryptedAnswers.path]),
  )
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  expect(await screen.findByText('Your answers were sent')).toBeDefined()
  expect(screen.queryByText('Your answers are waiting to be sent')).toBeNull()
  await press('Start for the next person')
  expect(screen.getByText(/^2 waiting responses were sent\./)).toBeDefined()
})

const closing = Date.parse('2026-06-30T12:00:00+02:00')

test('answers that wait are deleted a week after the survey has closed, if there is still no signal', async () => {
  let time = noon
  const { asked, press, choose, retry } = await sendWithoutSignal(() => time)
  await choose(/Send when there is signal/)
  await press('Lock and send later')
  await screen.findByText('Your answers are waiting to be sent')
  time = closing + 8 * DAY_MS
  retry()
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
  expect(pathsOf(asked)).toEqual([])
})

test.each([
  ['counts them', received, 'Your answers were sent'],
  [
    'refuses them',
    { success: false, message: '', state: 'closed' } as const,
    /^1 waiting response was not accepted/,
  ],
])(
  'with signal the server decides about late answers, which are deleted when it %s',
  async (_what, outcome, words) => {
    let time = noon
    const { asked, press, choose, setOffline } = await sendWithoutSignal(() => time, outcome)
    await choose(/Send when there is signal/)
    await press('Lock and send later')
    await screen.findByText('Your answers are waiting to be sent')
    // The attempt without signal is over.
    await navigator.locks.request('sending', () => undefined)
    time = closing + 30 * DAY_MS
    setOffline(false)
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    expect(pathsOf(asked)).toEqual([submitEncryptedAnswers.path])
    expect(await screen.findByText(words)).toBeDefined()
  },
)

test.each([
  ['ahead', 400],
  ['behind', -400],
])('a clock that is far %s deletes nothing', async (_where, days) => {
  const { asked, press, choose, retry, setOffline } = await sendWithoutSignal(() => closing + days * DAY_MS)
  await choose(/Send when there is signal/)
  await press('Lock and send later')
  await screen.findByText('Your answers are waiting to be sent')
  retry()
  setOffline(false)
  await waitFor(() => expect(pathsOf(asked)).toEqual([submitEncryptedAnswers.path]))
})

test('a browser that refuses to store the answers says so, and keeps the page', async () => {
  const { press, choose } = await sendWithoutSignal()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  await choose(/Send when there is signal/)
  await press('Lock and send later')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This browser cannot lock your answers\./)
  expect(isHeldUp()).toBe(true)
})

test('a browser that cannot encrypt does not offer to send later', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await sendWithoutSignal()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByRole('radio', { name: /Send when there is signal/ })).toBeNull()
})

test('answers can be deleted without sending', async () => {
  const { asked, press, choose } = await sendWithoutSignal()
  await choose(/Leave without sending/)
  await press('Delete my answers')
  expect(await screen.findByText('Your answers were deleted. Nothing was sent.')).toBeDefined()
  expectWayOut()
  await waitFor(() => expect(isHeldUp()).toBe(false))
  expect(pathsOf(asked)).toEqual([])
})

test('Exit leaves at once, without a question, and takes the answers away', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  const { user } = await renderSurvey()
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await user.click(screen.getByRole('radio', { name: 'Agree' }))
  await user.keyboard('{Shift}{Shift}{Shift}')
  await waitFor(() => expect(replace).toHaveBeenCalledWith(exitPath))
  await waitFor(() => expect(isHeldUp()).toBe(false))
  expect(screen.queryByText('Do leaders speak out?')).toBeNull()
})
