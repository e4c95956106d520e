import { sql } from 'kysely'
import type { Writer } from './reader-writer.ts'

/** Runs `work` within the transaction that is open, undone alone when it throws. Never two at once. */
export async function inSavepoint<T>(db: Writer, work: (db: Writer) => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(db)
  try {
    const done = await work(db)
    await sql`release savepoint step`.execute(db)
    return done
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    await sql`release savepoint step`.execute(db)
    throw error
  }
}
