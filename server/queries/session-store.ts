import { actionIds, hasWholeCountry, type Caller } from '#contract/access.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { relationshipTypes } from '#contract/schemas/session.ts'
import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { ENGLISH } from '#server/i18n.ts'

/** The person of a session, with everything that checks need. */
export interface Person {
  readonly stakeholderId: number
  readonly actionIds: readonly number[]
  /** Boundaries assigned to them: municipalities, or a province with all below it. */
  readonly placeIds: readonly number[]
}

export function callerOf(person: Person | null): Caller {
  return person === null ? { signedIn: false } : { signedIn: true, actionIds: person.actionIds }
}

/** Returns the places to which a list is limited; null for the whole country. */
export function placesOf(person: Person): readonly number[] | null {
  return hasWholeCountry(callerOf(person)) ? null : person.placeIds
}

export interface OpenSession {
  /** Null until the device has identified itself. */
  readonly deviceId: string | null
  readonly startedAt: number
  readonly isPersistent: boolean
}

interface NewSession {
  readonly idHash: string
  readonly stakeholderId: number
  readonly createdAt: number
  readonly expiresAt: number
  readonly deviceTokenHash: string
  readonly isPersistent: boolean
}

export async function addSession(db: Writer, session: NewSession): Promise<void> {
  const { decided_at } = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select('decided_at')
    .where('users.stakeholder_id', '=', session.stakeholderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      stakeholder_id: session.stakeholderId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      device_token_hash: session.deviceTokenHash,
      is_persistent: flag(session.isPersistent),
      password_at: session.createdAt,
      device_id: null,
      ended_at: null,
      organisation_decided_at: decided_at,
    })
    .execute()
}

export async function endSession(db: Writer, idHash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a person, but the one with this hash. */
export async function endSessionsOf(
  db: Writer,
  stakeholderId: number,
  now: number,
  exceptIdHash: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('stakeholder_id', '=', stakeholderId)
    .where('ended_at', 'is', null)
    .$if(exceptIdHash !== null, (query) => query.where('id_hash', '!=', exceptIdHash ?? ''))
    .execute()
}

export async function touchSession(
  db: Writer,
  idHash: string,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setPasswordEntered(db: Writer, idHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ password_at: now }).where('id_hash', '=', idHash).execute()
}

export async function linkSessionToDevice(db: Writer, idHash: string, deviceId: string): Promise<void> {
  await db.updateTable('sessions').set({ device_id: deviceId }).where('id_hash', '=', idHash).execute()
}

export async function findSession(db: Reader, idHash: string): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['device_id', 'created_at', 'is_persistent'])
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return row && { deviceId: row.device_id, startedAt: row.created_at, isPersistent: row.is_persistent === 1 }
}

/** Finds a session that has not ended; none for an account that was disabled, is not approved or may no longer log in. */
export async function findLiveSession(db: Reader, idHash: string, now: number) {
  const session = await openSession(db, idHash, now)
    .leftJoin('organisations', 'organisations.stakeholder_id', 'users.company_stakeholder_id')
    .select(['organisations.verification_status_id', 'organisations.decided_at'])
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined || !isApproved(session.verification_status_id)) return undefined
  // An organisation that is approved again does not bring back the sessions from before. No clocks are compared.
  if (session.decided_at !== session.organisation_decided_at) return undefined
  const person = await getPerson(db, session.stakeholder_id)
  if (!person.actionIds.includes(actionIds.LogIntoSystem)) return undefined
  return {
    person,
    mustSetPassword: session.one_time_until !== null,
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    deviceTokenHash: session.device_token_hash,
    isPersistent: session.is_persistent === 1,
    passwordAt: session.password_at,
  }
}

export async function findDisabledPersonOfSession(
  db: Reader,
  idHash: string,
  now: number,
): Promise<number | undefined> {
  const session = await unexpiredSession(db, idHash, now)
    .where('users.disabled_at', 'is not', null)
    // An administrator who disables an account ends its sessions in the same moment.
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '=', eb.ref('users.disabled_at'))]))
    .executeTakeFirst()
  return session?.stakeholder_id
}

/** A person without an organisation, such as one of a municipality, needs no approval. */
export function isApproved(verificationStatusId: number | null): boolean {
  return verificationStatusId === null || verificationStatusId === verificationStatuses.approved
}

function openSession(db: Reader, idHash: string, now: number) {
  return unexpiredSession(db, idHash, now).where('ended_at', 'is', null)
}

/** Finds a session that has not expired. It may have ended. */
function unexpiredSession(db: Reader, idHash: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.stakeholder_id', 'sessions.stakeholder_id')
    .selectAll('sessions')
    .select('users.one_time_until')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
}

export async function getPerson(db: Reader, stakeholderId: number): Promise<Person> {
  const [actions, placeIds] = await Promise.all([
    listActionIds(db, stakeholderId),
    listPlaceIds(db, stakeholderId),
  ])
  return { stakeholderId, actionIds: actions, placeIds }
}

export async function listActionIds(db: Reader, stakeholderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_groups')
    .innerJoin('group_actions', 'group_actions.group_id', 'user_groups.group_id')
    .select('group_actions.action_id')
    .distinct()
    .where('user_groups.stakeholder_id', '=', stakeholderId)
    .orderBy('group_actions.action_id')
    .execute()
  return rows.map((row) => row.action_id)
}

async function listPlaceIds(db: Reader, stakeholderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stakeholder_relationships')
    .select('boundary_id')
    .where('stakeholder_id', '=', stakeholderId)
    .where('stakeholder_relationship_type_id', '=', relationshipTypes.BuildingBlockCoordinator)
    .execute()
  return rows.map((row) => row.boundary_id)
}

/** Finds the language that a person has chosen for what they read later, such as mails and reports. */
export async function findLanguage(db: Reader, stakeholderId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  return row?.language ?? ENGLISH
}
