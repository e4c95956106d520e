import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import { listenToPostgres, noListener, type ChangeListener } from './notifications.ts'
import { DataVersions, type VersionSql } from './data-versions.ts'
import { trackWrites } from './write-tracking-dialect.ts'
import { makePrivateFile, makePrivateFolder, makePrivateIfPresent } from './private-files.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgresql'

export interface Database {
  readonly kind: DatabaseKind
  readonly db: Kysely<Tables>
  /** Tracks which tables have changed, for caches. */
  readonly versions: DataVersions
  /** Registers a server until it is stopped; calls `onChange` when another process may have changed data. */
  listen(onChange: () => void): ChangeListener
  /** Refreshes the row counts by which the query planner chooses indexes. */
  refreshStatistics(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseLocation {
  /** The folder of the SQLite file, or `:memory:`; not used with a `databaseUrl`. */
  readonly dataDir: string
  /** `postgres://…` for PostgreSQL. */
  readonly databaseUrl?: string | undefined
  /** How long a write to SQLite waits for another process. */
  readonly writeTimeoutMs?: number
}

const FILE_NAME = 'gbvf.sqlite'
const POOL_SIZE = 10
/** Less than a page waits, so that the page receives the reason. */
const WRITE_TIMEOUT_MS = 15_000

/** Opens PostgreSQL if there is an address for it, else SQLite. Creates nothing in the database yet: see `migrate`. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
}: DatabaseLocation): Promise<Database> {
  return databaseUrl === undefined ? openSqlite(dataDir, writeTimeoutMs) : openPostgres(databaseUrl)
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, FILE_NAME)
}

/** Names a database to the person who runs a command, without its password. */
export function locationText({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (databaseUrl === undefined) return resolve(sqliteFile(dataDir))
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

function openSqlite(dataDir: string, writeTimeoutMs: number): Database {
  const isInMemory = dataDir === ':memory:'
  if (!isInMemory) makePrivate(dataDir)
  const dialect = new SqliteDialect(isInMemory ? dataDir : sqliteFile(dataDir), writeTimeoutMs)
  return createDatabase('sqlite', dialect, {
    placeholder: () => '?',
    listen: () => noListener,
    refreshStatistics: () => dialect.refreshStatistics(),
  })
}

/** SQLite gives the files of its log the mode of the database. */
function makePrivate(dataDir: string): void {
  makePrivateFolder(dataDir)
  const file = sqliteFile(dataDir)
  makePrivateFile(file)
  for (const log of [`${file}-wal`, `${file}-shm`]) makePrivateIfPresent(log)
}

async function openPostgres(connectionString: string): Promise<Database> {
  // Never loaded with SQLite.
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  // pg would return times, counts and sums as text; both databases must return numbers.
  for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(type, Number)
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, types })
  // An idle connection that breaks is replaced at the next query, which throws if that fails too. Without a listener
  // here the process would end.
  pool.on('error', () => undefined)
  const self = randomUUID()
  return createDatabase('postgresql', new PostgresDialect({ pool }), {
    placeholder: (index) => `$${index}`,
    notifyAs: self,
    // PostgreSQL does this itself (autovacuum).
    refreshStatistics: () => Promise.resolve(),
    listen: (onChange) => listenToPostgres({ connect: pg.Client, connectionString, self, onChange }),
  })
}

interface BackendOptions extends VersionSql, Pick<Database, 'listen' | 'refreshStatistics'> {}

function createDatabase(
  kind: DatabaseKind,
  dialect: Dialect,
  { listen, refreshStatistics, ...options }: BackendOptions,
): Database {
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: trackWrites(dialect, { ...options, versions: () => versions }),
  })
  const versions = new DataVersions(db)
  return { kind, db, versions, listen, refreshStatistics, close: () => db.destroy() }
}
