import type { Reader } from '#server/db/reader-writer.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import { levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'
import { surveysIn, scoresIn } from '#server/queries/survey-participation-store.ts'

/** Lists the shown figures of these surveys: people for each question, counts for each answer, scores of categories. */
export async function listFigureRows(db: Reader, ids: readonly number[]) {
  const people = await db
    .selectFrom('health_check_responses')
    .select(['health_check_id', 'question_id', 'count'])
    .where('health_check_id', 'in', ids)
    .execute()
  const given = await db
    .selectFrom('health_check_answers')
    .select(['health_check_id', 'possible_answer_id', 'count'])
    .where('health_check_id', 'in', ids)
    .execute()
  const scores = await db
    .selectFrom('health_check_scores')
    .selectAll()
    .where('health_check_id', 'in', ids)
    .execute()
  return { people, given, scores }
}

/** Lists the quarters that have surveys, newest first. */
export async function listQuarters(db: Reader): Promise<readonly Quarter[]> {
  const rows = await db
    .selectFrom('health_checks')
    .select(['year', 'quarter'])
    .distinct()
    .where((where) => where.or([where('withdrawn_at', 'is', null), where('public_responses', '>', 0)]))
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .execute()
  return rows.map((row) => row as Quarter)
}

/** Sums up the surveys of each place, quarter, questionnaire and organisation type, with all responses or the public ones. */
export function listCounts(
  db: Reader,
  place: Parameters<typeof surveysIn>[1],
  quarters: readonly Quarter[],
  responses: 'h.actual_responses' | 'h.public_responses',
) {
  return surveysIn(db, place, quarters)
    .innerJoin('questionnaires as q', 'q.id', 'h.questionnaire_id')
    .select([
      'h.year',
      'h.quarter',
      'q.questionnaire_type_id as type',
      'o.organisation_type_id',
      ...levelIdColumns,
    ])
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when(responses, '>', 0).then(1).else(0).end()).as('participating'),
      eb.fn.countAll<number>().as('surveyed'),
      eb.fn.sum<number>(responses).as('actual'),
      eb.fn.sum<number>('h.expected_responses').as('expected'),
    ])
    .groupBy(['h.year', 'h.quarter', 'q.questionnaire_type_id', 'o.organisation_type_id', ...levelIdColumns])
    .execute()
}

/** Lists the types of organisations that ask students, too. */
export async function listStudentTypes(db: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('organisation_types')
    .select('id')
    .where('has_student_survey', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

export type CategoryScore = Awaited<ReturnType<typeof listCategoryScores>>[number]

/** Lists the types of organisations in their order. */
export function listOrganisationTypes(db: Reader) {
  return db
    .selectFrom('organisation_types')
    .select(['id', 'description'])
    .orderBy('seq')
    .orderBy('id')
    .execute()
}

/** Sums and counts the scores, 0 to 100 each, by municipality, quarter, organisation type and question category. */
export function listCategoryScores(db: Reader, place: ReportPlace, quarters: readonly Quarter[]) {
  return scoresIn(db, place, quarters)
    .innerJoin('question_categories as c', 'c.id', 'k.question_category_id')
    .select(({ fn }) => [
      'h.year',
      'h.quarter',
      'o.organisation_type_id',
      'c.id as category_id',
      'c.description',
      ...levelIdColumns,
      fn.sum<number>('k.public_score').as('total'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['h.year', 'h.quarter', 'o.organisation_type_id', 'c.id', 'c.description', ...levelIdColumns])
    .orderBy('c.id')
    .execute()
}
