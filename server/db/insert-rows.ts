import { sql, type RawBuilder } from 'kysely'
import { isPostgres, type Writer } from './reader-writer.ts'
import type { Tables } from './tables.ts'

const ROWS_AT_ONCE = 5_000

/**
 * Inserts any number of rows with the same columns, as JSON in one parameter: three times as fast as a list of values,
 * and without a limit on parameters. The caller makes sure that the rows fit the table.
 */
export async function insertRows(db: Writer, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
  const from = isPostgres(db) ? fromJsonInPostgres : fromJsonInSqlite
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await sql`${into} ${from(table, columns, json)}`.execute(db)
  }
  if ('id' in first && isPostgres(db)) await followIds(db, table)
}

function fromJsonInPostgres(table: string, columns: readonly string[], json: string): RawBuilder<unknown> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
}

function fromJsonInSqlite(_table: string, columns: readonly string[], json: string): RawBuilder<unknown> {
  const list = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))
  return sql`select ${list} from json_each(${json})`
}

/** Moves the id sequence of PostgreSQL past the inserted ids. SQLite does that itself. */
async function followIds(db: Writer, table: keyof Tables): Promise<void> {
  const nextId = sql`(select max(id) + 1 from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${nextId}, false)`.execute(db)
}
