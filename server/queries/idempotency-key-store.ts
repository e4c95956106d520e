import { prepared } from '#server/db/prepared.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { ProblemError } from '#contract/problem.ts'

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  readonly receipt: string
  /** The stakeholder that the write changed. */
  readonly aggregateId: number | null
}

interface UsedKey {
  readonly fingerprint: string
  readonly stored: StoredAnswer
}

interface Reservation {
  readonly person: number
  readonly key: string
  readonly fingerprint: string
  readonly now: number
}

const RESERVED = 0

/**
 * Reserves the key for this transaction, or finds the request that used it. A second transaction with the same key
 * waits here until the first has committed or rolled back.
 * @throws in-progress if the key was in use and its transaction was rolled back.
 */
export async function reserveKey(
  db: Writer,
  { person, key, fingerprint, now }: Reservation,
): Promise<UsedKey | undefined> {
  const inserted = await takeKey(db, person, key, fingerprint, now)
  if (inserted.numAffectedRows === 1n) return undefined
  const used = await findKey(db, person, key)
  if (used === undefined) throw new ProblemError({ kind: 'in-progress' })
  return used
}

const takeKey = prepared((db: Writer, person: number, key: string, fingerprint: string, now: number) =>
  db
    .insertInto('idempotency_keys')
    .values({
      stakeholder_id: person,
      key,
      fingerprint,
      status: RESERVED,
      response: 'null',
      version: null,
      aggregate_id: null,
      receipt: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['stakeholder_id', 'key']).doNothing()),
)

export async function findKey(db: Reader, person: number, key: string): Promise<UsedKey | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('stakeholder_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { status, version, receipt, aggregate_id: aggregateId } = row
  const body: unknown = JSON.parse(row.response)
  return { fingerprint: row.fingerprint, stored: { status, body, version, receipt, aggregateId } }
}

export async function completeKey(
  db: Writer,
  person: number,
  key: string,
  stored: StoredAnswer,
): Promise<void> {
  const { status, body, version, aggregateId, receipt } = stored
  await fillKey(db, person, key, status, JSON.stringify(body), version, aggregateId, receipt)
}

const fillKey = prepared(
  (
    db: Writer,
    person: number,
    key: string,
    status: number,
    response: string,
    version: number | null,
    aggregateId: number | null,
    receipt: string,
  ) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, response, version, aggregate_id: aggregateId, receipt })
      .where('stakeholder_id', '=', person)
      .where('key', '=', key),
)

/** Finds the version that a write made, and its aggregate (null: a write that changed no record). */
export async function findVersionMadeBy(
  db: Reader,
  person: number,
  key: string,
): Promise<{ version: number; aggregateId: number | null } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['version', 'aggregate_id'])
    .where('stakeholder_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined || row.version === null
    ? undefined
    : { version: row.version, aggregateId: row.aggregate_id }
}

export async function listAcceptedKeys(
  db: Reader,
  person: number,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('stakeholder_id', '=', person)
    .where('key', 'in', keys)
    .execute()
  return rows.map((row) => row.key)
}
