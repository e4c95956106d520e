import type * as z from 'zod/mini'
import { type Fault, fileFault } from '../report.ts'
import type { ReadTask } from '../kind.ts'
import { t } from '#contract/i18n/t.ts'
import { memoize, normalizeName } from './cells.ts'
import type { TableLine } from './table-line.ts'
import { firstBytes, type Source } from './source.ts'
import { csvLines } from './csv.ts'
import { sheetLines } from './xlsx/sheet-reader.ts'

/** A column that a kind reads. */
export interface Column<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Its names in files, our own first. Case, accents and punctuation are ignored. */
  readonly names: readonly [string, ...string[]]
  /** Parses the text of a cell, '' if it is empty, into its value. */
  readonly schema: Schema
  /** The column may be missing in a file; its cells are '' then. */
  readonly isOptional?: true
}
export type Columns = Readonly<Record<string, Column>>
export type ValuesOf<C extends Columns> = { readonly [Name in keyof C]: z.output<C[Name]['schema']> }

export interface Table<C extends Columns> {
  /** The header as spelled in the file. */
  readonly header: readonly string[]
  readonly has: (column: keyof C) => boolean
  readonly rows: AsyncIterable<Row<C>>
}

export interface Row<C extends Columns> {
  readonly row: number
  /** By index of the header, for columns whose names only the file knows. */
  readonly cells: readonly string[]
  readonly values: ValuesOf<C> | undefined
  /** The reasons for missing values. */
  readonly faults: readonly Fault[]
}

/** The last row in which a header is expected: publishers put titles above it. */
const DEEPEST_HEADER = 20

interface TableOptions<C extends Columns> {
  readonly columns: C
  readonly sheet?: string
  /** Matches columns whose names only the file knows; a formula in one is refused. */
  readonly isWide?: (name: string) => boolean
}

/** Opens a file as a table with these columns. @throws ImportFault if columns are missing */
export async function openTable<C extends Columns>(
  { source, onRow }: Pick<ReadTask, 'source' | 'onRow'>,
  { columns, sheet, isWide = () => false }: TableOptions<C>,
): Promise<Table<C>> {
  const lines = readTableLines(source, sheet)
  const { header, places } = await findHeader(lines, source, columns)
  const wide = header.flatMap((name, place) => (isWide(name) ? [place] : []))
  const parse = rowParser(source.name, { columns, header, places, wide })
  async function* rows(): AsyncGenerator<Row<C>> {
    let count = 0
    for await (const line of lines) {
      count += 1
      onRow(line.row)
      yield parse(line)
    }
    if (count === 0) throw fileFault(source.name, t('importFile.noRows'))
  }
  return { header, has: (name) => places.has(name), rows: rows() }
}

type ColumnPositions<C> = ReadonlyMap<keyof C, number>

async function findHeader<C extends Columns>(lines: AsyncGenerator<TableLine>, source: Source, columns: C) {
  let best: readonly string[] | undefined
  for (let tried = 0; tried < DEEPEST_HEADER; tried += 1) {
    const next = await lines.next()
    if (next.done === true) break
    const header = next.value.cells
    const places = placesIn(source, header, columns)
    const missing = missingIn(places, columns)
    if (missing.length === 0) return { header, places }
    if (best === undefined || missing.length < best.length) best = missing
  }
  await lines.return(undefined)
  throw fileFault(
    source.name,
    best === undefined
      ? t('importFile.empty')
      : t('importFile.missingColumns', { count: best.length, names: best.join(', ') }),
  )
}

function placesIn<C extends Columns>(source: Source, header: readonly string[], columns: C) {
  const places = new Map<keyof C, number>()
  const known = header.map(normalizeName)
  for (const [name, { names }] of Object.entries(columns)) {
    for (const candidate of names.map(normalizeName)) {
      const place = known.indexOf(candidate)
      if (place < 0) continue
      if (known.includes(candidate, place + 1))
        throw fileFault(source.name, t('importFile.columnTwice', { name: header[place] ?? candidate }))
      places.set(name, place)
      break
    }
  }
  return places
}

function missingIn<C extends Columns>(places: ColumnPositions<C>, columns: C): readonly string[] {
  return Object.entries(columns).flatMap(([name, { names, isOptional }]) =>
    places.has(name) || isOptional === true ? [] : [names[0]],
  )
}

interface ParserOptions<C extends Columns> {
  readonly columns: C
  readonly header: readonly string[]
  readonly places: ColumnPositions<C>
  readonly wide: readonly number[]
}

function rowParser<C extends Columns>(file: string, { columns, header, places, wide }: ParserOptions<C>) {
  const list = Object.entries(columns).map(([name, { schema }]) => ({
    name,
    place: places.get(name),
    parse: memoize((text) => schema.safeParse(text)),
  }))
  const read = new Set([...wide, ...places.values()])
  return ({ row, cells, formulas }: TableLine): Row<C> => {
    const faults: Fault[] = []
    const fault = (place: number | undefined, reason: string) =>
      faults.push({ file, row, column: header[place ?? -1] ?? '', reason })
    for (const place of formulas) if (read.has(place)) fault(place, t('importFile.formula'))
    const values: Record<string, unknown> = {}
    for (const { name, place, parse } of list) {
      const parsed = parse(place === undefined ? '' : (cells[place] ?? ''))
      if (parsed.success) values[name] = parsed.data
      else fault(place, parsed.error.issues[0]?.message ?? t('field.required'))
    }
    // Each column's own schema has just parsed it.
    return { row, cells, values: faults.length === 0 ? (values as ValuesOf<C>) : undefined, faults }
  }
}

const LOOKED_AT = 512

/** Streams the rows of a CSV, or of a sheet of a workbook (else its first) in constant memory. Its bytes tell which. */
async function* readTableLines(source: Source, sheet?: string): AsyncGenerator<TableLine> {
  const first = await firstBytes(source, LOOKED_AT)
  const wrong = faultOfFormat(first)
  if (wrong !== undefined) throw fileFault(source.name, wrong)
  yield* isZip(first) ? sheetLines(source, sheet) : csvLines(source)
}

function isZip(first: Buffer): boolean {
  return first.subarray(0, 2).toString('latin1') === 'PK'
}

function faultOfFormat(first: Buffer): string | undefined {
  const start = first.toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0')) return t('importFile.oldExcel')
  if (start.startsWith('%PDF')) return t('importFile.pdf')
  if (/^(\xEF\xBB\xBF)?\s*<(!doctype html|html)/i.test(start)) return t('importFile.aWebPage')
  if (isZip(first)) return undefined
  if (isUtf16(first)) return t('importFile.utf16')
  return start.includes('\0') ? t('importFile.noText') : undefined
}

/** Detects UTF-16 by its mark; without one, every other byte is empty, while binary files have empty bytes anywhere. */
function isUtf16(first: Buffer): boolean {
  if (/^(\xFF\xFE|\xFE\xFF)/.test(first.toString('latin1'))) return true
  const empty = [0, 0]
  for (const [place, byte] of first.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  return Math.min(even, odd) * 4 < Math.max(even, odd)
}
