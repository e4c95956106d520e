import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { isPostgres, inTransaction, type Reader, type Writer } from '../reader-writer.ts'
import { EPOCH } from '../epoch.ts'
import { fillReference } from './reference.ts'
import { flag } from '../flag.ts'
import { addCollectiveActions } from './demo/collective-actions.ts'
import { addCrimeFigures } from './demo/crime.ts'
import { addHealthChecks } from './demo/health-checks.ts'
import { addOrganisations } from './demo/organisations.ts'
import { addPeople } from './demo/people.ts'
import { addProviders } from './demo/providers.ts'
import { createDemoWorld } from './demo/world.ts'

type Seed = 'demo' | 'reference' | 'none'

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

/**
 * Fills an invented country with activity, relative to `now`; the same `now` gives the same rows. All people, numbers
 * and addresses are fictional. Requires the reference data.
 */
async function fillDemo(db: Writer, now: number): Promise<void> {
  const world = await createDemoWorld(db, now)
  const people = addPeople(world)
  const organisations = addOrganisations(world, people)
  addProviders(world, people)
  addHealthChecks(world, organisations)
  addCollectiveActions(world, organisations)
  addCrimeFigures(world)
  await world.rows.insert(db)
  await db
    .updateTable('feature_flags')
    .set({ is_on: flag(true) })
    .where('name', '=', 'enableLogin')
    .execute()
  await db.insertInto('system_values').values({ name: 'demo', value: 'true' }).execute()
}
