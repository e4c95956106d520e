import type { DatabaseKind } from '#server/db/connection.ts'
import { migrationNames, recordMigrations, applyMigrations } from '#server/db/migrate.ts'
import { isPostgres, type Writer } from '#server/db/reader-writer.ts'
import { markRestoredIn } from '#server/db/epoch.ts'
import type { CheckedBackup } from './check-backup.ts'
import { BackupFault, messages } from './messages.ts'
import { setLastIds } from './last-ids.ts'
import { readBackup } from './read-backup.ts'
import { readRows, RowSum } from './read-rows.ts'
import type { TableShape } from './table-shape.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { CompiledQuery, sql } from 'kysely'
import * as z from 'zod/mini'

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
      if (table === undefined) throw new BackupFault(messages.damaged(part.table))
      await loadRows(db, table, part.rows)
    }
  })
  await requireSameRows(db, backup)
  await setLastIds(db, tail.lastIds)
  const later = migrationNames.filter((name) => !head.migrations.includes(name))
  await applyMigrations(db, kind, later)
  await recordMigrations(db, migrationNames)
  await markRestoredIn(db)
}

async function requireSameRows(db: Writer, { tables, tail }: CheckedBackup): Promise<void> {
  for (const table of tables) {
    const sum = new RowSum()
    for await (const rows of readRows(db, table)) for (const row of rows) sum.add(row)
    const { rows, sum: total } = sum.result
    const wanted = tail.tables[table.name]
    if (rows !== wanted?.rows || total !== wanted.sum) throw new BackupFault(messages.notTheSame(table.name))
  }
}

const Values = z.array(z.union([z.string(), z.number(), z.null()]))

/** @throws BackupFault if a line is not a row of the table */
async function loadRows(db: Writer, table: TableShape, rows: readonly string[]): Promise<void> {
  const values = rows.map((row) => parseValues(row, table))
  await (isPostgres(db) ? intoPostgres(db, table, values) : intoSqlite(db, table, values))
}

type Row = z.output<typeof Values>

function parseValues(row: string, { name, columns }: TableShape): Row {
  const values = Values.safeParse(JSON.parse(row))
  if (!values.success || values.data.length !== columns.length) throw new BackupFault(messages.damaged(name))
  return values.data
}

async function intoPostgres(db: Writer, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(named)}::json)`.execute(
    db,
  )
}

/** Binds each value: SQLite reads some numbers from JSON with a wrong last digit. */
async function intoSqlite(db: Writer, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join()
  const text = `insert into "${name}" (${list}) values (${columns.map(() => '?').join()})`
  for (const row of rows) await db.executeQuery(CompiledQuery.raw(text, row))
}
