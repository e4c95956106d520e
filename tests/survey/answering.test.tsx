import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { ProblemError } from '#contract/problem.ts'
import { answer, refuse } from '#tests/support/fake-server.ts'
import { expectWayOut, open, path, renderSurvey } from '#tests/support/render-survey.tsx'

const { getQuestionnaire, submitAnswers } = calls.surveys
const received = answer(submitAnswers, { success: true, message: '', state: 'open' })

async function press(user: UserEvent, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }))
}

/** Answers one question and goes to the review. */
async function answerOne(user: UserEvent) {
  await press(user, 'Start')
  await user.click(question(/leaders/).getByRole('radio', { name: 'Agree' }))
  await press(user, 'Next: General')
  await press(user, 'Next: Check your answers')
}

function question(name: RegExp) {
  return within(screen.getByRole('group', { name }))
}

test('a person answers what they want to, checks it and sends it', async () => {
  const { user, asked } = await renderSurvey(path, { answers: [received] })
  expect(await screen.findByText('Nobody will know that it was you.')).toBeDefined()
  expect(document.title).toBe('Survey')
  expect(screen.getByRole('link', { name: '0800 001 005' }).getAttribute('href')).toBe('tel:0800001005')
  expect(screen.getByText(/Open until 30 June 2026\. 3 questions in 2 parts\./)).toBeDefined()
  expectWayOut()
  await press(user, 'Start')
  expectWayOut()
  const heading = screen.getByRole('heading', { level: 1, name: 'Behaviours' })
  expect(document.activeElement).toBe(heading)
  expect(heading.getAttribute('aria-describedby')).toBe(screen.getByText('Part 1 of 2').id)
  await user.click(question(/Question 1 of 3/).getByRole('radio', { name: 'Not sure' }))
  expect(screen.getByText('1 of 2 answered in this part. You can skip the others.')).toBeDefined()
  await press(user, 'Next: General')
  for (const name of ['The police', 'A helpline', 'Family', 'Family'])
    await user.click(question(/Question 3 of 3/).getByRole('checkbox', { name }))
  expect(screen.getByText('You answered every question in this part.')).toBeDefined()
  await press(user, 'Next: Check your answers')
  expect(screen.getByText(/^2 of 3 questions answered/)).toBeDefined()
  expect(screen.getByText('Not sure')).toBeDefined()
  expect(screen.getByText('Not answered')).toBeDefined()
  expect(screen.getByText('You cannot change your answers after you send them.')).toBeDefined()
  expectWayOut()
  await press(user, 'Send')
  expect(await screen.findByText('Thank you. Your answers were saved.')).toBeDefined()
  expectWayOut()
  expect(vi.mocked(fetch).mock.lastCall?.[1]?.body).toHaveLength(4096)
  expect(asked.filter((one) => one.path === submitAnswers.path)).toMatchObject([
    {
      input: {
        inviteCode: 'MTH-2026',
        answers: [
          { questionId: 1, possibleAnswerIds: [101] },
          { questionId: 3, possibleAnswerIds: [300, 301] },
        ],
      },
    },
  ])
})

test('an answer can be cleared, and one question changed from the review', async () => {
  const { user } = await renderSurvey()
  await press(user, 'Start')
  expect(screen.queryByRole('button', { name: 'Clear my answer' })).toBeNull()
  await user.click(question(/leaders/).getByRole('radio', { name: 'Agree' }))
  await press(user, 'Clear my answer')
  expect(question(/leaders/).queryByRole('radio', { checked: true })).toBeNull()
  expect(document.activeElement).toBe(question(/leaders/).getByRole('radio', { name: 'Agree' }))
  await press(user, 'Next: General')
  await press(user, 'Next: Check your answers')
  expect(screen.getByRole('button', { name: 'Send' }).matches(':disabled')).toBe(true)
  expect(screen.getByText('Answer at least one question before you send.')).toBeDefined()
  // The step before is that of the question.
  await user.click(screen.getByRole('button', { name: 'Answer: Who would you turn to?', hidden: true }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /turn to/ })))
  await press(user, 'Next: Check your answers')
  await press(user, 'Answer: Would you feel safe to report?')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /feel safe/ }))
  expect(history.state).toEqual({ at: 1, from: 3 })
  await user.click(question(/feel safe/).getByRole('radio', { name: 'Yes' }))
  window.dispatchEvent(new PopStateEvent('popstate', { state: { at: 3 } }))
  expect(await screen.findByRole('button', { name: 'Change: Would you feel safe to report?' })).toBeDefined()
})

test('an answer such as none of these excludes the others', async () => {
  const { user } = await renderSurvey()
  await press(user, 'Start')
  await press(user, 'Next: General')
  const box = (name: string) => question(/turn to/).getByRole<HTMLInputElement>('checkbox', { name })
  const chosen = () =>
    question(/turn to/)
      .queryAllByRole('checkbox', { checked: true })
      .map((one) => one.closest('label')?.textContent)
  await user.click(box('A helpline'))
  await user.click(box('Family'))
  await user.click(box('None of these'))
  expect(chosen()).toEqual(['None of these'])
  await user.click(box('The police'))
  expect(chosen()).toEqual(['The police'])
  await user.click(box('None of these'))
  await user.click(box('None of these'))
  expect(chosen()).toEqual([])
})

