import { prepared } from '#server/db/prepared.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  /** Empty for a write to no aggregate. */
  readonly receipt: string
  /** The stakeholder that the write changed. */
  readonly aggregateId: number | null
}

interface UsedKey {
  readonly fingerprint: string
  readonly stored: StoredAnswer
}

/** One idempotency key of a person, or of somebody who is not signed in. */
export interface StoredKey {
  /**
   * Reserves the key for this transaction. A second transaction with the same key waits here until the first has
   * committed or rolled back.
   * @returns false if the key is used
   */
  reserve(db: Writer, request: { readonly fingerprint: string; readonly now: number }): Promise<boolean>
  find(db: Reader): Promise<UsedKey | undefined>
  complete(db: Writer, stored: StoredAnswer): Promise<void>
  release(db: Writer): Promise<void>
}

const RESERVED = 0

export function keyOfPerson(person: number, key: string): StoredKey {
  return {
    async reserve(db, { fingerprint, now }) {
      const { numAffectedRows } = await takeKey(db, person, key, fingerprint, now)
      return numAffectedRows === 1n
    },
    async find(db) {
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
    },
    async complete(db, { status, body, version, aggregateId, receipt }) {
      await fillKey(db, person, key, status, JSON.stringify(body), version, aggregateId, receipt)
    },
    async release(db) {
      await db
        .deleteFrom('idempotency_keys')
        .where('stakeholder_id', '=', person)
        .where('key', '=', key)
        .execute()
    },
  }
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
