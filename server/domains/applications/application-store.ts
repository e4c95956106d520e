import { contactTypes } from '#contract/fields/contact-types.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { isForApplicants } from '#contract/rules/applicant-group.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { VerificationStatusId } from '#contract/schemas/application.ts'
import { contains } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { listLikelyDuplicates } from './likely-duplicate-store.ts'

interface Filter {
  readonly statusId: VerificationStatusId | undefined
  readonly name: string | undefined
}

interface Page {
  readonly sort: 'received' | 'received-descending' | 'name' | 'name-descending'
  readonly most: number
  readonly skipped: number
}

type Application = Awaited<ReturnType<typeof applicationsIn>>[number]

export async function listApplications(db: Reader, { statusId, name = '' }: Filter, page: Page) {
  const { sort, most, skipped } = page
  const filtered = applicationQuery(db)
    .$if(statusId !== undefined, (query) => query.where('o.verification_status_id', '=', statusId ?? 0))
    .$if(name !== '', (query) => query.where(contains('s.search_name', foldText(name))))
  const direction = sort.endsWith('descending') ? 'desc' : 'asc'
  const [found, { total }] = await Promise.all([
    applicationsIn(
      filtered
        .orderBy(sort.startsWith('name') ? 's.search_name' : 'o.received_on', direction)
        .orderBy('s.id')
        .limit(most)
        .offset(skipped),
    ),
    filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: await withContacts(db, found), total }
}

/** @throws not-found */
export async function getApplication(db: Reader, id: number) {
  const found = await applicationsIn(applicationQuery(db).where('s.id', '=', id))
  const [row] = found
  const [application] = await withContacts(db, found)
  if (row === undefined || application === undefined) throw problem({ type: 'not-found' })
  const [likelyDoubles, decisions, groups] = await Promise.all([
    listLikelyDuplicates(db, { ...row, email: row.username ?? '' }),
    listDecisions(db, id),
    listApplicantGroups(db),
  ])
  const { version, organisation_branch: organisationBranch, municipality } = row
  return {
    ...application,
    forDecision: { version, organisationBranch, municipality, likelyDoubles, decisions, groups },
  }
}

export async function countByStatus(db: Reader) {
  const rows = await db
    .selectFrom('organisations as o')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .select(['o.verification_status_id as statusId'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.removed_at', 'is', null)
    .groupBy('o.verification_status_id')
    .orderBy('o.verification_status_id')
    .execute()
  return rows.map(({ statusId, count }) => ({ statusId: VerificationStatusId.parse(statusId), count }))
}

function applicationQuery(db: Reader) {
  return db
    .selectFrom('organisations as o')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
    .innerJoin('organisation_types as type', 'type.id', 'o.organisation_type_id')
    .leftJoin('users as u', 'u.stakeholder_id', 'o.contact_stakeholder_id')
    .leftJoin('stakeholders as p', 'p.id', 'u.stakeholder_id')
    .leftJoin('titles', 'titles.id', 'u.title_id')
    .leftJoin('job_roles', 'job_roles.id', 'u.role_id')
    .where('s.removed_at', 'is', null)
}

function applicationsIn(query: ReturnType<typeof applicationQuery>) {
  return query
    .selectAll('o')
    .select(['s.id', 's.name as organisation', 's.search_name', 's.version', 'b.name as municipality'])
    .select(['p.id as applicant', 'p.name as person', 'u.username', 'type.description as type'])
    .select(['titles.description as title', 'job_roles.description as role'])
    .execute()
}

/** The email is the one with which the applicant signs in, which the registration has proven. */
async function withContacts(db: Reader, rows: readonly Application[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [phones, addresses] = await Promise.all([
    db
      .selectFrom('contacts')
      .selectAll()
      .where('stakeholder_id', 'in', ids)
      .where('contact_type_id', 'in', [contactTypes.MobilePhone, contactTypes.Reception])
      .orderBy('id')
      .execute(),
    db.selectFrom('addresses').selectAll().where('stakeholder_id', 'in', ids).orderBy('id').execute(),
  ])
  return rows.map((row) => {
    const address = addresses.find((one) => one.stakeholder_id === row.id)
    const phone = phones.find((one) => one.stakeholder_id === row.id)
    const verificationStatus = VerificationStatusId.parse(row.verification_status_id)
    return {
      stakeholderId: row.id,
      organisationName: row.organisation,
      contact: [
        { contactTypeId: contactTypes.WorkEmail, detail: row.username ?? '' },
        ...(phone === undefined ? [] : [{ contactTypeId: contactTypes.MobilePhone, detail: phone.detail }]),
      ],
      receivedOn: row.received_on,
      verificationStatus,
      organisationVerified: verificationStatus === verificationStatuses.approved,
      title: row.title,
      name: row.person ?? '',
      organisationType: row.type,
      jobRole: row.role,
      addressLine1: address?.address_line1 ?? '',
      addressLine2: address?.address_line2 ?? '',
      membersInOrganisation: row.members,
      organisationStakeholder: row.applicant,
      forDecision: null,
    }
  })
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

async function listApplicantGroups(db: Reader) {
  const [groups, actions] = await Promise.all([
    db.selectFrom('groups').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('group_actions').selectAll().execute(),
  ])
  return groups.flatMap(({ id, name }) => {
    const ofGroup = actions.filter(({ group_id: groupId }) => groupId === id)
    const isAllowed = isForApplicants(ofGroup.map(({ action_id: action }) => action))
    return isAllowed ? [{ groupId: id, groupName: name }] : []
  })
}
