import type { BoundaryIndex } from '../boundary-store.ts'
import { fileFault, ImportFault } from '../report.ts'
import { normalizeName, shareCell, textCell, requiredCell } from '../reading/cells.ts'
import { withSource, type Source } from '../reading/source.ts'
import { openTable, type Columns, type Row } from '../reading/table.ts'
import { t } from '#contract/i18n/t.ts'

/** The part of a station's cases that a municipality gets. */
export interface StationShare {
  readonly code: string
  readonly weight: number
}

export interface Stations {
  sharesOf(code: string): readonly StationShare[] | undefined
  /** Finds the code of the station with this current or former name. */
  codeOf(name: string): string | undefined
}

const LONGEST = 120

const weightColumns = {
  station: { names: ['station_code'], schema: requiredCell(LONGEST) },
  municipality: { names: ['municipality_code'], schema: requiredCell(LONGEST) },
  weight: { names: ['weight', 'share'], schema: shareCell },
} as const

const stationColumns = {
  code: { names: ['station_code'], schema: requiredCell(LONGEST) },
  name: { names: ['name', 'station'], schema: requiredCell(LONGEST) },
} as const

const renameColumns = {
  code: { names: ['station_code'], schema: textCell(LONGEST) },
  name: { names: ['name_in_older_or_other_lists', 'older_name', 'name'], schema: requiredCell(LONGEST) },
} as const

/** The shares of a station must add up to about 1; publishers drop the smallest. */
const MIN_SUM = 0.97
const MAX_SUM = 1.03

interface StationFiles {
  readonly weights: string | undefined
  readonly stations: string | undefined
  readonly renames: string | undefined
}

/** Without a file of weights `known` is used. @throws ImportFault at the first bad row of a file */
export async function readStations(
  { weights, stations, renames }: StationFiles,
  book: BoundaryIndex,
  known: ReadonlyMap<string, readonly StationShare[]>,
): Promise<Stations> {
  const shares = weights === undefined ? known : await readWeights(weights, book)
  const codes = new Map<string, string>()
  // The renames come first, so that current names override them.
  if (renames !== undefined)
    for (const { code, name } of await wholeTable(renames, renameColumns))
      if (code !== '') codes.set(normalizeName(name), code)
  if (stations !== undefined)
    for (const { code, name } of await wholeTable(stations, stationColumns))
      codes.set(normalizeName(name), code)
  return { sharesOf: (code) => shares.get(code), codeOf: (name) => codes.get(normalizeName(name)) }
}

async function readWeights(path: string, book: BoundaryIndex) {
  const shares = new Map<string, StationShare[]>()
  await withSource(path, async (source) => {
    for await (const { row, values } of rowsOf(source, weightColumns)) {
      const { station, municipality: code, weight } = values
      if (book.idOf('municipality', code) === undefined) {
        const reason = t('importFile.unknownCode', { code, level: 'municipality' })
        throw new ImportFault({ file: source.name, row, column: 'municipality_code', reason })
      }
      const sofar = shares.get(station)
      if (sofar === undefined) shares.set(station, [{ code, weight }])
      else sofar.push({ code, weight })
    }
    for (const [station, parts] of shares) {
      const sum = parts.reduce((total, { weight }) => total + weight, 0)
      if (sum < MIN_SUM || sum > MAX_SUM)
        throw fileFault(source.name, t('importFile.sharesDoNotAddUp', { station }), 'weight')
      // Scaled to 1, so that no case is lost.
      const scaled = parts.map(({ code, weight }) => ({ code, weight: weight / sum }))
      shares.set(station, scaled)
    }
  })
  return shares
}

async function wholeTable<C extends Columns>(path: string, columns: C) {
  return withSource(path, async (source) => {
    const found: NonNullable<Row<C>['values']>[] = []
    for await (const { values } of rowsOf(source, columns)) found.push(values)
    return found
  })
}

async function* rowsOf<C extends Columns>(source: Source, columns: C) {
  const table = await openTable({ source, onRow: () => undefined }, { columns })
  for await (const { row, values, faults } of table.rows) {
    const [fault] = faults
    if (fault !== undefined) throw new ImportFault(fault)
    if (values !== undefined) yield { row, values }
  }
}
