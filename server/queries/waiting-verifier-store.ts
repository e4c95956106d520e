import type { Quarter } from '#contract/rules/quarter.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { holderIds } from './action-holder-store.ts'
import { selectMunicipalities, type MunicipalityFilter } from './municipality-store.ts'
import { lastUpdateIn } from './provider/last-update-store.ts'

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
      'w.stakeholder_id as verifierId',
      fn.count<number>('v.stakeholder_id').distinct().as('waiting'),
      fn.min('u.at').as('oldestAt'),
    ])
    .groupBy('w.stakeholder_id')
    .orderBy('w.stakeholder_id')
    .execute()
}

/** Lists the people who verify waiting records of each municipality. */
export function listVerifiersOfWaiting(db: Reader, filter: WaitingFilter) {
  return selectWaiting(db, filter)
    .select(['v.municipality_id as municipalityId', 'w.stakeholder_id as verifierId'])
    .distinct()
    .execute()
}

/** Selects waiting records `v` with their submission `u`, once for each person `w` in whose places they are. */
function selectWaiting(db: Reader, { within, period, before }: WaitingFilter) {
  return (
    db
      .selectFrom('providers as v')
      .innerJoin('provider_updates as u', (join) => join.on('u.id', '=', lastUpdateIn(period)))
      .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
      .innerJoin('boundaries as b', 'b.id', 'v.municipality_id')
      .innerJoin('stakeholder_relationships as r', (join) =>
        join.on((on) =>
          on.or([
            on('r.boundary_id', '=', on.ref('b.id')),
            on('r.boundary_id', '=', on.ref('b.district_id')),
            on('r.boundary_id', '=', on.ref('b.province_id')),
          ]),
        ),
      )
      .innerJoin('users as w', 'w.stakeholder_id', 'r.stakeholder_id')
      .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
      .where('u.state', '=', 'submitted')
      .where('u.at', '<', before)
      .where('s.removed_at', 'is', null)
      .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
      // Nobody verifies their own submission.
      .where((where) =>
        where.or([
          where('u.by_stakeholder_id', 'is', null),
          where('u.by_stakeholder_id', '<>', where.ref('w.stakeholder_id')),
        ]),
      )
      .where('w.stakeholder_id', 'in', holderIds(db, 'VerifyBuildingBlockExist'))
  )
}
