import { sql, type RawBuilder } from 'kysely'
import { isPostgres, type Reader } from './reader-writer.ts'

interface JsonListQuery {
  /** The columns as the sub-select names them, such as `c.detail`, or nested lists. */
  readonly columns: readonly (string | RawBuilder<string>)[]
  /** The SQL after `from`. */
  readonly from: RawBuilder<unknown>
}

/**
 * Returns the rows of a sub-select as one JSON text in no particular order, each row a list in the order of the
 * columns, for `parseJsonList`. A record is then one row with all its parts: each row and each query costs more than
 * their content.
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

/** Parses the rows of such a text. The caller knows the shape of the sub-select. */
export function parseJsonList<Row extends readonly unknown[]>(text: string): Row[] {
  return JSON.parse(text) as Row[]
}
