import { surveys } from '#contract/calls/surveys.ts'
import { isBusy } from '#contract/problem.ts'
import type { SurveyAnswers, SurveyState } from '#contract/schemas/survey.ts'
import { problemOf, type Api } from '#src/data/core/api.ts'

/**
 * What came of sending: the state of the survey, which is `open` for answers that were counted; `not-sent` without an
 * answer of the server; `busy` if it takes no more for now; `faulty` if the server cannot read them.
 */
export type SendOutcome = SurveyState | Unsent | 'faulty'
export type Unsent = 'not-sent' | 'busy'

const faulty: readonly string[] = [
  'invalid',
  'not-allowed',
  'not-found',
  'too-large',
  'update-needed',
  'broken',
]

/** Sends answers. Sending the same response again counts nobody twice. */
export async function submit(api: Api, response: SurveyAnswers): Promise<SendOutcome> {
  try {
    const { success, state } = await api.ask(surveys.submitAnswers, response)
    return !success && state === 'open' ? 'faulty' : state
  } catch (error) {
    const problem = problemOf(error)
    if (problem.type === 'too-many' || isBusy(problem)) return 'busy'
    return faulty.includes(problem.type) ? 'faulty' : 'not-sent'
  }
}
