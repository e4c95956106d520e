import { contactTypes } from '#contract/fields/contact-types.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { VerificationStatusId } from '#contract/schemas/application.ts'
import { contains } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { everywhere, type MunicipalityFilter } from './municipality-store.ts'
import { selectOrganisations } from './organisation-store.ts'

interface Filter {
  readonly within: MunicipalityFilter
  readonly statusId: VerificationStatusId | undefined
  readonly name: string | undefined
}

interface Page {
  readonly sort: 'received' | 'received-descending' | 'name' | 'name-descending'
  readonly most: number
  readonly skipped: number
}

type Application = Awaited<ReturnType<typeof applicationsIn>>[number]

export async function listApplications(db: Reader, { within, statusId, name = '' }: Filter, page: Page) {
  const { sort, most, skipped } = page
  const filtered = applicationQuery(db, within)
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

/** Lists applications with their rows in the order of their ids: those after `lastId`. */
export async function listApplicationsAfter(
  db: Reader,
  within: MunicipalityFilter,
  { lastId, most }: { readonly lastId: number; readonly most: number },
) {
  const rows = await applicationsIn(
    applicationQuery(db, within).where('s.id', '>', lastId).orderBy('s.id').limit(most),
  )
  return withRows(db, rows)
}

/** @returns undefined for an id that is no application */
export async function findApplication(db: Reader, id: number) {
  const query = applicationQuery(db, everywhere).where('s.id', '=', id)
  const [found] = await withRows(db, await applicationsIn(query))
  return found
}

async function withRows(db: Reader, rows: readonly Application[]) {
  const applications = await withContacts(db, rows)
  return rows.flatMap((row, index) => {
    const application = applications[index]
    return application === undefined ? [] : [{ row, application }]
  })
}

function applicationQuery(db: Reader, within: MunicipalityFilter) {
  return selectOrganisations(db, within)
    .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
    .innerJoin('organisation_types as type', 'type.id', 'o.organisation_type_id')
    .innerJoin('verification_statuses as status', 'status.id', 'o.verification_status_id')
    .leftJoin('users as u', 'u.stakeholder_id', 'o.contact_stakeholder_id')
    .leftJoin('stakeholders as p', 'p.id', 'u.stakeholder_id')
    .leftJoin('titles', 'titles.id', 'u.title_id')
    .leftJoin('job_roles', 'job_roles.id', 'u.role_id')
}

function applicationsIn(query: ReturnType<typeof applicationQuery>) {
  return query
    .selectAll('o')
    .select(['s.id', 's.name as organisation', 's.search_name', 's.version', 'b.name as municipality'])
    .select(['b.code as municipality_code', 'status.description as status'])
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
