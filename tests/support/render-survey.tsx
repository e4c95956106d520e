/** Renders the page of a survey with a fake server made of the contract's calls. */
import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { createApi } from '#src/data/core/api.ts'
import { startInLanguage } from '#src/survey/languages.ts'
import { readLink } from '#src/survey/link.ts'
import { paddedFetch } from '#src/survey/padded-fetch.ts'
import { Survey } from '#src/survey/survey.tsx'
import { expect, vi } from 'vitest'
import { aFakeServer, answer, type Answer, type FakeServerOptions } from './fake-server.ts'
import { startBrowser } from './test-browser.ts'

type SurveyAnswer = AnswerOf<typeof calls.surveys.getQuestionnaire>
type Questionnaire = NonNullable<SurveyAnswer['questionnaire']>

export const path = '/Questionnaire/SurveyQuestions?inviteCode=MTH-2026'
export const noon = Date.parse('2026-05-03T12:00:00+02:00')

const english = (text: string) => ({ text, english: null })
const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
  'deriveBits',
])
const rawKey = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')

function aQuestion(questionId: number, questionTypeId: 3 | 4, text: string, ...answers: readonly string[]) {
  return {
    questionId,
    questionTypeId,
    description: english(text),
    answers: answers.map((one, at) => ({
      possibleAnswerId: 100 * questionId + at,
      description: english(one),
    })),
  }
}

/** Adds an answer that cannot be chosen beside another one. */
function withNone(question: ReturnType<typeof aQuestion>) {
  const none = { possibleAnswerId: 399, description: english('None of these'), isExclusive: true as const }
  return { ...question, answers: [...question.answers, none] }
}

/** Two parts, with a question of each type and one that is left empty. */
const aQuestionnaire: Questionnaire = {
  title: english('How we prevent violence: staff'),
  introduction: [
    'It takes about ten minutes.',
    'Nobody will know that it was you. We do not ask for your name.',
  ].map(english),
  thankYou: ['Thank you. Your answers were saved.', 'It is never the fault of the person who was hurt.'].map(
    english,
  ),
  helplines: [
    {
      helplineId: 5,
      name: 'National Shelter Helpline',
      runBy: 'A',
      isEmergency: false,
      hours: 'Every day, 24 hours',
      languages: null,
      cost: 'Free',
      purpose: 'A safe place to stay',
      lastChecked: '2026-05-03',
      contacts: [{ channel: 'call', detail: '0800 001 005', link: 'tel:0800001005', cost: null, note: null }],
    },
  ],
  categories: [
    {
      questionCategoryId: 1,
      description: english('Behaviours'),
      questions: [
        aQuestion(1, 3, 'Do leaders speak out?', 'Agree', 'Not sure', 'Disagree'),
        aQuestion(2, 3, 'Would you feel safe to report?', 'Yes', 'No'),
      ],
    },
    {
      questionCategoryId: 4,
      description: english('General'),
      questions: [withNone(aQuestion(3, 4, 'Who would you turn to?', 'A helpline', 'The police', 'Family'))],
    },
  ],
  encryptionKey: rawKey,
}

export const open: SurveyAnswer = {
  state: 'open',
  opensOn: '2026-04-01',
  closesOn: '2026-06-30',
  questionnaire: aQuestionnaire,
}

/** Exit and the numbers for help are on every step. */
export function expectWayOut() {
  expect(screen.getAllByRole('link', { name: /Exit this page/ }).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: /0800 428 428/ }).length).toBeGreaterThan(0)
}

interface Options {
  readonly answers?: readonly Answer[]
  readonly files?: FakeServerOptions['files']
  readonly now?: () => number
}

export async function renderSurvey(
  route = path,
  { answers = [], files = {}, now = () => noon }: Options = {},
) {
  const server = aFakeServer({
    answers: [answer(calls.surveys.getQuestionnaire, open), ...answers],
    files,
    refused: undefined,
    isOffline: () => own.isOffline,
  })
  const own = startBrowser({ isOffline: false, faults: server.faults })
  window.history.replaceState(null, '', route)
  await startInLanguage()
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  render(<Survey api={createApi(paddedFetch)} link={readLink(window.location.search)} now={now} />)
  return {
    user: userEvent.setup(),
    asked: server.asked,
    setOffline: (isOffline: boolean) => {
      own.isOffline = isOffline
      window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
    },
  }
}
