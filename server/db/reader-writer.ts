import { PostgresAdapter, CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Can query but not change: a read handler that inserts does not compile. A `Writer` is accepted too. The executor is
 * exposed so that `isPostgres` can tell the databases apart.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>

/** A transaction. */
export type Writer = Transaction<Tables>

/**
 * Runs `work` in a transaction, rolled back when it throws. Inside, use only the passed writer: another transaction
 * would wait for this one for ever. SQLite has one writer at a time. PostgreSQL runs at READ COMMITTED, and a change to
 * an existing record first locks that record's row (`lockStakeholder`): the second phone waits, then sees the new
 * version and gets its conflict. SERIALIZABLE would turn that ordinary case, and a repeated request that waits for the
 * first one's idempotency key, into an error to retry.
 */
export function inTransaction<T>(db: Kysely<Tables>, work: (db: Writer) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('read committed').execute(work)
}

/** Runs `work` on a snapshot of PostgreSQL: later commits are not visible, and nobody waits. */
export function inSnapshot<T>(db: Kysely<Tables>, work: (db: Reader) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

export function isPostgres(db: Reader): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

const begin = CompiledQuery.raw('savepoint step')
const end = CompiledQuery.raw('release savepoint step')
const undo = CompiledQuery.raw('rollback to savepoint step')

/** Rolls back only `work` when it throws, within the open transaction. Never run two of them at once. */
export async function inSavepoint<T>(db: Writer, work: (db: Writer) => Promise<T>): Promise<T> {
  await db.executeQuery(begin)
  try {
    const done = await work(db)
    await db.executeQuery(end)
    return done
  } catch (error) {
    await db.executeQuery(undo)
    await db.executeQuery(end)
    throw error
  }
}
