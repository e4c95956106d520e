import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { isPostgres } from '../is-postgres.ts'
import { inTransaction, type Reader, type Writer } from '../reader-writer.ts'
import { EPOCH } from '../epoch.ts'
import { fillDemo } from './demo.ts'
import { fillReference } from './reference.ts'

export type Seed = 'demo' | 'reference' | 'none'

interface Clock {
  /** Milliseconds UTC. */
  now(): number
}

/**
 * Fills an empty database, completely or not at all, and only once, even if two servers start together. `demo` adds an
 * invented country to the reference data.
 * @throws if demo data is requested in production
 */
export async function fillDatabase(database: Database, seed: Seed, clock: Clock): Promise<void> {
  if (seed === 'demo' && process.env['NODE_ENV'] === 'production') {
    throw new Error('Demonstration data is never loaded in production')
  }
  if (seed === 'none' || (await isFilled(database.db))) return
  await inTransaction(database.db, async (db) => {
    if (!(await claim(db, seed))) return
    const now = clock.now()
    await db.insertInto('system_values').values({ name: EPOCH, value: randomUUID() }).execute()
    await fillReference(db, now)
    if (seed === 'demo') await fillDemo(db, now)
  })
  // Otherwise PostgreSQL would plan with the statistics of empty tables until its next automatic analyse.
  if (isPostgres(database.db)) await sql`analyze`.execute(database.db)
}

const MARK = 'seed'

async function isFilled(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('system_values').select('value').where('name', '=', MARK).executeTakeFirst()
  return row !== undefined
}

/** Makes the second of two servers that start together wait for the first; it then has nothing to do. */
async function claim(db: Writer, seed: Seed): Promise<boolean> {
  const inserted = await db
    .insertInto('system_values')
    .values({ name: MARK, value: seed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
