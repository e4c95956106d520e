import { FEWEST_RESPONSES, scoredCategories } from '#contract/rules/maturity.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, chain, type Place } from './place-store.ts'

const APPROVED = 3

export type Approved = Awaited<ReturnType<typeof listApproved>>[number]
export type SurveyCount = Awaited<ReturnType<typeof listSurveyCounts>>[number]

/** The approved organisations of a place, each with when it was approved and when it was taken off the list. */
export function listApproved(db: Reader, place: Place) {
  return boundariesIn(db, place)
    .innerJoin('organisations as o', 'o.boundary_id', 'b.id')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .select(['o.organisation_type_id', 'o.decided_at', 's.removed_at', ...chain])
    .where('o.verification_status_id', '=', APPROVED)
    .execute()
}

/**
 * The surveys of approved organisations in some quarters by quarter, organisation type and who holds them. An
 * organisation took part when somebody responded. `maturity` is the sum over the scored surveys, 0 to 100 each.
 */
export function listSurveyCounts(db: Reader, place: Place, quarters: readonly Quarter[]) {
  const scored = db
    .selectFrom('health_checks as c')
    .innerJoin('health_check_scores as k', 'k.health_check_id', 'c.id')
    .select(({ fn }) => ['c.id', fn.avg<number>('k.score').as('maturity')])
    .where((where) =>
      where.or(quarters.map(({ year, quarter }) => where.and({ 'c.year': year, 'c.quarter': quarter }))),
    )
    .where('c.actual_responses', '>=', FEWEST_RESPONSES)
    .where('k.question_category_id', 'in', scoredCategories)
    .groupBy('c.id')
  return boundariesIn(db, place)
    .innerJoin('organisations as o', 'o.boundary_id', 'b.id')
    .innerJoin('health_checks as h', 'h.organisation_stakeholder_id', 'o.stakeholder_id')
    .leftJoin(scored.as('scored'), 'scored.id', 'h.id')
    .select(['h.year', 'h.quarter', 'o.organisation_type_id', ...chain])
    .select((eb) => [
      eb.fn
        .count<number>(eb.case().when('h.actual_responses', '>', 0).then(eb.ref('o.stakeholder_id')).end())
        .distinct()
        .as('participating'),
      eb.fn.sum<number>('h.actual_responses').as('actual'),
      eb.fn.sum<number>('h.expected_responses').as('expected'),
      eb.fn.count<number>('scored.maturity').as('scored'),
      eb.fn.sum<number | null>('scored.maturity').as('maturity'),
    ])
    .where((where) =>
      where.or(quarters.map(({ year, quarter }) => where.and({ 'h.year': year, 'h.quarter': quarter }))),
    )
    .where('o.verification_status_id', '=', APPROVED)
    .groupBy(['h.year', 'h.quarter', 'o.organisation_type_id', ...chain])
    .execute()
}
