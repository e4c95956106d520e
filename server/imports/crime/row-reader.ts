import { quarterIn } from '#contract/rules/quarter.ts'
import { levelOf, type BoundaryIndex } from '../boundary-store.ts'
import type { Fault } from '../report.ts'
import { optionalCountCell, memoize, isYear } from '../reading/cells.ts'
import { t } from '#contract/i18n/t.ts'
import { parseBasis } from './content.ts'
import type { Period } from './periods.ts'
import type { StationShare, Stations } from './stations.ts'
import type { FigureRow, FigureTable } from './table.ts'
import { Tally, type CaseEntry, type NumberedShare } from './tally.ts'
import { typesByCategory, type CrimeType } from './types.ts'

interface RowReaderOptions {
  readonly table: FigureTable
  readonly file: string
  readonly book: BoundaryIndex
  readonly stations: Stations
  readonly catalogue: readonly CrimeType[]
}

/** The municipalities that get the cases of a row. */
interface RowPlace {
  readonly number: number
  readonly shares: readonly NumberedShare[]
}

type PlaceFault = Pick<Fault, 'column' | 'reason'>

/** The place and crime type of a row; no type for an unknown category. */
interface RowTarget {
  readonly row: number
  readonly place: RowPlace
  readonly type: string | undefined
}

type Values = NonNullable<FigureRow['values']>
const MAX_NAMED = 40
const MAX_KEPT = 1_000

const parseFigure = memoize((text) => optionalCountCell.safeParse(text))

export class RowReader {
  /** One tally for all columns, or one for each quarter if the rows name theirs; each may be incomplete. */
  readonly tallies = new Map<string, Tally>()
  /** The number of rows for districts, provinces and the country in the file. */
  otherLevels = 0
  private readonly typeOf: (category: string) => string | undefined
  private readonly unknown = new Set<string>()
  private readonly places = new NumberIndex()
  private readonly municipalities = new NumberIndex()
  private readonly placeOfCode = memoize((code) => this.findPlace(code))
  private readonly codeOfStation: (name: string) => string | undefined
  private readonly periods: readonly Period[]

  constructor(private readonly known: RowReaderOptions) {
    this.typeOf = memoize(typesByCategory(known.catalogue))
    this.codeOfStation = memoize((name) => known.stations.codeOf(name))
    this.periods = known.table.figures.map(({ period }) => period)
  }

  /** Categories that are not crime types. */
  get ignored(): readonly string[] {
    return [...this.unknown].toSorted().slice(0, MAX_NAMED)
  }

  read({ row, cells, values, faults }: FigureRow): readonly Fault[] {
    if (values === undefined) return faults
    if (!this.isMeant(values)) {
      this.otherLevels += 1
      return []
    }
    const place = this.placeOf(values)
    if ('reason' in place) return [this.fault(row, place.column, place.reason)]
    const type = this.typeOf(values.category)
    if (type === undefined && this.unknown.size < MAX_KEPT) this.unknown.add(values.category)
    const what = { row, place, type }
    return this.known.table.figures.length === 0 ? this.readLong(what, values) : this.readWide(what, cells)
  }

  private readWide(what: RowTarget, cells: readonly string[]): readonly Fault[] {
    const { table } = this.known
    const faults: Fault[] = []
    const values = table.figures.flatMap((figures, column) => {
      const value = parseFigure(cells[figures.place] ?? '')
      if (!value.success && what.type !== undefined)
        faults.push(this.fault(what.row, table.header[figures.place] ?? '', t('importFile.notAFigure')))
      // Stations have no figures from before they were opened.
      return value.success && value.data !== null ? [{ column, value: value.data }] : []
    })
    if (faults.length > 0) return faults
    return this.addTo('', this.periods, what, values)
  }

  private readLong(what: RowTarget, { year, quarter, value, basis }: Values): readonly Fault[] {
    const { row } = what
    if (!isYear(year)) return [this.fault(row, 'year', t('importFile.notAYear'))]
    if (quarter === null || quarter < 1 || quarter > 4)
      return [this.fault(row, 'quarter', t('importFile.notAQuarter'))]
    if (value === null) return [this.fault(row, 'value', t('importFile.notAFigure'))]
    const period: Period = { type: 'quarter', quarters: [quarterIn({ year, quarter })] }
    return this.addTo(`${year}-${quarter}`, [period], what, [{ column: 0, value, basis: parseBasis(basis) }])
  }

  private addTo(
    part: string,
    periods: readonly Period[],
    { row, place, type }: RowTarget,
    values: readonly Pick<CaseEntry, 'column' | 'value' | 'basis'>[],
  ): readonly Fault[] {
    const tally = this.tallies.get(part) ?? new Tally(periods, this.municipalities.names)
    this.tallies.set(part, tally)
    tally.notePlace(place.number)
    if (type === undefined) return []
    const before = tally.noteRow(place.number, type, row)
    if (before !== undefined) return [this.fault(row, '', t('importFile.twice', { row: before }))]
    for (const one of values) tally.add({ ...one, type, shares: place.shares, row })
    return []
  }

  private isMeant({ compLevel, level }: Values): boolean {
    if (compLevel !== '') return compLevel.toLowerCase() === 'station'
    return level === '' || levelOf(level) === 'municipality'
  }

  private placeOf(values: Values): RowPlace | PlaceFault {
    if (this.known.table.placeType === 'municipalities')
      return this.placeOfCode(values.municipality === '' ? values.code : values.municipality)
    if (values.stationCode !== '') return this.placeOfCode(values.stationCode)
    const code = this.codeOfStation(values.station)
    if (code === undefined)
      return { column: 'station', reason: t('importFile.unknownStationName', { name: values.station }) }
    return this.placeOfCode(code)
  }

  private findPlace(code: string): RowPlace | PlaceFault {
    const { table, book, stations } = this.known
    if (table.placeType === 'municipalities') {
      if (book.idOf('municipality', code) !== undefined) return this.placed(code, [{ code, weight: 1 }])
      return {
        column: 'municipality_code',
        reason: t('importFile.unknownCode', { code, level: 'municipality' }),
      }
    }
    const shares = stations.sharesOf(code)
    return shares === undefined
      ? { column: 'station_code', reason: t('importFile.unknownStation', { name: code }) }
      : this.placed(code, shares)
  }

  private placed(code: string, shares: readonly StationShare[]): RowPlace {
    return {
      number: this.places.numberOf(code),
      shares: shares.map(({ code: municipality, weight }) => ({
        municipality: this.municipalities.numberOf(municipality),
        weight,
      })),
    }
  }

  private fault(row: number, column: string, reason: string): Fault {
    return { file: this.known.file, row, column, reason }
  }
}

/** Numbers names in order of appearance: a list by number takes a fifth of the memory of a map by name. */
class NumberIndex {
  readonly names: string[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const number = this.names.push(name) - 1
    this.numbers.set(name, number)
    return number
  }
}