test('a preview shows every step and sends nothing', async () => {
  const { user, asked } = await renderSurvey(`${path}&Preview=true`, {
    answers: [answer(getQuestionnaire, { ...open, state: 'not-begun' })],
  })
  await answerOne(user)
  expect(screen.getByText('Preview: nothing is saved')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(asked.map((one) => one.path)).toEqual([getQuestionnaire.path])
  expect(asked[0]?.input).toMatchObject({ preview: true })
})

test.each([
  ['not-begun', /opens on 1 April 2026/],
  ['closed', 'This survey is closed. Thank you for your interest.'],
  ['withdrawn', 'Your organisation no longer needs answers to it.'],
  ['unknown', 'This survey link is not valid. Check that you copied all of it.'],
] as const)('a survey that is %s says so, and where to find help', async (state, words) => {
  await renderSurvey(path, { answers: [answer(getQuestionnaire, { ...open, state, questionnaire: null })] })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getAllByRole('link', { name: /10111/ }).length).toBeGreaterThan(1)
  expectWayOut()
})

test('a survey that could not be loaded is loaded again', async () => {
  let tries = 0
  const { user } = await renderSurvey(path, {
    answers: [
      answer(getQuestionnaire, () => {
        tries += 1
        return tries === 1
          ? new Promise<never>((_, reject) => reject(new DOMException('', 'TimeoutError')))
          : open
      }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'The survey could not be loaded' })).toBeDefined()
  await press(user, 'Try again')
  expect(await screen.findByRole('button', { name: 'Start' })).toBeDefined()
})

test.each([
  ['server', { answers: [refuse(getQuestionnaire, { type: 'busy', retryAfterSeconds: 5 })] }],
  ['proxy', { files: { [getQuestionnaire.path]: new Response('', { status: 503 }) } }],
])('a survey of a busy %s does not blame the signal', async (_, options) => {
  await renderSurvey(path, options)
  expect(await screen.findByRole('heading', { level: 1, name: 'The survey is busy' })).toBeDefined()
  expect(screen.getByText('Try again in a moment.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByText(/signal/)).toBeNull()
  expectWayOut()
})

test('a network that tried too many wrong codes is told so, and when to try again', async () => {
  let retryAfterSeconds = 481
  const { user } = await renderSurvey(path, {
    answers: [
      answer(getQuestionnaire, () => {
        throw new ProblemError({ type: 'too-many', retryAfterSeconds })
      }),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Too many wrong codes' })).toBeDefined()
  expect(screen.getByText(/came from this network.* try again in 9 minutes\.$/)).toBeDefined()
  expect(screen.queryByText(/signal/)).toBeNull()
  expectWayOut()
  retryAfterSeconds = 60
  await press(user, 'Try again')
  expect(await screen.findByText(/try again in 1 minute\.$/)).toBeDefined()
})

test('answers to a survey that has closed meanwhile are not taken', async () => {
  const { user } = await renderSurvey(path, {
    answers: [answer(submitAnswers, { success: false, message: '', state: 'closed' })],
  })
  await answerOne(user)
  await press(user, 'Send')
  expect(await screen.findByText('This survey is closed. Thank you for your interest.')).toBeDefined()
})

test('answers that the server cannot read stay on the page', async () => {
  const { user } = await renderSurvey(path, { answers: [refuse(submitAnswers, { type: 'broken' })] })
  await answerOne(user)
  await press(user, 'Send')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your answers could not be sent\. They are/)
  expect(screen.getByText('Agree')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send' }).matches(':disabled')).toBe(false)
})

test.each(['too-many', 'busy'] as const)(
  'answers beyond a limit (%s) are not said to lack a signal, and are sent later',
  async (type) => {
    let isBusy = true
    const { user } = await renderSurvey(path, {
      answers: [
        answer(submitAnswers, () => {
          if (isBusy) throw new ProblemError({ type, retryAfterSeconds: 60 })
          return { success: true, message: '', state: 'open' as const }
        }),
      ],
    })
    await answerOne(user)
    await press(user, 'Send')
    const title = await screen.findByRole('heading', { name: 'The survey is busy' })
    expect(document.activeElement).toBe(title)
    expect(screen.queryByText(/No signal/)).toBeNull()
    isBusy = false
    await press(user, 'Try now')
    expect(await screen.findByText('Thank you. Your answers were saved.')).toBeDefined()
  },
)

test('answers that a proxy refuses with 503 are kept, not said to lack a signal, and have every way on', async () => {
  const files: Record<string, Response> = { [submitAnswers.path]: new Response('', { status: 503 }) }
  const { user, setOffline } = await renderSurvey(path, {
    files,
    answers: [answer(submitAnswers, { success: true, message: '', state: 'open' })],
  })
  await answerOne(user)
  await press(user, 'Send')
  expect(await screen.findByRole('heading', { name: 'The survey is busy' })).toBeDefined()
  expect(screen.getByText(/^Your answers have not been sent yet\. Keep this page open\. They/)).toBeDefined()
  expect(screen.getByText('1 answer ready')).toBeDefined()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.queryByText(/No signal/)).toBeNull()
  expectWayOut()
  setOffline(true)
  await press(user, 'Try now')
  expect(await screen.findByText('No signal since 12:00.')).toBeDefined()
  delete files[submitAnswers.path]
  setOffline(false)
  expect(await screen.findByText('Thank you. Your answers were saved.')).toBeDefined()
})

test('another language keeps the answers, and is remembered only in the address', async () => {
  const { user, asked } = await renderSurvey()
  await press(user, 'Start')
  await user.click(question(/leaders/).getByRole('radio', { name: 'Agree' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language: English' }), 'Afrikaans')
  expect(await screen.findByText('Deel 1 van 2')).toBeDefined()
  expect(question(/leaders/).getByRole('radio', { name: 'Agree', checked: true })).toBeDefined()
  expect(asked.at(-1)?.input).toMatchObject({ language: 'af' })
  expect(new URLSearchParams(window.location.search).get('lang')).toBe('af')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})
