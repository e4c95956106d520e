/**
 * The file of a backup: lines of JSON, packed with gzip, and the same from either database. The first line is the
 * `Head`; then come the tables in its order, each named in a line of its own and followed by its rows as lists; the
 * last line is the `Tail`. Whatever is cut off, changed or added shows in its sums.
 */
import * as z from 'zod/mini'

export const FORMAT = 1

export const Head = z.object({
  backup: z.literal('gbvf-dashboard'),
  format: z.int(),
  /** The version of the product that wrote it. */
  product: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  from: z.enum(['sqlite', 'postgresql']),
  /** The steps that the database had taken. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Head = z.output<typeof Head>

/** The line before the rows of a table. */
export const Opening = z.object({ table: z.string() })

const TableSum = z.object({
  rows: z.int(),
  /** What its rows add up to, see `RowSum`. */
  sum: z.string(),
})
export type TableSum = z.output<typeof TableSum>

export const Tail = z.object({
  tables: z.record(z.string(), TableSum),
  /** The last id that each table gave out, also where its row is gone: none is given twice. */
  lastIds: z.record(z.string(), z.int()),
  /** SHA-256 of every line before this one, line ends included; hexadecimal. */
  sha256: z.string(),
})
export type Tail = z.output<typeof Tail>

/** What lies beside a backup as `FILE.json`, for people and for a first look. */
export const Manifest = z.object({
  file: z.string(),
  bytes: z.int(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
  product: z.string(),
  madeAt: z.string(),
  from: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), TableSum),
})
export type Manifest = z.output<typeof Manifest>

export function manifestOf(file: string): string {
  return `${file}.json`
}
