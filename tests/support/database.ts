import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import {
  openDatabase,
  type Database,
  type DatabaseKind,
  type DatabaseLocation,
} from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { demoNow, REFERENCE } from './fill-demo.ts'
import { clusterAt, whyNoPostgres, type Cluster } from './postgres.ts'

export { demoNow }

/**
 * The databases that this machine can test on, for `describe.each(databases)`: SQLite always; PostgreSQL if it is
 * installed or named by TEST_DATABASE_URL. Otherwise one message says that it was left out.
 */
export const databases: readonly DatabaseKind[] = listDatabases()

/**
 * For tests of a rule whose statements other tests send to every database (decision 0064), within the tests of both:
 * `describe.each(onFirstOnly(kind))` or `it.each(onFirstOnly(kind, cases))` makes them once.
 * @returns the kind, or the cases, on the first database, and nothing on the others
 */
export function onFirstOnly(kind: DatabaseKind): readonly DatabaseKind[]
export function onFirstOnly<Case>(kind: DatabaseKind, cases: readonly Case[]): readonly Case[]
export function onFirstOnly(kind: DatabaseKind, cases: readonly unknown[] = [kind]): readonly unknown[] {
  return kind === databases[0] ? cases : []
}

/** Opens a new database without tables, for tests of the migrations themselves. Close every database you open. */
export async function anEmptyDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  if (kind === 'sqlite') return openDatabase({ dataDir: ':memory:' })
  const { location, clear } = await aLocation(kind, 'nothing')
  return closingWith(await openDatabase(location), clear)
}

/** Opens a new database with empty tables. */
export async function aDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  const database = await anEmptyDatabase(kind)
  await migrate(database)
  return database
}

/** Opens a new database with the reference data: a copy of the one that the run made. */
export async function aReferenceDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  return aCopyHolding('reference', kind)
}

/** The environment with which a separate process opens a new database. */
export interface DatabasePlace {
  readonly environment: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function aDatabasePlace(kind: DatabaseKind): Promise<DatabasePlace> {
  if (kind === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'gbvf-test-'))
    return {
      environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
      open: () => openDatabase({ dataDir }),
      remove: async () => rmSync(dataDir, { recursive: true }),
    }
  }
  const location = await (await theCluster()).cluster.freshDatabase()
  return {
    environment: { DATA_DIR: '', DATABASE_URL: location.url },
    open: () => openDatabase({ dataDir: '', databaseUrl: location.url }),
    remove: () => location.drop(),
  }
}

/** Opens a new database with the demonstration data at `demoNow`: a copy of the one that the run made. */
export async function aDemoDatabase(kind: DatabaseKind = 'sqlite'): Promise<Database> {
  return aCopyHolding('demo', kind)
}

async function aCopyHolding(holding: Content, kind: DatabaseKind): Promise<Database> {
  const { location, clear } = await aLocation(kind, holding)
  return closingWith(await openDatabase(location), clear)
}

type Content = 'reference' | 'demo'

interface TestLocation {
  readonly location: DatabaseLocation
  readonly clear: () => Promise<void>
}

/** Returns the location of a closed database with the data that the run made, or of none yet. Clear every location. */
export async function aLocation(kind: DatabaseKind, holding: Content | 'nothing'): Promise<TestLocation> {
  return kind === 'sqlite' ? aFolderFor(holding) : aClusterPlaceFor(holding)
}

/** Copies a closed database, like a snapshot of the machine. Clear every location. */
export async function aCopyOf({ dataDir, databaseUrl }: DatabaseLocation): Promise<TestLocation> {
  if (databaseUrl === undefined) {
    const copy = await aFolderFor('nothing')
    cpSync(dataDir, copy.location.dataDir, { recursive: true })
    return copy
  }
  const { cluster } = await theCluster()
  const made = await cluster.freshDatabase(new URL(databaseUrl).pathname.slice(1))
  return { location: { dataDir: '', databaseUrl: made.url }, clear: () => made.drop() }
}

const Made = z.union([
  z.object({ fault: z.string() }),
  z.object({ address: z.string(), reference: z.string(), demo: z.string() }),
  z.object({}),
])

async function aFolderFor(holding: Content | 'nothing'): Promise<TestLocation> {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-test-'))
  if (holding !== 'nothing') {
    await wordOf('sqlite')
    const made = join(inject('runFolder'), holding === 'demo' ? '' : REFERENCE)
    copyFileSync(join(made, SQLITE_FILE), join(folder, SQLITE_FILE))
  }
  return { location: { dataDir: folder }, clear: async () => rmSync(folder, { recursive: true }) }
}

async function aClusterPlaceFor(holding: Content | 'nothing'): Promise<TestLocation> {
  const { cluster, made: templates } = await theCluster()
  const made = await cluster.freshDatabase(holding === 'nothing' ? undefined : templates[holding])
  return { location: { dataDir: '', databaseUrl: made.url }, clear: () => made.drop() }
}

const SQLITE_FILE = 'gbvf.sqlite'

async function theCluster(): Promise<{
  readonly cluster: Cluster
  readonly made: Readonly<Record<Content, string>>
}> {
  const word = await wordOf('postgresql')
  if (!('address' in word)) throw new Error('There is no PostgreSQL to test on')
  const { address, reference, demo } = word
  return { cluster: clusterAt(address), made: { reference, demo } }
}

const LOOKS = 2_400
const PAUSE_MS = 50

/** Waits for the result that the run made for all its files. */
async function wordOf(kind: DatabaseKind): Promise<z.output<typeof Made>> {
  const file = join(inject('runFolder'), `${kind}.json`)
  for (let looks = 0; !existsSync(file); looks += 1) {
    if (looks === LOOKS) throw new Error(`The demonstration was not made: ${file}`)
    await pause(PAUSE_MS)
  }
  const word = Made.parse(JSON.parse(readFileSync(file, 'utf8')))
  if ('fault' in word) throw new Error(`The demonstration was not made: ${word.fault}`)
  return word
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
