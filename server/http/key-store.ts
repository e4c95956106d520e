import { prepared } from '#server/db/prepared.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { problem } from './problems.ts'

/** What a key is answered with, the first time and again. */
export interface Stored {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  readonly receipt: string
  /** The stakeholder whose version the write made. */
  readonly aggregateId: number | null
}

export interface Used {
  readonly fingerprint: string
  readonly stored: Stored
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
 * @throws in-progress when the key was in use and is not any more.
 */
export async function reserveKey(
  db: Writer,
  { person, key, fingerprint, now }: Reservation,
): Promise<Used | undefined> {
  const inserted = await takeKey(db, person, key, fingerprint, now)
  if (inserted.numAffectedRows === 1n) return undefined
  const used = await findKey(db, person, key)
  if (used === undefined) throw problem({ kind: 'in-progress' })
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
      answer: 'null',
      version: null,
      aggregate_id: null,
      receipt: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['stakeholder_id', 'key']).doNothing()),
)

/** What a person's key was used for by a write that was accepted. */
export async function findKey(db: Reader, person: number, key: string): Promise<Used | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('stakeholder_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { status, version, receipt, aggregate_id: aggregateId } = row
  const body: unknown = JSON.parse(row.answer)
  return { fingerprint: row.fingerprint, stored: { status, body, version, receipt, aggregateId } }
}

export async function completeKey(db: Writer, person: number, key: string, stored: Stored): Promise<void> {
  const { status, body, version, aggregateId, receipt } = stored
  await fillKey(db, person, key, status, JSON.stringify(body), version, aggregateId, receipt)
}

const fillKey = prepared(
  (
    db: Writer,
    person: number,
    key: string,
    status: number,
    answer: string,
    version: number | null,
    aggregateId: number | null,
    receipt: string,
  ) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, answer, version, aggregate_id: aggregateId, receipt })
      .where('stakeholder_id', '=', person)
      .where('key', '=', key),
)

/** The version that a write made, and of which aggregate (null: it was made before that was kept). */
export async function findMadeBy(
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
