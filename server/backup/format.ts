/**
 * The file of a backup: lines of JSON, compressed with gzip, the same from either database. The first line is the
 * `Head`. Then come the tables in its order: a line with the name of the table, followed by its rows as lists. The last
 * line is the `Tail`, whose checksums show whatever is missing, changed or added.
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
  /** The migrations that were applied to the database. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Head = z.output<typeof Head>

export const TableHeading = z.object({ table: z.string() })

const TableSum = z.object({
  rows: z.int(),
  /** The checksum of its rows, see `RowSum`. */
  sum: z.string(),
})
export type TableSum = z.output<typeof TableSum>

export const Tail = z.object({
  tables: z.record(z.string(), TableSum),
  /** The last id that each table issued, even if its row was deleted, so that none is issued twice. */
  lastIds: z.record(z.string(), z.int()),
  /** SHA-256 of every line before this one, line ends included; hexadecimal. */
  sha256: z.string(),
})
export type Tail = z.output<typeof Tail>

/** The summary beside a backup, `FILE.json`. */
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

export function manifestPath(file: string): string {
  return `${file}.json`
}
