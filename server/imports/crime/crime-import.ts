import { quarterIn, type Quarter } from '#contract/rules/quarter.ts'
import { readBoundaries } from '../boundary-store.ts'
import { fileFault } from '../report.ts'
import type { ReadResult, ImportKind, ImportItem, ReadTask, OptionMeanings } from '../kind.ts'
import { t } from '#contract/i18n/t.ts'
import { keyOf, parseKey, partOf, contentText } from './content.ts'
import { readStations } from './stations.ts'
import { RowReader } from './row-reader.ts'
import { openFigures } from './table.ts'
import {
  figuresTable,
  keysOfQuarter,
  listCatalogue,
  readRetiredTypes,
  findFigures,
  listStationShares,
  writeFigures,
} from './store.ts'
import type { CrimeFigure } from './tally.ts'

/** Imports the figures of the police: cases by station or municipality, for quarters, months or a year. */
export const crimeImport: ImportKind = {
  name: 'crime',
  description: 'crime figures: the quarterly workbook of the police, or CSV by station or municipality',
  options: {
    weights:
      'file with station_code, municipality_code and weight, the share of each station’s cases that the municipality gets',
    stations: 'file with station_code and name, if the figures name stations without codes',
    renames: 'file with station_code and older_name, for stations whose name has changed',
    sheet: 'the sheet in the workbook (default: RAW Data, or the first sheet)',
  } satisfies OptionMeanings<'crime'>,
  read: readCrime,
  findCurrent: findFigures,
  listKeysOfPart: keysOfQuarter,
  write: writeFigures,
  table: figuresTable,
}

async function* readCrime(task: ReadTask): AsyncGenerator<ReadResult> {
  const { db, source, options } = task
  const table = await openFigures(task, options['sheet'])
  const book = await readBoundaries(db)
  const { weights, stations, renames } = options
  const known = await listStationShares(db)
  if (table.placeType === 'stations' && weights === undefined && known.size === 0)
    throw fileFault(source.name, t('importFile.weightsNeeded'), 'station')
  const reader = new RowReader({
    table,
    file: source.name,
    book,
    stations: await readStations({ weights, stations, renames }, book, known),
    catalogue: await listCatalogue(db),
  })
  for await (const row of table.rows) yield* reader.read(row)
  yield* notesOf(reader)
  const retired = await readRetiredTypes(db)
  const ofRetired: ImportItem[] = []
  let count = 0
  for (const tally of reader.tallies.values()) {
    for (const figure of tally.figures()) {
      count += 1
      if (retired.has(figure.type)) ofRetired.push(itemOf(figure))
      else yield itemOf(figure)
    }
  }
  yield* retiredFigures(task, ofRetired)
  if (count === 0) throw fileFault(source.name, t('importFile.noKnownCategory'), 'category')
}

/** Figures of a retired type may be stated again, but neither added nor changed. Names the first row of each such type. */
async function* retiredFigures(
  { db, source }: ReadTask,
  items: readonly ImportItem[],
): AsyncGenerator<ReadResult> {
  const current = await findFigures(
    db,
    items.map(({ key }) => key),
  )
  const named = new Set<string>()
  for (const { key, row, content, ...rest } of items) {
    const before = current.get(key)
    // An import without its bad rows keeps what there is.
    if (before !== undefined) yield { ...rest, key, row, content: before }
    const { type: name } = parseKey(key)
    if (before === content || named.has(name)) continue
    named.add(name)
    yield { file: source.name, row, column: 'category', reason: t('importFile.retired', { name }) }
  }
}

function* notesOf({ tallies, ignored, otherLevels }: RowReader): Generator<ReadResult> {
  if (otherLevels > 0) yield { note: t('importFile.otherLevels', { rows: otherLevels }) }
  if (ignored.length > 0) yield { note: t('importFile.categoriesLeftOut', { names: ignored.join(', ') }) }
  const notes = [...tallies.values()].flatMap((tally) => [
    ...tally.incomplete.map(({ type, share }) =>
      t('importFile.incomplete', { type, percent: Math.round(share * 100) }),
    ),
    ...(tally.doubles.length > 0 ? [t('importFile.groupsLeftOut', { names: tally.doubles.join(', ') })] : []),
    ...tally.brokenQuarters.map((quarter) => t('importFile.brokenQuarter', { name: nameOf(quarter) })),
    ...(tally.hasYears ? [t('importFile.yearsDivided')] : []),
  ])
  for (const note of new Set(notes)) yield { note }
}

function nameOf(quarter: Quarter): string {
  return t('format.shortQuarterOf', { quarter: quarter.quarter, year: quarter.year })
}

function itemOf(figure: CrimeFigure): ImportItem {
  return {
    key: keyOf(figure),
    part: partOf(quarterIn(figure)),
    row: figure.row,
    content: contentText(figure),
  }
}
