import { contactTypes } from '#contract/fields/contact-types.ts'
import * as z from 'zod/mini'
import type { Reader } from '#server/db/reader-writer.ts'
import { ENGLISH } from '#server/i18n.ts'
import type { Mail } from './mail-schema.ts'

export interface Recipient {
  /** Their stakeholder id; null for an address without an account. */
  readonly id: number | null
  readonly address: string
  readonly language: string
  readonly name: string
}

/**
 * Finds the receiver of a mail. Undefined if there is no address, or the account is disabled, of which a mail tells only
 * where it still is.
 */
export async function findRecipient(
  db: Reader,
  mail: Mail,
  stakeholderId: number | null,
): Promise<Recipient | undefined> {
  if (mail.template === 'one-time-code' || mail.template === 'sign-in-code')
    return findRecipientOfCode(db, mail.data.codeId)
  if (stakeholderId === null) return undefined
  if (mail.template === 'address-changed' && mail.data.isFormer) return findFormerAddress(db, stakeholderId)
  return aboutAccount.has(mail.template)
    ? findAccountAddress(db, stakeholderId, mail.template === 'account-disabled')
    : findOfficeAddress(db, stakeholderId)
}

/** These go to the address with which the person signs in. */
const aboutAccount: ReadonlySet<Mail['template']> = new Set([
  'account-exists',
  'password-changed',
  'registration-received',
  'application-decided',
  'applications-waiting',
  'quarter-ends',
  'verify-reminder',
  'survey-closes',
  'invitation',
  'address-changed',
  'account-disabled',
])

async function findOfficeAddress(db: Reader, stakeholderId: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('contacts as c')
    .innerJoin('users as u', 'u.stakeholder_id', 'c.stakeholder_id')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['c.detail', 'u.language', 's.name'])
    .where('c.stakeholder_id', '=', stakeholderId)
    .where('c.contact_type_id', '=', contactTypes.WorkEmail)
    .where('u.disabled_at', 'is', null)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row && { id: stakeholderId, address: row.detail, language: row.language ?? ENGLISH, name: row.name }
}

export async function findAccountAddress(
  db: Reader,
  stakeholderId: number,
  isDisabled: boolean,
): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['u.username', 'u.language', 's.name'])
    .where('u.stakeholder_id', '=', stakeholderId)
    .where('u.disabled_at', isDisabled ? 'is not' : 'is', null)
    .executeTakeFirst()
  return (
    row && { id: stakeholderId, address: row.username, language: row.language ?? ENGLISH, name: row.name }
  )
}

async function findFormerAddress(db: Reader, stakeholderId: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.stakeholder_id')
    .select(['u.former_username', 'u.language', 's.name'])
    .where('u.stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  if (row === undefined || row.former_username === null) return undefined
  return {
    id: stakeholderId,
    address: row.former_username,
    language: row.language ?? ENGLISH,
    name: row.name,
  }
}

const Applicant = z.object({ FirstName: z.string(), LastName: z.string() })

async function findRecipientOfCode(db: Reader, codeId: number): Promise<Recipient | undefined> {
  const code = await db
    .selectFrom('one_time_codes as c')
    .leftJoin('registrations as r', 'r.id', 'c.registration_id')
    .select(['c.stakeholder_id', 'r.email', 'r.content', 'r.language'])
    .where('c.id', '=', codeId)
    .where('c.used_at', 'is', null)
    .executeTakeFirst()
  if (code === undefined) return undefined
  if (code.stakeholder_id !== null) return findAccountAddress(db, code.stakeholder_id, false)
  const { email, content, language } = code
  if (email === null || content === null) return undefined
  const { FirstName, LastName } = Applicant.parse(JSON.parse(content))
  return { id: null, address: email, language: language ?? ENGLISH, name: `${FirstName} ${LastName}` }
}

/** Finds from what a code is derived, and when it was made. */
/** Finds a code; undefined if a newer one of the same browser has replaced it, since it works no longer. */
export async function findCode(db: Reader, codeId: number) {
  return db
    .selectFrom('one_time_codes as c')
    .select(['c.nonce', 'c.created_at'])
    .where('c.id', '=', codeId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('one_time_codes as newer')
            .select('newer.id')
            .whereRef('newer.subject_hash', '=', 'c.subject_hash')
            .whereRef('newer.browser_hash', '=', 'c.browser_hash')
            .whereRef('newer.id', '>', 'c.id'),
        ),
      ),
    )
    .executeTakeFirst()
}

export async function findOrganisationNameOf(db: Reader, stakeholderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('stakeholders as s', 's.id', 'u.company_stakeholder_id')
    .select('s.name')
    .where('u.stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return row?.name
}

/** Finds a decision about an application; undefined if a later one has replaced it. */
export async function findDecision(db: Reader, decisionId: number) {
  return db
    .selectFrom('organisation_decisions as d')
    .innerJoin('stakeholders as s', 's.id', 'd.organisation_stakeholder_id')
    .select(['s.name as organisationName', 'd.email_template as mail', 'd.reason'])
    .select((eb) =>
      eb
        .selectFrom('organisation_decisions as earlier')
        .select('earlier.verification_status_id')
        .whereRef('earlier.organisation_stakeholder_id', '=', 'd.organisation_stakeholder_id')
        .whereRef('earlier.id', '<', 'd.id')
        .orderBy('earlier.id', 'desc')
        .limit(1)
        .as('earlierStatus'),
    )
    .where('d.id', '=', decisionId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('organisation_decisions as later')
            .select('later.id')
            .whereRef('later.organisation_stakeholder_id', '=', 'd.organisation_stakeholder_id')
            .whereRef('later.id', '>', 'd.id'),
        ),
      ),
    )
    .executeTakeFirst()
}

/** Finds the place of a returned provider; undefined if it is not returned (any more). */
export async function findReturnedProvider(db: Reader, providerId: number) {
  const row = await db
    .selectFrom('providers as p')
    .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
    .innerJoin('building_blocks as block', 'block.id', 'p.building_block_id')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .innerJoin('provider_updates as u', 'u.provider_id', 'p.stakeholder_id')
    .select([
      'p.building_block_id as buildingBlockId',
      'p.municipality_stakeholder_id as boundaryStakeholderId',
      'block.description as buildingBlock',
      'b.name as municipality',
      'u.state',
    ])
    .where('p.stakeholder_id', '=', providerId)
    .where('s.removed_at', 'is', null)
    .orderBy('u.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'returned' ? row : undefined
}

export async function findBoundaryName(db: Reader, boundaryId: number): Promise<string | undefined> {
  const row = await db.selectFrom('boundaries').select('name').where('id', '=', boundaryId).executeTakeFirst()
  return row?.name
}

/** Returns a text of the reference content in a language, or in English if it has no translation. */
export async function contentIn(db: Reader, language: string, english: string): Promise<string> {
  return (await findTranslation(db, language, english))?.translation ?? english
}

/** Finds the translation of a text of the reference content, with the person who checked it. */
export function findTranslation(db: Reader, language: string, english: string) {
  return db
    .selectFrom('content_translations')
    .select(['translation', 'reviewed_by'])
    .where('language', '=', language)
    .where('english', '=', english)
    .executeTakeFirst()
}
