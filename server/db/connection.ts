import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import { DataVersions } from './data-versions.ts'
import { noticing } from './noticing-dialect.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgresql'

export interface Database {
  readonly kind: DatabaseKind
  readonly db: Kysely<Tables>
  /** Which tables have changed, for those who remember what they read. */
  readonly versions: DataVersions
  close(): Promise<void>
}

interface Place {
  /** The folder of the SQLite file, or `:memory:`; not used with a `databaseUrl`. */
  readonly dataDir: string
  /** `postgres://…` where PostgreSQL is wanted. */
  readonly databaseUrl?: string | undefined
}

const FILE_NAME = 'gbvf.sqlite'
const POOL_SIZE = 10

/** Opens SQLite, or PostgreSQL when there is an address for it. Nothing is created in it yet: see `migrate`. */
export async function openDatabase({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl)
}

function openSqlite(dataDir: string): Database {
  const isInMemory = dataDir === ':memory:'
  if (!isInMemory) mkdirSync(dataDir, { recursive: true })
  const dialect = new SqliteDialect(isInMemory ? dataDir : join(dataDir, FILE_NAME))
  return database('sqlite', dialect, () => '?')
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
  return database('postgresql', new PostgresDialect({ pool }), (index) => `$${index}`)
}

function database(kind: DatabaseKind, dialect: Dialect, place: (index: number) => string): Database {
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: noticing(dialect, { versions: () => versions, place }),
  })
  const versions = new DataVersions(db)
  return { kind, db, versions, close: () => db.destroy() }
}
