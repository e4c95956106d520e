import type { DatabaseKind } from '#server/db/connection.ts'
import { migrationNames, recordMigrations, applyMigrations } from '#server/db/migrate.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { markRestoredIn } from '#server/db/epoch.ts'
import type { CheckedBackup } from './check-backup.ts'
import { BackupFault } from './fault.ts'
import { setLastIds } from './last-ids.ts'
import { loadRows } from './load-rows.ts'
import { readBackup } from './read-backup.ts'
import { readRows } from './read-rows.ts'
import { RowSum } from './row-sum.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { words } from './words.ts'

/**
 * Restores a backup into a database without tables, in the open transaction: creates the tables of the time, loads the
 * rows, verifies them, applies the later migrations and marks the database as restored.
 * @throws BackupFault if the restored rows differ from the backup
 */
export async function rebuildDatabase(db: Writer, kind: DatabaseKind, backup: CheckedBackup): Promise<void> {
  const { file, head, tail, tables } = backup
  await applyMigrations(db, kind, head.migrations)
  await withoutForeignKeys(db, tables, async () => {
    for await (const part of readBackup(file)) {
      if (!('rows' in part)) continue
      const table = tables.find(({ name }) => name === part.table)
      if (table === undefined) throw new BackupFault(words.damaged(part.table))
      await loadRows(db, table, part.rows)
    }
  })
  await requireSameRows(db, backup)
  await setLastIds(db, tail.lastIds)
  await applyMigrations(
    db,
    kind,
    migrationNames.filter((name) => !head.migrations.includes(name)),
  )
  await recordMigrations(db, migrationNames)
  await markRestoredIn(db)
}

async function requireSameRows(db: Writer, { tables, tail }: CheckedBackup): Promise<void> {
  for (const table of tables) {
    const sum = new RowSum()
    for await (const rows of readRows(db, table)) for (const row of rows) sum.add(row)
    const { rows, sum: total } = sum.result
    const wanted = tail.tables[table.name]
    if (rows !== wanted?.rows || total !== wanted.sum) throw new BackupFault(words.notTheSame(table.name))
  }
}
