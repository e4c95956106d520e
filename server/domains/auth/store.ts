import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { endSessionsOf, listActionIds } from '#server/queries/session-store.ts'

/** The state of an account, which decides whether its address may get a code. */
export interface AccountState {
  readonly stakeholderId: number
  readonly name: string
  readonly organisationId: number | null
  readonly passwordHash: string | null
  /** The time until which it is a one-time password, milliseconds UTC; null for the person's own. */
  readonly oneTimeUntil: number | null
  readonly isDisabled: boolean
  /** The state of their organisation's application; null for a person without one. */
  readonly verificationStatusId: number | null
}

/** Takes one query whether the account exists or not. */
export async function findAccountState(db: Reader, username: string): Promise<AccountState | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('stakeholders', 'stakeholders.id', 'users.stakeholder_id')
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select([
      'users.stakeholder_id',
      'stakeholders.name',
      'company_stakeholder_id',
      'password_hash',
      'one_time_until',
      'disabled_at',
      'verification_status_id',
    ])
    .where('username', '=', username)
    .executeTakeFirst()
  return (
    row && {
      stakeholderId: row.stakeholder_id,
      name: row.name,
      organisationId: row.company_stakeholder_id,
      passwordHash: row.password_hash,
      oneTimeUntil: row.one_time_until,
      isDisabled: row.disabled_at !== null,
      verificationStatusId: row.verification_status_id,
    }
  )
}

interface Account extends AccountState {
  readonly actionIds: readonly number[]
}

export async function findAccount(db: Reader, username: string): Promise<Account | undefined> {
  const state = await findAccountState(db, username)
  return state && { ...state, actionIds: await listActionIds(db, state.stakeholderId) }
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

/** Finds the hash of a one-time password, also of one that has expired; null for a password of the person's own. */
export async function findOneTimePasswordHash(db: Reader, stakeholderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('stakeholder_id', '=', stakeholderId)
    .where('one_time_until', 'is not', null)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** A password that the person chose. */
interface NewPassword {
  readonly hash: string
  readonly now: number
}

/** Sets a password, and ends every session of the person. */
export async function setPassword(db: Writer, stakeholderId: number, password: NewPassword): Promise<void> {
  await updatePassword(db, stakeholderId, password).execute()
  await deleteCodesOf(db, stakeholderId)
  await endSessionsOf(db, stakeholderId, password.now)
}

/**
 * Sets a password in the place of the one that was checked; the codes with which another could be set no longer work.
 * @returns false, without a change, if the password was changed since
 */
export async function replacePassword(
  db: Writer,
  stakeholderId: number,
  { checkedHash, ...password }: NewPassword & { readonly checkedHash: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await updatePassword(db, stakeholderId, password)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await deleteCodesOf(db, stakeholderId)
  return true
}

function updatePassword(db: Writer, stakeholderId: number, { hash, now }: NewPassword) {
  return db
    .updateTable('users')
    .set({ password_hash: hash, one_time_until: null, password_set_at: now })
    .where('stakeholder_id', '=', stakeholderId)
}

async function deleteCodesOf(db: Writer, stakeholderId: number): Promise<void> {
  await db.deleteFrom('one_time_codes').where('stakeholder_id', '=', stakeholderId).execute()
}

export async function setLastSignIn(db: Writer, stakeholderId: number, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('stakeholder_id', '=', stakeholderId)
    .execute()
}

export async function findPasswordHash(db: Reader, stakeholderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function getUsername(db: Reader, stakeholderId: number): Promise<string> {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirstOrThrow()
  return username
}

export function listOrganisationTypes(db: Reader) {
  return db
    .selectFrom('organisation_types')
    .select(['id as organisationTypeId', 'description'])
    .where('retired_at', 'is', null)
    .orderBy('seq')
    .orderBy('id')
    .execute()
}
