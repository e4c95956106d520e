import { levelOf, readBoundaries, type BoundaryIndex } from '../boundary-store.ts'
import type { DrawnLevel } from '../boundaries/levels.ts'
import { fileFault, type Fault } from '../report.ts'
import type { ReadResult, ImportKind, ImportItem, ReadTask, OptionMeanings } from '../kind.ts'
import { textCell, optionalCountCell, requiredCell, isYear } from '../reading/cells.ts'
import { openTable, type Row, type Table } from '../reading/table.ts'
import { t } from '#contract/i18n/t.ts'
import { keyOf, contentText } from './content.ts'
import { peopleTable, findPeople, writePeople } from './store.ts'

const LONGEST = 60

const columns = {
  code: {
    names: ['code', 'boundary_code', 'municipality_code', 'district_code'],
    schema: requiredCell(LONGEST),
  },
  level: { names: ['level', 'boundary_level'], schema: textCell(LONGEST), isOptional: true },
  year: { names: ['year'], schema: optionalCountCell, isOptional: true },
  people: { names: ['people', 'population'], schema: optionalCountCell, isOptional: true },
  basis: { names: ['basis'], schema: textCell(LONGEST), isOptional: true },
} as const
type Columns = typeof columns

/** Imports the population of boundaries by year; rates use the latest year. */
export const peopleImport: ImportKind = {
  name: 'people',
  description:
    'people in each boundary and year: code, level, year, people, basis; or a column for each year, such as population_2022',
  options: {
    level: 'the level, if the file has no level column: province, district or municipality',
  } satisfies OptionMeanings<'people'>,
  read: readPeople,
  findCurrent: findPeople,
  write: writePeople,
  table: peopleTable,
}

/** A column with the population of one year, and the column with its source. */
interface YearColumn {
  readonly year: number
  readonly place: number
  readonly basisPlace: number
}

async function* readPeople(task: ReadTask): AsyncGenerator<ReadResult> {
  const { source, options, db } = task
  const table = await openTable(task, { columns, isWide: (name) => yearIn(name) !== undefined })
  const years = yearColumns(table.header)
  const isLong = table.has('people') && table.has('year')
  if (!isLong && years.length === 0) throw fileFault(source.name, t('importFile.noPeople'))
  const level = levelOf(options['level'] ?? '')
  if (!table.has('level') && level === undefined)
    throw fileFault(source.name, t('importFile.levelNeeded'), 'level')
  const reading = { book: await readBoundaries(db), file: source.name, level, years, isLong, table }
  for await (const row of table.rows) yield* readRow(row, reading)
}

interface ReadContext {
  readonly book: BoundaryIndex
  readonly file: string
  readonly level: DrawnLevel | undefined
  readonly years: readonly YearColumn[]
  readonly isLong: boolean
  readonly table: Table<Columns>
}

function readRow({ row, cells, values, faults }: Row<Columns>, reading: ReadContext) {
  if (values === undefined) return faults
  const { book, file, table, years } = reading
  const level = table.has('level') ? levelOf(values.level) : reading.level
  const fault = (column: string, reason: string): Fault => ({ file, row, column, reason })
  if (level === undefined) return [fault('level', t('importFile.unknownLevel'))]
  const { code } = values
  if (book.idOf(level, code) === undefined)
    return [fault('code', t('importFile.unknownCode', { code, level }))]
  const item = (year: number, people: number, basis: string): ImportItem => ({
    key: keyOf({ level, code, year }),
    part: '',
    row,
    content: contentText({ people, basis }),
  })
  if (reading.isLong) {
    if (!isYear(values.year)) return [fault('year', t('importFile.notAYear'))]
    if (values.people === null) return [fault('people', t('field.required'))]
    return [item(values.year, values.people, values.basis)]
  }
  return years.flatMap(({ year, place, basisPlace }): (ImportItem | Fault)[] => {
    const people = optionalCountCell.safeParse(cells[place] ?? '')
    if (!people.success) return [fault(table.header[place] ?? '', t('importFile.notAWholeNumber'))]
    // An empty cell has no figure for that year.
    return people.data === null ? [] : [item(year, people.data, cells[basisPlace] ?? '')]
  })
}

function yearColumns(header: readonly string[]): YearColumn[] {
  return header.flatMap((name, place) => {
    const year = yearIn(name)
    const basisPlace = header.indexOf(`${name}_basis`)
    return year === undefined ? [] : [{ year, place, basisPlace }]
  })
}

function yearIn(name: string): number | undefined {
  const found = /^(?:population|people)[_ ]?(\d{4})$/i.exec(name)
  return found ? Number(found[1]) : undefined
}
