import { quarterEnd, type Quarter } from '#contract/rules/quarter.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { holderIds } from '#server/queries/action-holder-store.ts'
import { lastUpdateIn } from '#server/queries/provider/last-update-store.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { selectOrganisations } from '#server/queries/organisation-store.ts'

/**
 * Counts, for each person who edits the records of municipalities, the providers there that nobody has confirmed in a
 * quarter. A person who has a whole province is not reminded of each of its records.
 */
export function listUnconfirmedByCoordinator(db: Reader, period: Quarter) {
  return db
    .selectFrom('providers as v')
    .innerJoin('stakeholders as s', 's.id', 'v.stakeholder_id')
    .innerJoin('stakeholder_relationships as r', 'r.boundary_id', 'v.municipality_id')
    .innerJoin('users as c', 'c.stakeholder_id', 'r.stakeholder_id')
    .leftJoin('provider_updates as u', (join) => join.on('u.id', '=', lastUpdateIn(period)))
    .select(({ fn }) => [
      'c.stakeholder_id as coordinatorId',
      fn.count<number>('v.stakeholder_id').distinct().as('waiting'),
    ])
    .where('s.removed_at', 'is', null)
    .where('s.created_at', '<', quarterEnd(period))
    .where((where) =>
      where.or([where('u.state', 'is', null), where('u.state', 'not in', ['submitted', 'verified'])]),
    )
    .where('r.stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
    .where('c.stakeholder_id', 'in', holderIds(db, 'EditBuildingBlock'))
    .groupBy('c.stakeholder_id')
    .orderBy('c.stakeholder_id')
    .execute()
}

/** Lists who sends out surveys that close in this time: one line where two of an organisation close at once. */
export function listClosingSurveys(db: Reader, from: number, until: number) {
  return db
    .selectFrom('health_checks as h')
    .innerJoin('users as u', 'u.company_stakeholder_id', 'h.organisation_stakeholder_id')
    .select(['u.stakeholder_id as to', 'h.effective_to as closesAt'])
    .distinct()
    .where('h.withdrawn_at', 'is', null)
    .where('h.effective_to', '>=', from)
    .where('h.effective_to', '<', until)
    .where('u.stakeholder_id', 'in', holderIds(db, 'AddSurveyLink'))
    .orderBy('u.stakeholder_id')
    .execute()
}

/** Counts the applications without a decision within places, and finds the time of the oldest. */
export async function findWaitingApplications(db: Reader, within: MunicipalityFilter) {
  const { waiting, oldestAt } = await selectOrganisations(db, within)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('o.received_on').as('oldestAt'),
    ])
    .where('o.verification_status_id', '=', verificationStatuses.inProgress)
    .executeTakeFirstOrThrow()
  return oldestAt === null ? undefined : { waiting, oldestAt }
}
