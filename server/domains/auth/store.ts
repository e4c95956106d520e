import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { listActionIds } from '#server/queries/session-store.ts'

const APPROVED = 3

export interface Account {
  readonly stakeholderId: number
  readonly passwordHash: string | null
  /** The time until which it is a one-time password, milliseconds UTC; null for the person's own. */
  readonly oneTimeUntil: number | null
  readonly isDisabled: boolean
  readonly isApproved: boolean
  readonly actionIds: readonly number[]
}

export async function findAccount(db: Reader, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select([
      'users.stakeholder_id',
      'password_hash',
      'one_time_until',
      'disabled_at',
      'verification_status_id',
    ])
    .where('username', '=', username)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    stakeholderId: row.stakeholder_id,
    passwordHash: row.password_hash,
    oneTimeUntil: row.one_time_until,
    isDisabled: row.disabled_at !== null,
    isApproved: row.verification_status_id === null || row.verification_status_id === APPROVED,
    actionIds: await listActionIds(db, row.stakeholder_id),
  }
}

export async function findUserSession(db: Reader, stakeholderId: number) {
  const user = await db
    .selectFrom('users')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .leftJoin('stakeholders as company', 'company.id', 'users.company_stakeholder_id')
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select([
      'stakeholders.name',
      'users.username',
      'users.language',
      'company.name as company_name',
      'organisations.organisation_type_id',
    ])
    .where('users.stakeholder_id', '=', stakeholderId)
    .executeTakeFirstOrThrow()
  const places = await db
    .selectFrom('stakeholder_relationships')
    .innerJoin('boundaries', 'boundaries.id', 'stakeholder_relationships.boundary_id')
    .select([
      'boundaries.id as boundaryId',
      'boundaries.boundary_type_id as boundaryTypeId',
      'boundaries.name as description',
    ])
    .where('stakeholder_id', '=', stakeholderId)
    .orderBy('boundaries.search_name')
    .execute()
  const actionIds = await listActionIds(db, stakeholderId)
  return {
    user: {
      stakeholderId,
      displayName: user.name,
      username: user.username,
      assignedPlaces: places,
      language: user.language,
    },
    organisationName: user.company_name,
    organisationTypeId: user.organisation_type_id,
    userActions: actionIds.map((actionId) => ({ actionId })),
    isAuthenticated: true,
  }
}

/** The password is a one-time password, also one that has expired. */
export async function hasOneTimePassword(db: Reader, stakeholderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('one_time_until')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return typeof row?.one_time_until === 'number'
}

interface NewPassword {
  readonly hash: string
  /** The time until which it is a one-time password; null for one that the person chose. */
  readonly oneTimeUntil: number | null
  readonly now: number
}

/** Sets a password, and ends every session of the person. */
export async function setPassword(
  db: Writer,
  stakeholderId: number,
  { hash, oneTimeUntil, now }: NewPassword,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, one_time_until: oneTimeUntil })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('stakeholder_id', '=', stakeholderId)
    .where('ended_at', 'is', null)
    .execute()
}

export function listOrganisationTypes(db: Reader) {
  return db
    .selectFrom('organisation_types')
    .select(['id as organisationTypeId', 'description'])
    .orderBy('id')
    .execute()
}
