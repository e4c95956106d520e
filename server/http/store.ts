import { relationshipTypes } from '#contract/things/session.ts'
import * as z from 'zod/mini'
import type { ChangeNote } from '#contract/problem.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Person } from './person.ts'

interface NewSession {
  readonly idHash: string
  readonly stakeholderId: number
  readonly createdAt: number
  readonly expiresAt: number
}

export async function addSession(db: Writer, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      stakeholder_id: session.stakeholderId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      device_label: null,
      ended_at: null,
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

export async function touchSession(db: Writer, idHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute()
}

/** The person of a live session; a disabled account has none. */
export async function findPersonOfSession(
  db: Reader,
  idHash: string,
  now: number,
): Promise<{ person: Person; lastSeenAt: number } | undefined> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.stakeholder_id', 'sessions.stakeholder_id')
    .select(['sessions.stakeholder_id', 'sessions.last_seen_at'])
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined) return undefined
  const stakeholderId = session.stakeholder_id
  const [actionIds, placeIds] = await Promise.all([
    listActionIds(db, stakeholderId),
    listPlaceIds(db, stakeholderId),
  ])
  return { person: { stakeholderId, actionIds, placeIds }, lastSeenAt: session.last_seen_at }
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

/** A boundary with the ones above it; undefined when there is no such boundary. */
export async function findBoundaryLine(db: Reader, boundaryId: number): Promise<number[] | undefined> {
  const row = await db
    .selectFrom('boundaries')
    .select(['id', 'parent_id', 'district_id', 'province_id'])
    .where('id', '=', boundaryId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return [row.id, row.parent_id, row.district_id, row.province_id].filter((id) => id !== null)
}

/** The municipality that a stakeholder is, or that a provider stands in. */
export async function findMunicipalityOfStakeholder(
  db: Reader,
  stakeholderId: number,
  kind: 'municipality' | 'provider',
): Promise<number | undefined> {
  if (kind === 'municipality') {
    const row = await db
      .selectFrom('municipality_stakeholders')
      .select('boundary_id')
      .where('stakeholder_id', '=', stakeholderId)
      .executeTakeFirst()
    return row?.boundary_id
  }
  const row = await db
    .selectFrom('providers')
    .innerJoin('stakeholders', 'stakeholders.id', 'providers.stakeholder_id')
    .select('municipality_id')
    .where('providers.stakeholder_id', '=', stakeholderId)
    .where('stakeholders.removed_at', 'is', null)
    .executeTakeFirst()
  return row?.municipality_id
}

/** What a key is answered with, the first time and again. */
export interface Stored {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  readonly receipt: string
}

interface Reservation {
  readonly person: number
  readonly key: string
  readonly fingerprint: string
  readonly now: number
}

const RESERVED = 0

/**
 * Takes the key for this transaction, or finds what it was used for. A second transaction with the same key
 * waits here until the first has committed or gone.
 */
export async function reserveKey(
  db: Writer,
  { person, key, fingerprint, now }: Reservation,
): Promise<{ fingerprint: string; stored: Stored } | undefined> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      stakeholder_id: person,
      key,
      fingerprint,
      status: RESERVED,
      answer: 'null',
      version: null,
      receipt: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['stakeholder_id', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('stakeholder_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const { status, version, receipt } = row
  const body: unknown = JSON.parse(row.answer)
  return { fingerprint: row.fingerprint, stored: { status, body, version, receipt } }
}

export async function completeKey(db: Writer, person: number, key: string, stored: Stored): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({
      status: stored.status,
      answer: JSON.stringify(stored.body),
      version: stored.version,
      receipt: stored.receipt,
    })
    .where('stakeholder_id', '=', person)
    .where('key', '=', key)
    .execute()
}

export async function findVersionMadeBy(
  db: Reader,
  person: number,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('version')
    .where('stakeholder_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.version ?? undefined
}

const Paths = z.array(z.string())

/** Who changed which paths of an aggregate after a version, oldest first. */
export async function findChangesSince(
  db: Reader,
  stakeholderId: number,
  version: number,
): Promise<ChangeNote[]> {
  const rows = await db
    .selectFrom('changes')
    .leftJoin('stakeholders as author', 'author.id', 'changes.by_stakeholder_id')
    .select(['author.name', 'changes.received_at', 'changes.paths'])
    .where('changes.stakeholder_id', '=', stakeholderId)
    .where('changes.version', '>', version)
    .orderBy('changes.version')
    .execute()
  return rows.map((row) => ({
    by: row.name ?? '',
    at: row.received_at,
    paths: Paths.parse(JSON.parse(row.paths)),
  }))
}

export async function readMark(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_marks').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
