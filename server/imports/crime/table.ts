import { fileFault } from '../report.ts'
import type { ReadTask } from '../kind.ts'
import { textCell, optionalCountCell, requiredCell } from '../reading/cells.ts'
import { openTable, type Row, type Table } from '../reading/table.ts'
import { t } from '#contract/i18n/t.ts'
import { monthsOf, periodOf, type Period } from './periods.ts'

const LONGEST = 120
const optional = { schema: textCell(LONGEST), isOptional: true } as const

export const columns = {
  category: { names: ['category', 'crime_category', 'crime_type'], schema: requiredCell(LONGEST) },
  /** The workbook has stations, districts, provinces and the country in one table. */
  compLevel: { names: ['comp_level', 'component_level'], ...optional },
  level: { names: ['level'], ...optional },
  code: { names: ['code'], ...optional },
  municipality: { names: ['municipality_code'], ...optional },
  stationCode: { names: ['station_code'], ...optional },
  station: { names: ['station', 'station_name'], ...optional },
  district: { names: ['district_code'], ...optional },
  province: { names: ['province_code'], ...optional },
  year: { names: ['year'], schema: optionalCountCell, isOptional: true },
  quarter: { names: ['quarter'], schema: optionalCountCell, isOptional: true },
  value: { names: ['value', 'count', 'cases'], schema: optionalCountCell, isOptional: true },
  basis: { names: ['basis'], ...optional },
} as const
export type FigureRow = Row<typeof columns>

export interface FigureColumn {
  readonly place: number
  readonly period: Period
}

export interface FigureTable extends Table<typeof columns> {
  readonly placeType: 'stations' | 'municipalities'
  /** Empty if each row names its quarter. */
  readonly figures: readonly FigureColumn[]
}

/** @throws ImportFault if the table has no column for the place or for the time */
export async function openFigures(task: ReadTask, sheet = 'RAW Data'): Promise<FigureTable> {
  const table = await openTable(task, { columns, sheet, isWide: (name) => periodOf(name) !== undefined })
  const about = (reason: string) => fileFault(task.source.name, reason)
  const figures = table.header.flatMap((name, place) => {
    const period = periodOf(name)
    return period === undefined ? [] : [{ place, period }]
  })
  const twice = columnsOfOneTime(figures)
  if (twice !== undefined)
    throw about(
      t('importFile.sameTimeTwice', {
        first: table.header[twice[0]] ?? '',
        second: table.header[twice[1]] ?? '',
      }),
    )
  const isLong = table.has('year') && table.has('quarter') && table.has('value')
  const placeType = placeTypeOf(table)
  if (placeType === undefined)
    throw about(isCoarse(table) ? t('importFile.tooCoarse') : t('importFile.noPlace'))
  if (figures.length === 0 && !isLong) throw about(t('importFile.noFigures'))
  return { ...table, placeType, figures }
}

/** Finds two columns that share a month, whose cases would count twice. */
function columnsOfOneTime(figures: readonly FigureColumn[]): readonly [number, number] | undefined {
  const placeOf = new Map<string, number>()
  for (const { place, period } of figures) {
    for (const month of monthsOf(period)) {
      const before = placeOf.get(month)
      if (before !== undefined) return [before, place]
      placeOf.set(month, place)
    }
  }
  return undefined
}

function placeTypeOf({ has }: Table<typeof columns>): FigureTable['placeType'] | undefined {
  if (has('municipality') || (has('level') && has('code'))) return 'municipalities'
  return has('stationCode') || has('station') ? 'stations' : undefined
}

function isCoarse({ has }: Table<typeof columns>): boolean {
  return has('district') || has('province')
}
