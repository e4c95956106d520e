import { isForApplicants } from '#contract/rules/applicant-group.ts'
import { VerificationStatusId } from '#contract/schemas/application.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { findApplication } from '#server/queries/application-store.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { selectOrganisations } from '#server/queries/organisation-store.ts'
import { placesOf, type Person } from '#server/queries/session-store.ts'
import { listLikelyDuplicates } from './likely-duplicate-store.ts'

/** Returns the likely duplicates in the reader's places, and the groups that the reader may give. @throws not-found */
export async function getApplication(db: Reader, id: number, reader: Person) {
  const found = await findApplication(db, id)
  if (found === undefined) throw problem({ type: 'not-found' })
  const { row, application } = found
  const [likelyDoubles, decisions, groups] = await Promise.all([
    listLikelyDuplicates(db, { ...row, email: row.username ?? '' }, organisationsOf(reader)),
    listDecisions(db, id),
    listApplicantGroups(db, reader.actionIds),
  ])
  const { version, organisation_branch: organisationBranch, municipality } = row
  return {
    ...application,
    forDecision: { version, organisationBranch, municipality, likelyDoubles, decisions, groups },
  }
}

/** The organisations that a person sees. */
export function organisationsOf(reader: Person): MunicipalityFilter {
  return { places: placesOf(reader), boundaryId: null }
}

export async function countByStatus(db: Reader, within: MunicipalityFilter) {
  const rows = await selectOrganisations(db, within)
    .select(['o.verification_status_id as statusId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('o.verification_status_id')
    .orderBy('o.verification_status_id')
    .execute()
  return rows.map(({ statusId, count }) => ({ statusId: VerificationStatusId.parse(statusId), count }))
}

async function listDecisions(db: Reader, id: number) {
  const rows = await db
    .selectFrom('organisation_decisions as d')
    .innerJoin('stakeholders as s', 's.id', 'd.by_stakeholder_id')
    .select(['d.verification_status_id', 'd.at', 's.name as by', 's.id as byId', 'd.reason'])
    .where('d.organisation_stakeholder_id', '=', id)
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map(({ verification_status_id: status, ...decision }) => ({
    ...decision,
    verificationStatus: VerificationStatusId.parse(status),
  }))
}

async function listApplicantGroups(db: Reader, held: readonly number[]) {
  const [groups, actions] = await Promise.all([
    db.selectFrom('groups').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('group_actions').selectAll().execute(),
  ])
  return groups.flatMap(({ id, name }) => {
    const ofGroup = actions.filter(({ group_id: groupId }) => groupId === id)
    const group = { groupId: id, actionIds: ofGroup.map(({ action_id: action }) => action) }
    return isForApplicants(group, held) ? [{ groupId: id, groupName: name }] : []
  })
}
