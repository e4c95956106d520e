import { CompiledQuery, sql } from 'kysely'
import * as z from 'zod/mini'
import { isPostgres } from '#server/db/is-postgres.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { BackupFault } from './fault.ts'
import type { TableShape } from './shape.ts'
import { words } from './words.ts'

const Values = z.array(z.union([z.string(), z.number(), z.null()]))

/**
 * Puts rows of a backup, as they stand in it, into their table.
 * @throws BackupFault where one is not a row of it
 */
export async function load(db: Writer, table: TableShape, rows: readonly string[]): Promise<void> {
  const values = rows.map((row) => valuesIn(row, table))
  await (isPostgres(db) ? intoPostgres(db, table, values) : intoSqlite(db, table, values))
}

type Row = z.output<typeof Values>

function valuesIn(row: string, { name, columns }: TableShape): Row {
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

/** Each value for itself: SQLite reads some numbers out of JSON a digit off. */
async function intoSqlite(db: Writer, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join()
  const text = `insert into "${name}" (${list}) values (${columns.map(() => '?').join()})`
  for (const row of rows) await db.executeQuery(CompiledQuery.raw(text, row))
}
