import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { SelectQueryBuilder } from 'kysely'
import { MIN_RESPONSES, scoredCategories } from '#contract/rules/maturity.ts'
import { quarterEnd, quarterStart, type Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundariesIn, levelIdColumns, type BoundaryWithLevelIds, type ReportPlace } from './place-store.ts'

export type ApprovedOrganisation = Awaited<ReturnType<typeof listApprovedOrganisations>>[number]
export type SurveyCount = Awaited<ReturnType<typeof listSurveyCounts>>[number]

/** Lists the organisations once for each time that they were approved. */
export function listApprovedOrganisations(db: Reader, place: ReportPlace) {
  return boundariesIn(db, place)
    .innerJoin('organisations as o', 'o.boundary_id', 'b.id')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .innerJoin(decisions(db).as('d'), 'd.organisation_stakeholder_id', 'o.stakeholder_id')
    .select(['o.organisation_type_id', 'd.at as approved_at', 'd.until as approved_until', 's.removed_at'])
    .select(levelIdColumns)
    .where('d.verification_status_id', '=', verificationStatuses.approved)
    .execute()
}

/** Selects every decision about an organisation with the time of the next one, until which it was in force. */
function decisions(db: Reader) {
  return db
    .selectFrom('organisation_decisions')
    .select(['organisation_stakeholder_id', 'verification_status_id', 'at'])
    .select(({ fn }) =>
      fn
        .agg<number | null>('lead', ['at'])
        .over((over) => over.partitionBy('organisation_stakeholder_id').orderBy('id'))
        .as('until'),
    )
}

interface Decision {
  readonly organisation_stakeholder_id: number
  readonly verification_status_id: number
  readonly at: number
  readonly until: number | null
}

/**
 * Counts the surveys of approved organisations by quarter and organisation. An organisation took part if at least five
 * people responded; only the responses behind its public figures are counted. `maturity` is the sum over the scored
 * surveys, 0 to 100 each.
 */
export function listSurveyCounts(db: Reader, place: ReportPlace, quarters: readonly Quarter[]) {
  const scored = scoresIn(db, place, quarters)
    .select(({ fn }) => ['h.id', fn.avg<number>('k.public_score').as('maturity')])
    .groupBy('h.id')
  return surveysIn(db, place, quarters)
    .leftJoin(scored.as('scored'), 'scored.id', 'h.id')
    .select(['h.year', 'h.quarter', 'o.stakeholder_id', 'o.organisation_type_id', ...levelIdColumns])
    .select((eb) => [
      eb.fn
        .max<number>(eb.case().when('h.public_responses', '>', 0).then(1).else(0).end())
        .as('participating'),
      eb.fn.sum<number>('h.public_responses').as('actual'),
      eb.fn.sum<number>('h.expected_responses').as('expected'),
      eb.fn.count<number>('scored.maturity').as('scored'),
      eb.fn.sum<number | null>('scored.maturity').as('maturity'),
    ])
    .groupBy(['h.year', 'h.quarter', 'o.stakeholder_id', 'o.organisation_type_id', ...levelIdColumns])
    .execute()
}

type SurveyTables = Tables & {
  b: BoundaryWithLevelIds
  o: Tables['organisations']
  s: Tables['stakeholders']
  h: Tables['health_checks']
  d: Decision
}
type ScoreTables = SurveyTables & { k: Tables['health_check_scores'] }

/**
 * Selects the public scores of those surveys by category as `k`. A survey that lacks one has too few responses and is left
 * out: the overall score of many surveys beside their scores by category would tell what it has.
 */
export function scoresIn(
  db: Reader,
  place: ReportPlace,
  quarters: readonly Quarter[],
): SelectQueryBuilder<ScoreTables, 'b' | 'o' | 's' | 'h' | 'd' | 'k', object> {
  const complete = db
    .selectFrom('health_check_scores')
    .select('health_check_id')
    .where('public_score', 'is not', null)
    .where('question_category_id', 'in', scoredCategories)
    .groupBy('health_check_id')
    .having(({ fn }) => fn.countAll<number>(), '=', scoredCategories.length)
  return surveysIn(db, place, quarters)
    .innerJoin('health_check_scores as k', 'k.health_check_id', 'h.id')
    .where('h.id', 'in', complete)
    .where('h.public_responses', '>=', MIN_RESPONSES)
    .where('k.public_score', 'is not', null)
    .where('k.question_category_id', 'in', scoredCategories)
}

/**
 * Selects the surveys of organisations that were approved at the end of the quarter, as `participationIn` counts them. A
 * survey that was withdrawn later is among them, so that published figures stay as they were. Decisions are joined with
 * the survey: joined with the organisation, SQLite goes through every decision for each survey of several quarters.
 */
export function surveysIn(
  db: Reader,
  place: ReportPlace,
  quarters: readonly Quarter[],
): SelectQueryBuilder<SurveyTables, 'b' | 'o' | 's' | 'h' | 'd', object> {
  return boundariesIn(db, place)
    .innerJoin('organisations as o', 'o.boundary_id', 'b.id')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .innerJoin('health_checks as h', 'h.organisation_stakeholder_id', 'o.stakeholder_id')
    .innerJoin(decisions(db).as('d'), 'd.organisation_stakeholder_id', 'h.organisation_stakeholder_id')
    .where('d.verification_status_id', '=', verificationStatuses.approved)
    .where((where) =>
      where.or(
        quarters.map((quarter) =>
          where.and([
            where('h.year', '=', quarter.year),
            where('h.quarter', '=', quarter.quarter),
            where('d.at', '<', quarterEnd(quarter)),
            where.or([where('d.until', 'is', null), where('d.until', '>=', quarterEnd(quarter))]),
            where.or([where('s.removed_at', 'is', null), where('s.removed_at', '>=', quarterStart(quarter))]),
            where.or([
              where('h.withdrawn_at', 'is', null),
              where('h.withdrawn_at', '>=', quarterEnd(quarter)),
            ]),
          ]),
        ),
      ),
    )
}
