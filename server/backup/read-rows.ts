import { sql } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'
import type { TableShape } from './table-shape.ts'
import { hash } from 'node:crypto'

/** The number of characters in a page of rows: some rows hold a name, others a map of the country. */
const PAGE = 2_000_000
const FIRST_ROWS = 8
const MAX_ROWS = 5_000

type Row = Readonly<Record<string, unknown>>

/** Yields the rows of a table in the order of its key, each as the text of a JSON list, one page at a time. */
export async function* readRows(db: Reader, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  let most = FIRST_ROWS
  for (;;) {
    const after: Row | undefined = last
    const since =
      after === undefined
        ? sql``
        : sql`where (${keyColumns}) > (${sql.join(key.map((column) => after[column]))})`
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${since} order by ${keyColumns} limit ${sql.lit(most)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column])))
    if (lines.length > 0) yield lines
    if (rows.length < most) return
    last = rows.at(-1)
    const usual = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    most = Math.min(MAX_ROWS, Math.max(1, Math.floor(PAGE / usual)))
  }
}

const MODULUS = 1n << 256n
const DIGITS = 64

/**
 * The checksum of a table: the sum of the SHA-256 of each row, written as a JSON list in the order of its columns,
 * modulo 2^256. It does not depend on the order of the rows.
 */
export class RowSum {
  private total = 0n
  private count = 0

  add(row: string): void {
    this.total += BigInt(`0x${hash('sha256', row)}`)
    this.count += 1
  }

  get result(): { readonly rows: number; readonly sum: string } {
    return { rows: this.count, sum: (this.total % MODULUS).toString(16).padStart(DIGITS, '0') }
  }
}
