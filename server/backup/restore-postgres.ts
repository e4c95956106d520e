import { sql } from 'kysely'
import { openDatabase, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { isOnlyServer } from '#server/db/lock.ts'
import { knownSteps, prepareSteps, stepsTaken } from '#server/db/migrate.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import type { Checked } from './check-backup.ts'
import { BackupFault } from './fault.ts'
import { heldQuery, heldText, type Held } from './held.ts'
import { rebuild } from './rebuild.ts'
import { shapeAfter } from './shape.ts'
import { words } from './words.ts'

/**
 * Replaces all tables of the product in one transaction: it is done as a whole, or nothing has changed.
 * @throws BackupFault
 */
export async function restorePostgres(
  location: DatabaseLocation,
  backup: Checked,
  replaces: boolean,
): Promise<void> {
  const database = await openDatabase(location)
  try {
    const steps = await stepsTaken(database)
    if (steps.some((name) => !knownSteps.includes(name))) throw new BackupFault(words.newerDatabase)
    if (steps.length === 0) await prepareSteps(database)
    else if (!replaces) await demandEmpty(database)
    await inTransaction(database.db, async (db) => {
      if (!(await isOnlyServer(db))) throw new BackupFault(words.inUse)
      await clear(db, steps)
      await rebuild(db, 'postgresql', backup)
    })
    await sql`analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}

async function demandEmpty({ db }: Database): Promise<void> {
  const { rows } = await sql.raw<Held>(heldQuery).execute(db)
  const [held] = rows
  if (held !== undefined && held.boundaries > 0) throw new BackupFault(words.notEmpty(heldText(held)))
}

/** Takes away the tables of the product and nothing else. What others have built upon them makes this fail. */
async function clear(db: Writer, steps: readonly string[]): Promise<void> {
  const tables = await shapeAfter(steps)
  if (tables.length === 0) return
  await sql`drop table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
  await sql`delete from kysely_migration`.execute(db)
}
