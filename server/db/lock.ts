import { sql } from 'kysely'
import { isPostgres, type Writer } from './reader-writer.ts'
import { prepared } from './prepared.ts'

/** The advisory locks on PostgreSQL. */
const lockIds = {
  changes: 7_201,
  imports: 7_202,
  servers: 7_203,
  rights: 7_204,
  settings: 7_210,
  texts: 7_211,
  entries: 7_212,
  reminders: 7_213,
} as const

/**
 * Locks a stakeholder's row until the transaction ends, so that nobody else changes the aggregate meanwhile. On SQLite
 * a transaction is the only writer anyway. Inserts that only refer to the stakeholder are not blocked: a transaction
 * that waits for `lockChanges` must not block one that records its author.
 */
export async function lockStakeholder(db: Writer, stakeholderId: number): Promise<void> {
  if (isPostgres(db)) await lockRow(db, stakeholderId)
}

const lockRow = prepared((db: Writer, id: number) =>
  db.selectFrom('stakeholders').select('id').where('id', '=', id).forNoKeyUpdate(),
)

/**
 * Makes the changes of all transactions visible in the order of their ids: PostgreSQL assigns ids before the commit, so
 * a client that saw the later of two changes first would never see the other. The lock is held until the transaction
 * ends, so take it just before a change is written. SQLite has one writer anyway.
 */
export async function lockChanges(db: Writer): Promise<void> {
  await lockAdvisory(db, lockIds.changes)
}

/** What one transaction at a time may change. Whether an administrator is left depends on all groups and accounts. */
type Exclusive = 'imports' | 'rights' | 'settings' | 'texts' | 'entries' | 'reminders'

/**
 * Lets nobody else change these until the transaction ends, so that what it compared with is unchanged when it writes.
 * SQLite has one writer anyway.
 */
export async function lockExclusively(db: Writer, what: Exclusive): Promise<void> {
  await lockAdvisory(db, lockIds[what])
}

async function lockAdvisory(db: Writer, id: number): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${sql.lit(id)})`.execute(db)
}

/** Returns true if no server uses this PostgreSQL database; none can start before the transaction ends. */
export async function isOnlyServer(db: Writer): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockIds.servers)}) as alone`.execute(db)
  return rows[0]?.alone === true
}

/** The query with which a running server holds its lock as long as its connection stays open. */
export const serverLockSql = `select pg_advisory_lock_shared(${lockIds.servers})`
