import type { SurveyState } from '#contract/schemas/survey.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'

export interface Survey {
  readonly id: number
  readonly questionnaire_id: number
  readonly effective_from: number
  /** The last moment of the survey. */
  readonly effective_to: number
  readonly withdrawn_at: number | null
  readonly expected_responses: number
}

export async function findSurvey(db: Reader, inviteCode: string): Promise<Survey | undefined> {
  return db
    .selectFrom('health_checks')
    .select([
      'id',
      'questionnaire_id',
      'effective_from',
      'effective_to',
      'withdrawn_at',
      'expected_responses',
    ])
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst()
}

/** @param graceMs the time after its end during which the survey still counts as open */
export function stateOf(survey: Survey | undefined, now: number, graceMs = 0): SurveyState {
  if (survey === undefined) return 'unknown'
  if (survey.withdrawn_at !== null) return 'withdrawn'
  if (now > survey.effective_to + graceMs) return 'closed'
  return now < survey.effective_from ? 'not-begun' : 'open'
}

/** @throws not-found */
export async function getQuestionnaireTexts(db: Reader, id: number) {
  const row = await db
    .selectFrom('questionnaires')
    .select(['title', 'introduction', 'thank_you', 'helpline_ids'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw problem({ type: 'not-found' })
  return row
}

export type Question = Awaited<ReturnType<typeof listQuestions>>[number]

/** Lists the questions of a questionnaire in the order in which they are asked, each with its possible answers. */
export async function listQuestions(db: Reader, questionnaireId: number) {
  const questions = await db
    .selectFrom('questions as q')
    .innerJoin('question_categories as c', 'c.id', 'q.question_category_id')
    .selectAll('q')
    .select(['c.description as category', 'c.is_in_dashboard'])
    .where('q.questionnaire_id', '=', questionnaireId)
    .orderBy('q.seq')
    .execute()
  const answers = await db
    .selectFrom('possible_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .selectAll('a')
    .where('q.questionnaire_id', '=', questionnaireId)
    .orderBy('a.seq')
    .execute()
  return questions.map((question) => ({
    ...question,
    answers: answers.filter((answer) => answer.question_id === question.id),
  }))
}

/** Groups questions by category; the categories are in the order of their first questions. */
export function byCategory<Q extends Pick<Question, 'question_category_id'>>(
  questions: readonly Q[],
): readonly (readonly [first: Q, ...more: Q[]])[] {
  const groups = new Map<number, [Q, ...Q[]]>()
  for (const question of questions) {
    const group = groups.get(question.question_category_id)
    if (group === undefined) groups.set(question.question_category_id, [question])
    else group.push(question)
  }
  return [...groups.values()]
}
