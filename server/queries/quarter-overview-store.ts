import { previousQuarter, quarterEnd, type Quarter } from '#contract/rules/quarter.ts'
import type { QuarterCounts } from '#contract/schemas/quarter-overview.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listMunicipalities, selectMunicipalities, type MunicipalityFilter } from './municipality-store.ts'
import { holderIds } from './action-holder-store.ts'
import { lastUpdateIn } from './provider/last-update-store.ts'

export async function getQuarterOverview(db: Reader, within: MunicipalityFilter, period: Quarter) {
  const [all, current, last, coordinators, disabledAt] = await Promise.all([
    listMunicipalities(db, within),
    countByMunicipality(db, within, period),
    countByMunicipality(db, within, previousQuarter(period)),
    countCoordinators(db),
    findDisabledCoordinators(db),
  ])
  return {
    endsAt: quarterEnd(period),
    municipalities: all.map(({ boundaryId, stakeholderId, code, name, province }) => ({
      boundaryId,
      stakeholderId,
      code,
      name,
      province,
      current: current.get(boundaryId) ?? none,
      last: last.get(boundaryId) ?? none,
      coordinators: coordinators.get(boundaryId) ?? 0,
      coordinatorDisabledAt: disabledAt.get(boundaryId) ?? null,
    })),
  }
}

const none: QuarterCounts = { confirmed: 0, submitted: 0, verified: 0, late: 0 }

/** A provider that was added after a quarter was not late in it. */
async function countByMunicipality(
  db: Reader,
  within: MunicipalityFilter,
  period: Quarter,
): Promise<ReadonlyMap<number, QuarterCounts>> {
  const rows = await db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .leftJoin('provider_updates as u', (join) => join.on('u.id', '=', lastUpdateIn(period)))
    .select(({ fn }) => ['v.municipality_id', 'u.state', fn.countAll<number>().as('count')])
    .where('s.removed_at', 'is', null)
    .where('s.created_at', '<', quarterEnd(period))
    .where('v.municipality_id', 'in', selectMunicipalities(db, within).select('b.id'))
    .groupBy(['v.municipality_id', 'u.state'])
    .execute()
  const counts = new Map<number, QuarterCounts>()
  for (const { municipality_id: id, state, count } of rows) {
    const { confirmed, submitted, verified, late } = counts.get(id) ?? none
    const isConfirmed = state === 'submitted' || state === 'verified'
    counts.set(id, {
      confirmed: confirmed + (isConfirmed ? count : 0),
      submitted: submitted + (state === 'submitted' ? count : 0),
      verified: verified + (state === 'verified' ? count : 0),
      late: late + (isConfirmed ? 0 : count),
    })
  }
  return counts
}

async function countCoordinators(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await selectCoordinators(db)
    .select(({ fn }) => ['r.boundary_id', fn.count<number>('r.stakeholder_id').distinct().as('count')])
    .where('r.stakeholder_id', 'in', holderIds(db, 'EditBuildingBlock'))
    .groupBy('r.boundary_id')
    .execute()
  return new Map(rows.map(({ boundary_id: boundaryId, count }) => [boundaryId, count]))
}

async function findDisabledCoordinators(db: Reader): Promise<ReadonlyMap<number, number | null>> {
  const rows = await selectCoordinators(db)
    .innerJoin('users as c', 'c.stakeholder_id', 'r.stakeholder_id')
    .select(({ fn }) => ['r.boundary_id', fn.max('c.disabled_at').as('at')])
    .where('c.disabled_at', 'is not', null)
    .groupBy('r.boundary_id')
    .execute()
  return new Map(rows.map(({ boundary_id: boundaryId, at }) => [boundaryId, at]))
}

function selectCoordinators(db: Reader) {
  return db
    .selectFrom('stakeholder_relationships as r')
    .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
}
