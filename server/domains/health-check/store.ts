import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'
import { scoresIn } from '#server/queries/survey-participation-store.ts'

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
