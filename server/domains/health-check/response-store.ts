import { MIN_RESPONSES, scoredCategories } from '#contract/rules/maturity.ts'
import { quarterEnd, quarterIn } from '#contract/rules/quarter.ts'
import type { SurveyAnswers } from '#contract/schemas/survey.ts'
import { withoutVersions } from '#server/db/query-tables.ts'
import type { Writer } from '#server/db/reader-writer.ts'

interface Response {
  readonly surveyId: number
  /** The keyed hash of the response's id. */
  readonly keyHash: string
  readonly answers: SurveyAnswers['answers']
  /** When it arrived, milliseconds UTC. */
  readonly at: number
}

/**
 * Counts a response, unless it was counted before. Cached answers are public. They read neither counters nor the figures
 * of a quarter that is not over, so they stay valid.
 * @returns false if the survey has been withdrawn
 */
export async function countResponse(
  db: Writer,
  { surveyId, keyHash, answers, at }: Response,
): Promise<boolean> {
  const counting = withoutVersions(db)
  // Locks the survey first, so that responses are counted one after another.
  const survey = await counting
    .updateTable('health_checks')
    .set((row) => ({ actual_responses: row('actual_responses', '+', 1) }))
    .where('id', '=', surveyId)
    .where('withdrawn_at', 'is', null)
    .returning(['actual_responses', 'shown_responses', 'year', 'quarter'])
    .executeTakeFirst()
  if (survey === undefined) return false
  const added = await db
    .insertInto('health_check_response_keys')
    .values({ health_check_id: surveyId, key_hash: keyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) {
    await counting
      .updateTable('health_checks')
      .set({ actual_responses: survey.actual_responses - 1 })
      .where('id', '=', surveyId)
      .execute()
    return true
  }
  const counted = { health_check_id: surveyId, received: 1, count: 0 }
  await counting
    .insertInto('health_check_responses')
    .values(answers.map(({ questionId }) => ({ ...counted, question_id: questionId })))
    .onConflict((conflict) =>
      conflict
        .columns(['health_check_id', 'question_id'])
        .doUpdateSet((row) => ({ received: row('health_check_responses.received', '+', 1) })),
    )
    .execute()
  await counting
    .insertInto('health_check_answers')
    .values(
      answers.flatMap(({ possibleAnswerIds }) =>
        possibleAnswerIds.map((id) => ({ ...counted, possible_answer_id: id })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['health_check_id', 'possible_answer_id'])
        .doUpdateSet((row) => ({ received: row('health_check_answers.received', '+', 1) })),
    )
    .execute()
  if (survey.actual_responses - survey.shown_responses >= MIN_RESPONSES)
    await takeOverFigures(counting, surveyId, {
      responses: survey.actual_responses,
      isPublic: at < quarterEnd(quarterIn(survey)),
    })
  return true
}

interface Taken {
  readonly responses: number
  /** The quarter is not over yet. */
  readonly isPublic: boolean
}

/**
 * Shows what was counted so far. Whoever compares the figures before and after a response must not learn its answers,
 * so at least five more responses are taken over at once, and of each question at least five more answers. The public
 * sees a quarter only when it is over, and never sees it change, so that nobody can subtract what it was before a survey
 * was added.
 */
async function takeOverFigures(db: Writer, surveyId: number, { responses, isPublic }: Taken): Promise<void> {
  const due = db
    .selectFrom('health_check_responses')
    .select('question_id')
    .where('health_check_id', '=', surveyId)
    .where(({ eb }) => eb(eb('received', '-', eb.ref('count')), '>=', MIN_RESPONSES))
  await db
    .updateTable('health_check_answers')
    .set((row) => ({ count: row.ref('received') }))
    .where('health_check_id', '=', surveyId)
    .where(
      'possible_answer_id',
      'in',
      db.selectFrom('possible_answers').select('id').where('question_id', 'in', due),
    )
    .execute()
  await db
    .updateTable('health_check_responses')
    .set((row) => ({ count: row.ref('received') }))
    .where('health_check_id', '=', surveyId)
    .where(({ eb }) => eb(eb('received', '-', eb.ref('count')), '>=', MIN_RESPONSES))
    .execute()
  await db
    .updateTable('health_checks')
    .set({ shown_responses: responses, ...(isPublic && { public_responses: responses }) })
    .where('id', '=', surveyId)
    .execute()
  await setScores(db, surveyId, isPublic)
}

/** The score of a category is the mean of those of its questions; a question without shown answers has none. */
async function setScores(db: Writer, surveyId: number, isPublic: boolean): Promise<void> {
  const questions = await db
    .selectFrom('health_check_answers as given')
    .innerJoin('possible_answers as a', 'a.id', 'given.possible_answer_id')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .innerJoin('health_check_responses as r', (join) =>
      join.onRef('r.question_id', '=', 'q.id').onRef('r.health_check_id', '=', 'given.health_check_id'),
    )
    .select(['q.question_category_id', 'r.count'])
    .select(({ fn, eb }) => fn.sum<number>(eb('given.count', '*', eb.ref('a.score'))).as('points'))
    .where('given.health_check_id', '=', surveyId)
    .where('r.count', '>=', MIN_RESPONSES)
    .where('q.question_category_id', 'in', scoredCategories)
    .groupBy(['q.id', 'q.question_category_id', 'r.count'])
    .execute()
  for (const category of new Set(questions.map((question) => question.question_category_id))) {
    const scores = questions
      .filter((question) => question.question_category_id === category)
      .map(({ points, count }) => points / count)
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    const score = Math.round(mean * 100) / 100
    await db
      .insertInto('health_check_scores')
      .values({
        health_check_id: surveyId,
        question_category_id: category,
        score,
        public_score: isPublic ? score : null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['health_check_id', 'question_category_id'])
          .doUpdateSet({ score, ...(isPublic && { public_score: score }) }),
      )
      .execute()
  }
}
