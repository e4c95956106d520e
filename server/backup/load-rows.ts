import { CompiledQuery, sql } from 'kysely'
import * as z from 'zod/mini'
import { isPostgres } from '#server/db/is-postgres.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { BackupFault } from './fault.ts'
import type { TableShape } from './table-shape.ts'
import { words } from './words.ts'

const Values = z.array(z.union([z.string(), z.number(), z.null()]))

/**
 * Inserts rows, given as lines of a backup, into their table.
 * @throws BackupFault if a line is not a row of the table
 */
export async function loadRows(db: Writer, table: TableShape, rows: readonly string[]): Promise<void> {
  const values = rows.map((row) => parseValues(row, table))
  await (isPostgres(db) ? intoPostgres(db, table, values) : intoSqlite(db, table, values))
}

type Row = z.output<typeof Values>

function parseValues(row: string, { name, columns }: TableShape): Row {
  const values = Values.safeParse(JSON.parse(row))
  if (!values.success || values.data.length !== columns.length) throw new BackupFault(words.damaged(name))
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
