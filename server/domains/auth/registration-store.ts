import { contactTypes } from '#contract/fields/contact-types.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { RegistrationContent } from '#contract/schemas/registration.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { addStakeholder } from '#server/queries/stakeholder-store.ts'
import { getText } from '#server/queries/text-store.ts'
import { setPassword } from './store.ts'

interface NewRegistration {
  readonly content: RegistrationContent
  readonly browser: string
  readonly passwordHash: string
  readonly language: string
  readonly now: number
}

/** Stores an application until its address is proven. @returns its id */
export async function addRegistration(db: Writer, registration: NewRegistration): Promise<number> {
  const { content, browser, passwordHash, language, now } = registration
  const { id } = await db
    .insertInto('registrations')
    .values({
      email: content.Email,
      browser_hash: browser,
      password_hash: passwordHash,
      content: JSON.stringify(content),
      language,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the newest application that this browser made for the address. */
export async function findRegistrationId(
  db: Reader,
  { email, browser, after }: { readonly email: string; readonly browser: string; readonly after: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .where('browser_hash', '=', browser)
    .where('created_at', '>', after)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The person of the address, if its account came from a rejected application. */
interface EarlierApplicant {
  readonly stakeholderId: number
  readonly organisationId: number | null
}

/**
 * Turns an application into an organisation that waits for approval, and a person in no group. Every other application of
 * the address is deleted. A rejected one keeps its decision: the new organisation takes its place.
 * @returns the stakeholder id of the person
 */
export async function completeRegistration(
  db: Writer,
  registrationId: number,
  { earlier, now }: { readonly earlier: EarlierApplicant | null; readonly now: number },
): Promise<number> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const content = RegistrationContent.parse(JSON.parse(row.content))
  const organisationId = await addStakeholder(db, {
    type: 'organisation',
    name: content.OrganisationName,
    at: now,
  })
  const name = `${content.FirstName} ${content.LastName}`
  const account = {
    terms_version: content.TermsVersion,
    title_id: content.Title,
    role_id: content.JobRole,
    company_stakeholder_id: organisationId,
    language: row.language,
  }
  const stakeholderId = earlier?.stakeholderId ?? (await addStakeholder(db, { type: 'user', name, at: now }))
  if (earlier === null) {
    await db
      .insertInto('users')
      .values({
        ...account,
        stakeholder_id: stakeholderId,
        username: row.email,
        password_hash: null,
        disabled_at: null,
      })
      .execute()
  } else {
    await db.updateTable('users').set(account).where('stakeholder_id', '=', stakeholderId).execute()
    await renameStakeholder(db, stakeholderId, name)
    for (const table of ['contacts', 'user_groups'] as const)
      await db.deleteFrom(table).where('stakeholder_id', '=', stakeholderId).execute()
    await db
      .updateTable('stakeholders')
      .set({ removed_at: now })
      .where('id', '=', earlier.organisationId)
      .execute()
  }
  await setPassword(db, stakeholderId, { hash: row.password_hash, now })
  await addOrganisation(db, organisationId, { content, stakeholderId, now })
  const contacts = [
    [contactTypes.WorkEmail, row.email],
    [contactTypes.MobilePhone, content.MobileNumber],
  ] as const
  for (const owner of [stakeholderId, organisationId])
    for (const [contact_type_id, detail] of contacts)
      await db.insertInto('contacts').values({ stakeholder_id: owner, contact_type_id, detail }).execute()
  await deleteRegistrations(db, row.email)
  return stakeholderId
}

export async function deleteRegistrations(db: Writer, email: string): Promise<void> {
  await db.deleteFrom('registrations').where('email', '=', email).execute()
}

interface NewOrganisation {
  readonly content: RegistrationContent
  readonly stakeholderId: number
  readonly now: number
}

const PHYSICAL_ADDRESS = 1

async function addOrganisation(
  db: Writer,
  organisationId: number,
  { content, stakeholderId, now }: NewOrganisation,
): Promise<void> {
  await db
    .insertInto('organisations')
    .values({
      stakeholder_id: organisationId,
      organisation_type_id: content.OrganisationType,
      organisation_branch: content.OrganisationBranch === '' ? null : content.OrganisationBranch,
      members: content.MemberInOrganisation,
      boundary_id: content.LocalMunicipality,
      verification_status_id: verificationStatuses.inProgress,
      received_on: now,
      decided_at: null,
      decided_by_stakeholder_id: null,
      rejected_reasons: null,
      contact_stakeholder_id: stakeholderId,
    })
    .execute()
  const lines = [
    [content.StreetNumber, content.StreetName].filter((part) => part !== '').join(' '),
    [content.Suburb, content.City, content.PostalCode].filter((part) => part !== '').join(', '),
  ]
  await db
    .insertInto('addresses')
    .values({
      stakeholder_id: organisationId,
      address_type_id: PHYSICAL_ADDRESS,
      address_line1: lines[0] ?? '',
      address_line2: lines[1] ?? '',
    })
    .execute()
}

async function renameStakeholder(db: Writer, id: number, name: string): Promise<void> {
  await db
    .updateTable('stakeholders')
    .set((row) => ({ name, search_name: foldText(name), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The fields that name an entry of a lookup, a place or a text. */
type ChoiceField =
  | 'Title'
  | 'JobRole'
  | 'OrganisationType'
  | 'Province'
  | 'District'
  | 'LocalMunicipality'
  | 'TermsVersion'

/** Finds the fields that name something which does not exist, or a place that is not within the other. */
export async function listUnknownChoices(db: Reader, content: RegistrationContent): Promise<ChoiceField[]> {
  const { Title, JobRole, OrganisationType, Province, District, LocalMunicipality, TermsVersion } = content
  const [title, role, type, municipality, terms] = await Promise.all([
    db.selectFrom('titles').select('id').where('id', '=', Title).executeTakeFirst(),
    db.selectFrom('job_roles').select('id').where('id', '=', JobRole).executeTakeFirst(),
    db.selectFrom('organisation_types').select('id').where('id', '=', OrganisationType).executeTakeFirst(),
    db
      .selectFrom('boundaries')
      .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'boundaries.id')
      .select(['district_id', 'province_id'])
      .where('id', '=', LocalMunicipality)
      .executeTakeFirst(),
    getText(db, 'registrationTerms'),
  ])
  const isKnown: readonly (readonly [ChoiceField, boolean])[] = [
    ['Title', title !== undefined],
    ['JobRole', role !== undefined],
    ['OrganisationType', type !== undefined],
    ['Province', municipality === undefined || municipality.province_id === Province],
    ['District', municipality === undefined || municipality.district_id === District],
    ['LocalMunicipality', municipality !== undefined],
    ['TermsVersion', terms.version === TermsVersion],
  ]
  return isKnown.flatMap(([field, known]) => (known ? [] : [field]))
}
