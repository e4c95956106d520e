import { Migrator, type Migration } from 'kysely'
import type { Database } from './connection.ts'
import { steps } from './migrations/steps.ts'

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

function migratorOf({ db, kind }: Database): Migrator {
  const migrations = Object.entries(steps).map(([name, step]): [string, Migration] => [
    name,
    { up: (to) => step({ schema: to.schema, kind, run: (statement) => statement.execute(to) }) },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
}
