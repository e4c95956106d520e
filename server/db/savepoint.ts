import { CompiledQuery } from 'kysely'
import type { Writer } from './reader-writer.ts'

const begin = CompiledQuery.raw('savepoint step')
const end = CompiledQuery.raw('release savepoint step')
const undo = CompiledQuery.raw('rollback to savepoint step')

/**
 * Runs `work` in a savepoint of the open transaction, which is rolled back alone when `work` throws. Savepoints must
 * not run concurrently.
 */
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
