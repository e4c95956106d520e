import { Migrator, NO_MIGRATIONS, sql, type Kysely } from 'kysely'
import type { Database, DatabaseKind } from './connection.ts'
import { migrations } from './migrations/index.ts'
import type { Writer } from './reader-writer.ts'

interface MigrationState {
  /** The last migration that was applied, or `none`. */
  readonly latest: string
  readonly pending: number
}

/** Applies all pending migrations or none, under a lock. No rollback: a later one corrects a mistake. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
}

export async function migrationState(database: Database): Promise<MigrationState> {
  const all = await migratorOf(database).getMigrations()
  const applied = all.filter((migration) => migration.executedAt !== undefined)
  return { latest: applied.at(-1)?.name ?? 'none', pending: all.length - applied.length }
}

/** Lists the migrations that were applied to this database, those of a later release included. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  if ((await migrationState(database)).latest === 'none') return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)
  return rows.map(({ name }) => name).toSorted()
}

/** The migrations of this release in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Creates the tables that record migrations in a database without any, and applies none. */
export async function createMigrationTables(database: Database): Promise<void> {
  const { error } = await migratorOf(database).migrateTo(NO_MIGRATIONS)
  if (error !== undefined) throw new Error('The database could not be prepared', { cause: error })
}

/** Applies these migrations in the open transaction. */
export async function applyMigrations(
  db: Writer,
  kind: DatabaseKind,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await migrations[name]?.({ schema: db.schema, kind, run: (statement) => statement.execute(db) })
  }
}

/** Records these migrations as applied, as the migrator does. */
export async function recordMigrations(db: Writer, names: readonly string[]): Promise<void> {
  const timestamp = new Date().toISOString()
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db)
}

function migratorOf({ db, kind }: Database): Migrator {
  const provided = Object.entries(migrations).map(([name, migration]) => {
    const up = (to: Kysely<unknown>) =>
      migration({ schema: to.schema, kind, run: (statement) => statement.execute(to) })
    return [name, { up }] as const
  })
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(provided) } })
}
