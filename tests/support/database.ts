import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { openDatabase, type Database, type DatabaseKind } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import { startPostgres, whyNoPostgres, type Cluster, type ClusterDatabase } from './postgres.ts'

/**
 * The databases that this machine can test on, for `describe.each(databases)`. SQLite always; PostgreSQL where
 * it is installed or named by TEST_DATABASE_URL, and else one sentence says that it was left out.
 */
export const databases: readonly DatabaseKind[] = listDatabases()

/** The moment that the demonstration data of tests is counted back from: in the middle of a quarter. */
export const demoNow = Date.parse('2026-05-15T10:00:00+02:00')

/** A new database without tables, for tests of the migrations themselves. Close every database you open. */
export async function anEmptyDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  return kind === 'sqlite'
    ? openDatabase({ dataDir: ':memory:' })
    : openIn(await (await sharedCluster()).freshDatabase())
}

/** A new database with its tables and nothing in them. */
export async function aDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  const database = await anEmptyDatabase(kind)
  await migrate(database)
  return database
}

/** A new database with the reference data. */
export async function aReferenceDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  const database = await aDatabase(kind)
  await fillDatabase(database, 'reference', { now: () => demoNow })
  return database
}

/** A new database with the demonstration data at `demoNow`; the first in a file takes a second or two, the rest are copies. */
export async function aDemoDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  return kind === 'sqlite' ? copyOfSqliteDemo() : copyOfPostgresDemo()
}

/** Making a cluster and a country takes seconds, and more of them on a busy machine. */
vi.setConfig({ hookTimeout: 120_000 })

let cluster: Promise<Cluster> | undefined
let sqliteDemo: Promise<string> | undefined
let postgresDemo: Promise<ClusterDatabase> | undefined

afterAll(async () => {
  const folder = await sqliteDemo
  if (folder !== undefined) rmSync(folder, { recursive: true })
  await (await postgresDemo)?.drop()
  await (await cluster)?.stop()
})

async function copyOfSqliteDemo(): Promise<Database> {
  sqliteDemo ??= makeSqliteDemo()
  const folder = aFolder()
  copyFileSync(join(await sqliteDemo, SQLITE_FILE), join(folder, SQLITE_FILE))
  return closingWith(await openDatabase({ dataDir: folder }), () => rmSync(folder, { recursive: true }))
}

async function makeSqliteDemo(): Promise<string> {
  const folder = aFolder()
  await fillAndClose(await openDatabase({ dataDir: folder }))
  return folder
}

async function copyOfPostgresDemo(): Promise<Database> {
  postgresDemo ??= makePostgresDemo()
  const { name } = await postgresDemo
  return openIn(await (await sharedCluster()).freshDatabase(name))
}

async function makePostgresDemo(): Promise<ClusterDatabase> {
  const place = await (await sharedCluster()).freshDatabase()
  await fillAndClose(await openDatabase({ dataDir: '', databaseUrl: place.url }))
  return place
}

async function fillAndClose(database: Database): Promise<void> {
  await migrate(database)
  await fillDatabase(database, 'demo', { now: () => demoNow })
  await database.close()
}

const SQLITE_FILE = 'gbvf.sqlite'

function aFolder(): string {
  return mkdtempSync(join(tmpdir(), 'gbvf-test-'))
}

function sharedCluster(): Promise<Cluster> {
  cluster ??= startPostgres()
  return cluster
}

async function openIn(place: ClusterDatabase): Promise<Database> {
  return closingWith(await openDatabase({ dataDir: '', databaseUrl: place.url }), () => place.drop())
}

function closingWith(database: Database, afterwards: () => void | Promise<void>): Database {
  return {
    ...database,
    close: async () => {
      await database.close()
      await afterwards()
    },
  }
}

function listDatabases(): DatabaseKind[] {
  const reason = whyNoPostgres()
  if (reason === undefined) return ['sqlite', 'postgresql']
  console.info(reason)
  return ['sqlite']
}
