import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import { prepared } from './prepared.ts'
import type { Writer } from './reader-writer.ts'

/** What is waited for on PostgreSQL, each by a number of its own. */
const numbers = { changes: 7_201, imports: 7_202, servers: 7_203 } as const

/**
 * Holds a stakeholder's row until the transaction ends, so that no one else changes the aggregate meanwhile. On
 * SQLite a transaction is the only writer already. Rows that only refer to the stakeholder are let through: who
 * waits for its turn among the changes must not hold up someone who writes down who made one.
 */
export async function holdStakeholder(db: Writer, stakeholderId: number): Promise<void> {
  if (isPostgres(db)) await heldRow(db, stakeholderId)
}

const heldRow = prepared((db: Writer, id: number) =>
  db.selectFrom('stakeholders').select('id').where('id', '=', id).forNoKeyUpdate(),
)

/**
 * Makes the changes of all transactions visible in the order of their ids: PostgreSQL gives ids out before the
 * commit, and a follower who saw the later of two first would never see the other. Held until the transaction
 * ends, so it is taken just before a change is written. SQLite has one writer anyway.
 */
export async function waitForTurnAmongChanges(db: Writer): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${sql.lit(numbers.changes)})`.execute(db)
}

/** One import at a time makes its changes: what it compared with must still stand when it writes. */
export async function waitForTurnAmongImports(db: Writer): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${sql.lit(numbers.imports)})`.execute(db)
}

/** On PostgreSQL: whether no server is at work on this database; none begins before the transaction has ended. */
export async function isAlone(db: Writer): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(numbers.servers)}) as alone`.execute(db)
  return rows[0]?.alone === true
}

/** What a server asks on a connection that it keeps: as long as that stands, the server counts as at work. */
export const beAtWork = `select pg_advisory_lock_shared(${numbers.servers})`
