import type { Quarter } from '#contract/rules/quarter.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { holderIds } from './action-holder-store.ts'
import { selectMunicipalities, type MunicipalityFilter } from './municipality-store.ts'

interface WaitingFilter {
  readonly within: MunicipalityFilter
  readonly period: Quarter
  /** Milliseconds UTC: only records submitted before this time. */
  readonly before: number
}

/** Counts, for each person who verifies in some places, the waiting records there, with the oldest date. */
export function listWaitingByVerifier(db: Reader, filter: WaitingFilter) {
  return selectWaiting(db, filter)
    .select(({ fn }) => [
      'v.stakeholder_id as verifierId',
      fn.count<number>('p.stakeholder_id').distinct().as('waiting'),
      fn.min('u.at').as('oldestAt'),
    ])
    .groupBy('v.stakeholder_id')
    .orderBy('v.stakeholder_id')
    .execute()
}

/** Lists the people who verify waiting records of each municipality. */
export function listVerifiersOfWaiting(db: Reader, filter: WaitingFilter) {
  return selectWaiting(db, filter)
    .select(['p.municipality_id as municipalityId', 'v.stakeholder_id as verifierId'])
    .distinct()
    .execute()
}

/** Selects waiting records `p` with their submission `u`, once for each person `v` in whose places they are. */
function selectWaiting(db: Reader, { within, period, before }: WaitingFilter) {
  return (
    db
      .selectFrom('provider_updates as u')
      .innerJoin('providers as p', 'p.stakeholder_id', 'u.provider_id')
      .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
      .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
      .innerJoin('stakeholder_relationships as r', (join) =>
        join.on((on) =>
          on.or([
            on('r.boundary_id', '=', on.ref('b.id')),
            on('r.boundary_id', '=', on.ref('b.district_id')),
            on('r.boundary_id', '=', on.ref('b.province_id')),
          ]),
        ),
      )
      .innerJoin('users as v', 'v.stakeholder_id', 'r.stakeholder_id')
      .where('p.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
      .where('u.year', '=', period.year)
      .where('u.quarter', '=', period.quarter)
      .where('u.state', '=', 'submitted')
      .where('u.at', '<', before)
      .where('s.removed_at', 'is', null)
      .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
      // Nobody verifies their own submission.
      .where((where) =>
        where.or([
          where('u.by_stakeholder_id', 'is', null),
          where('u.by_stakeholder_id', '<>', where.ref('v.stakeholder_id')),
        ]),
      )
      .where((outer) =>
        outer.not(
          outer.exists(
            outer
              .selectFrom('provider_updates as later')
              .select('later.id')
              .whereRef('later.provider_id', '=', 'u.provider_id')
              .whereRef('later.year', '=', 'u.year')
              .whereRef('later.quarter', '=', 'u.quarter')
              .whereRef('later.id', '>', 'u.id'),
          ),
        ),
      )
      .where('v.stakeholder_id', 'in', holderIds(db, 'VerifyBuildingBlockExist'))
  )
}
