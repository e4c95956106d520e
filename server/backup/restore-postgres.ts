import { sql } from 'kysely'
import { openDatabase, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { isOnlyServer } from '#server/db/lock.ts'
import { migrationNames, createMigrationTables, appliedMigrations } from '#server/db/migrate.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import type { CheckedBackup } from './check-backup.ts'
import { BackupFault, messages } from './messages.ts'
import { contentsQuery, contentsText, type DatabaseContents } from './database-contents.ts'
import { rebuildDatabase } from './rebuild.ts'
import { tableShapesAfter } from './table-shape.ts'

/** Replaces all tables of the product in one transaction. @throws BackupFault */
export async function restorePostgres(location: DatabaseLocation, backup: CheckedBackup, replaces: boolean) {
  const database = await openDatabase(location)
  try {
    const migrations = await appliedMigrations(database)
    if (migrations.some((name) => !migrationNames.includes(name)))
      throw new BackupFault(messages.newerDatabase)
    if (migrations.length === 0) await createMigrationTables(database)
    else if (!replaces) await requireEmpty(database)
    await inTransaction(database.db, async (db) => {
      if (!(await isOnlyServer(db))) throw new BackupFault(messages.inUse)
      await dropTables(db, migrations)
      await rebuildDatabase(db, 'postgresql', backup)
    })
    await sql`analyze`.execute(database.db)
  } finally {
    await database.close()
  }
}

async function requireEmpty({ db }: Database): Promise<void> {
  const { rows } = await sql.raw<DatabaseContents>(contentsQuery).execute(db)
  const [contents] = rows
  if (contents !== undefined && contents.boundaries > 0)
    throw new BackupFault(messages.notEmpty(contentsText(contents)))
}

/** Drops the tables of the product and nothing else; fails if other objects depend on them. */
async function dropTables(db: Writer, migrations: readonly string[]): Promise<void> {
  const tables = await tableShapesAfter(migrations)
  if (tables.length === 0) return
  await sql`drop table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
  await sql`delete from kysely_migration`.execute(db)
}
