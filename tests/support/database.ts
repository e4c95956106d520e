import { afterAll } from 'vitest'
import { openDatabase, type Database, type DatabaseKind } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres, whyNoPostgres, type Cluster } from './postgres.ts'

/**
 * The databases that this machine can test on, for `describe.each(databases)`. SQLite always; PostgreSQL where
 * it is installed or named by TEST_DATABASE_URL, and else one sentence says that it was left out.
 */
export const databases: readonly DatabaseKind[] =
  whyNoPostgres() === undefined ? ['sqlite', 'postgresql'] : ['sqlite']

/** A new database with its tables and nothing in them. Close it when the test is done. */
export async function aDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  const database = await anEmptyDatabase(kind)
  await migrate(database)
  return database
}

/** A new database without tables, for tests of the migrations themselves. */
export async function anEmptyDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  if (kind === 'sqlite') return openDatabase({ dataDir: ':memory:' })
  const place = await (await sharedCluster()).freshDatabase()
  const opened = await openDatabase({ dataDir: '', databaseUrl: place.url })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await place.drop()
    },
  }
}

let cluster: Promise<Cluster> | undefined

function sharedCluster(): Promise<Cluster> {
  cluster ??= startPostgres()
  return cluster
}

afterAll(async () => {
  await (await cluster)?.stop()
})
