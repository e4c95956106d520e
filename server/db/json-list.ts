import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Reader } from './reader-writer.ts'

interface JsonListQuery {
  /** Columns as the sub-select names them, `c.detail`, or another such text within this one. */
  readonly columns: readonly (string | RawBuilder<string>)[]
  /** The text after `from`. */
  readonly from: RawBuilder<unknown>
}

/**
 * The rows of a sub-select as one text, each a list in the order of the columns, for `listIn` to read: a record
 * comes in one row however many parts it has, since each row and each query costs more than all that is in it.
 * The rows come in no order.
 */
export function jsonList(db: Reader, { columns, from }: JsonListQuery): RawBuilder<string> {
  // SQLite would embed nested JSON as a list and not as text.
  const listed = sql.join(
    columns.map((column) => (typeof column === 'string' ? sql.ref(column) : sql`${column} || ''`)),
  )
  return isPostgres(db)
    ? sql<string>`(select coalesce(json_agg(json_build_array(${listed})), '[]')::text from ${from})`
    : sql<string>`(select json_group_array(json_array(${listed})) from ${from})`
}

/** The rows in such a text; their shape is the sub-select's, which the caller wrote. */
export function parseJsonList<Row extends readonly unknown[]>(text: string): Row[] {
  return JSON.parse(text) as Row[]
}
