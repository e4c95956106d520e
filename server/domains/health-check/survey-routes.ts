import type { FastifyInstance } from 'fastify'
import { t } from '#contract/i18n/t.ts'
import { calls } from '#contract/index.ts'
import type { FieldError } from '#contract/problem.ts'
import { DAY_MS, dayOf } from '#contract/rules/day.ts'
import { LATE_DAYS } from '#contract/rules/encrypted-answers.ts'
import { questionTypes, SurveyAnswers, type SurveyState } from '#contract/schemas/survey.ts'
import { inTransaction, type Reader } from '#server/db/reader-writer.ts'
import type { Origin, RunTransaction } from '#server/http/context.ts'
import { requireLanguage } from '#server/http/require-language.ts'
import { assertNotRateLimited, problem } from '#server/http/problems.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { serve } from '#server/http/serve.ts'
import type { Server } from '#server/http/server.ts'
import { countInWindows, findWindowWait, type WindowLimit } from '#server/http/window-limits.ts'
import { hmac } from '#server/hmac.ts'
import { readQuestionnaire } from './questionnaire.ts'
import { countResponse } from './response-store.ts'
import { decryptAnswers, encryptionKey } from './answer-encryption.ts'
import { findSurvey, listQuestions, stateOf, type Question } from './survey-store.ts'

/** Serves the calls of people who answer a survey by its link, without an account. */
export function serveSurveys(app: FastifyInstance, server: Server): void {
  const { secret, clock } = server

  /**
   * Finds a survey by its code, and limits how often a network may try codes that do not exist. A code that exists always
   * works: others in the office may have mistyped theirs, and nobody guesses 128 random bits.
   */
  const findByCode = async (db: Reader, inviteCode: string, { address }: Pick<Origin, 'address'>) => {
    const survey = await findSurvey(db, inviteCode)
    if (survey !== undefined) return survey
    const limits = [unknownCodeLimit(networkOf(address))]
    assertNotRateLimited(await findWindowWait(db, secret, limits, clock.now()))
    await inTransaction(server.database.db, (writer) => countInWindows(writer, secret, limits, clock.now()))
    return undefined
  }

  const submit = async (
    { inviteCode, responseId, answers }: SurveyAnswers,
    { db, write, origin, graceMs }: Submission,
  ) => {
    const found = await findByCode(db, inviteCode, origin)
    const state = stateOf(found, clock.now(), graceMs)
    if (found === undefined || state !== 'open') return refused(state)
    refuseWrongAnswers(await listQuestions(db, found.questionnaire_id), answers)
    const keyHash = hmac(secret, 'survey response', JSON.stringify([found.id, responseId]))
    const limits = [responseLimit(networkOf(origin.address)), surveyLimit(found)]
    const isCounted = await write(async (writer) => {
      assertNotRateLimited(await countInWindows(writer, secret, limits, clock.now()))
      return countResponse(writer, { surveyId: found.id, keyHash, answers, at: clock.now() })
    })
    if (!isCounted) return refused('withdrawn')
    return { success: true, message: t('answer.survey.saved'), state }
  }

  serve(app, server, calls.surveys.getQuestionnaire, async ({ input, db, origin }) => {
    requireLanguage(input.language)
    const survey = await findByCode(db, input.inviteCode, origin)
    const state = stateOf(survey, clock.now())
    if (survey === undefined) return { state, opensOn: null, closesOn: null, questionnaire: null }
    const isShown = state === 'open' || (state === 'not-begun' && input.preview === true)
    const content = isShown && (await readQuestionnaire(db, survey.questionnaire_id, input.language))
    return {
      state,
      opensOn: dayOf(survey.effective_from),
      closesOn: dayOf(survey.effective_to),
      questionnaire: content ? { ...content, encryptionKey: encryptionKey(secret) } : null,
    }
  })

  serve(app, server, calls.surveys.submitAnswers, ({ input, ...context }) =>
    submit(input, { ...context, graceMs: 0 }),
  )

  serve(app, server, calls.surveys.submitEncryptedAnswers, ({ input, ...context }) => {
    const opened = SurveyAnswers.safeParse(decryptAnswers(secret, input.encrypted))
    if (!opened.success) return Promise.resolve(refused('unknown'))
    return submit(opened.data, { ...context, graceMs: LATE_DAYS * DAY_MS })
  })
}

interface Submission {
  readonly db: Reader
  readonly write: RunTransaction
  readonly origin: Origin
  /** The time after the end of the survey during which answers are still accepted. */
  readonly graceMs: number
}

const refusals = {
  'not-begun': 'answer.survey.notBegun',
  closed: 'answer.survey.closed',
  withdrawn: 'answer.survey.withdrawn',
  unknown: 'answer.survey.unknownCode',
} as const

function refused(state: SurveyState) {
  return { success: false, message: state === 'open' ? '' : t(refusals[state]), state }
}

/** @throws invalid if nothing is answered, and at every answer that is not one of its question */
function refuseWrongAnswers(questions: readonly Question[], answers: SurveyAnswers['answers']): void {
  if (answers.length === 0)
    throw problem({
      type: 'invalid',
      errors: [{ code: 'answers', description: t('answer.survey.nothingAnswered') }],
    })
  const errors = answers.flatMap(({ questionId, possibleAnswerIds }, index): FieldError[] => {
    const wrong = (code: string) => ({ code: `answers.${index}.${code}`, description: t('field.wrongType') })
    const question = questions.find(({ id }) => id === questionId)
    const isRepeated = answers.slice(0, index).some((earlier) => earlier.questionId === questionId)
    if (question === undefined || isRepeated) return [wrong('questionId')]
    if (question.question_type_id === questionTypes.singleChoice && possibleAnswerIds.length > 1)
      return [wrong('possibleAnswerIds')]
    const isBesideOther = ({ id, is_exclusive }: Question['answers'][number]) =>
      is_exclusive === 1 && possibleAnswerIds.includes(id) && possibleAnswerIds.length > 1
    if (question.answers.some(isBesideOther)) return [wrong('possibleAnswerIds')]
    return possibleAnswerIds.flatMap((id, place) =>
      question.answers.every((answer) => answer.id !== id) || possibleAnswerIds.indexOf(id) < place
        ? [wrong(`possibleAnswerIds.${place}`)]
        : [],
    )
  })
  if (errors.length > 0) throw problem({ type: 'invalid', errors })
}

const WINDOW_MS = 600_000

/** A whole office shares a network. */
const RESPONSES = 60
const UNKNOWN_CODES = 20

function responseLimit(network: string): WindowLimit {
  return { purpose: 'survey responses', subject: network, most: RESPONSES, windowMs: WINDOW_MS }
}

/** Nobody expects more in a day, and a script that sends from many networks does not get further. */
const RESPONSES_A_DAY = 200

/** A whole organisation may answer on one day. Whoever expects more responses raises it with their number. */
function surveyLimit(survey: { readonly id: number; readonly expected_responses: number }): WindowLimit {
  const most = Math.max(RESPONSES_A_DAY, 2 * survey.expected_responses)
  return { purpose: 'responses of a survey', subject: String(survey.id), most, windowMs: DAY_MS }
}

function unknownCodeLimit(network: string): WindowLimit {
  return { purpose: 'unknown survey codes', subject: network, most: UNKNOWN_CODES, windowMs: WINDOW_MS }
}
