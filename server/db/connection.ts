import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import { attendPostgres, silentAttendance, type Attendance } from './attend.ts'
import { DataVersions, type VersionsIn } from './data-versions.ts'
import { noticing } from './noticing-dialect.ts'
import { keepPrivateFile, keepPrivateFolder, keepPrivateIfThere } from './private-files.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgresql'

export interface Database {
  readonly kind: DatabaseKind
  readonly db: Kysely<Tables>
  /** Which tables have changed, for those who remember what they read. */
  readonly versions: DataVersions
  /** Is a server at work on it until that is ended: `onChange` when another process may have changed something. */
  attend(onChange: () => void): Attendance
  /** Lets the planner know how many rows there are of what, by which it chooses where a query begins. */
  refreshStatistics(): Promise<void>
  close(): Promise<void>
}

export interface Place {
  /** The folder of the SQLite file, or `:memory:`; not used with a `databaseUrl`. */
  readonly dataDir: string
  /** `postgres://…` where PostgreSQL is wanted. */
  readonly databaseUrl?: string | undefined
  /** Milliseconds that a write to SQLite waits for another process; else as long as a page waits for an answer. */
  readonly patience?: number
}

const FILE_NAME = 'gbvf.sqlite'
const POOL_SIZE = 10
/** Less than a page waits, so that it hears what the matter is. */
const PATIENCE_MS = 15_000

/** Opens SQLite, or PostgreSQL when there is an address for it. Nothing is created in it yet: see `migrate`. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  patience = PATIENCE_MS,
}: Place): Promise<Database> {
  return databaseUrl === undefined ? openSqlite(dataDir, patience) : openPostgres(databaseUrl)
}

/** Where the SQLite file lies in its folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, FILE_NAME)
}

function openSqlite(dataDir: string, patience: number): Database {
  const isInMemory = dataDir === ':memory:'
  if (!isInMemory) keepPrivate(dataDir)
  const dialect = new SqliteDialect(isInMemory ? dataDir : sqliteFile(dataDir), patience)
  return database('sqlite', dialect, {
    place: () => '?',
    attend: () => silentAttendance,
    refreshStatistics: () => dialect.refreshStatistics(),
  })
}

/** SQLite gives the files of its log the mode of the database. */
function keepPrivate(dataDir: string): void {
  keepPrivateFolder(dataDir)
  const file = sqliteFile(dataDir)
  keepPrivateFile(file)
  for (const log of [`${file}-wal`, `${file}-shm`]) keepPrivateIfThere(log)
}

async function openPostgres(connectionString: string): Promise<Database> {
  // Whoever has SQLite never loads this one.
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  // Times, counts and sums come as numbers from both databases; pg would hand out text.
  for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(type, Number)
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, types })
  // An idle connection that breaks is replaced at the next query, which speaks for itself if that fails too;
  // without a listener here the process would end.
  pool.on('error', () => undefined)
  const self = randomUUID()
  return database('postgresql', new PostgresDialect({ pool }), {
    place: (index) => `$${index}`,
    callsOutAs: self,
    // PostgreSQL does it by itself (autovacuum).
    refreshStatistics: () => Promise.resolve(),
    attend: (onChange) => attendPostgres({ connect: pg.Client, connectionString, self, onChange }),
  })
}

interface Ways extends VersionsIn, Pick<Database, 'attend' | 'refreshStatistics'> {}

function database(
  kind: DatabaseKind,
  dialect: Dialect,
  { attend, refreshStatistics, ...ways }: Ways,
): Database {
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: noticing(dialect, { ...ways, versions: () => versions }),
  })
  const versions = new DataVersions(db)
  return { kind, db, versions, attend, refreshStatistics, close: () => db.destroy() }
}
