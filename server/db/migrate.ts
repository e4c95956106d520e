import { Migrator, NO_MIGRATIONS, sql, type Migration } from 'kysely'
import type { Database, DatabaseKind } from './connection.ts'
import { steps } from './migrations/steps.ts'
import type { Writer } from './reader-writer.ts'

export interface MigrationState {
  /** The last step that was taken, or `none`. */
  readonly latest: string
  readonly pending: number
}

/** Brings a database to the newest tables, all steps or none. There is no way back: a mistake is mended by a next step. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error })
}

export async function migrationState(database: Database): Promise<MigrationState> {
  const known = await migratorOf(database).getMigrations()
  const taken = known.filter((step) => step.executedAt !== undefined)
  return { latest: taken.at(-1)?.name ?? 'none', pending: known.length - taken.length }
}

/** The steps that this database has taken, those of a later release included. */
export async function stepsTaken(database: Database): Promise<string[]> {
  if ((await migrationState(database)).latest === 'none') return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)
  return rows.map(({ name }) => name).toSorted()
}

/** Every step of this release in order. */
export const knownSteps: readonly string[] = Object.keys(steps)

/** Makes ready to write down which steps are taken in a database that has taken none, and takes none. */
export async function prepareSteps(database: Database): Promise<void> {
  const { error } = await migratorOf(database).migrateTo(NO_MIGRATIONS)
  if (error !== undefined) throw new Error('The database could not be prepared', { cause: error })
}

/** Takes just these steps, in the transaction that is open. */
export async function takeSteps(db: Writer, kind: DatabaseKind, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await steps[name]?.({ schema: db.schema, kind, run: (statement) => statement.execute(db) })
  }
}

/** Writes down that these steps were taken, as the migrator does. */
export async function noteSteps(db: Writer, names: readonly string[]): Promise<void> {
  const timestamp = new Date().toISOString()
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db)
}

function migratorOf({ db, kind }: Database): Migrator {
  const migrations = Object.entries(steps).map(([name, step]): [string, Migration] => [
    name,
    { up: (to) => step({ schema: to.schema, kind, run: (statement) => statement.execute(to) }) },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
}
