import * as z from 'zod/mini'
import { isDay } from '#contract/fields/day.ts'
import { errorMessage, t } from '#contract/i18n/t.ts'
import { collectiveActionFields } from '#contract/schemas/collective-action.ts'
import { limits } from '#contract/wire.ts'
import { municipalitiesByCode, readBoundaries, type BoundaryIndex } from '../boundary-store.ts'
import type { ImportItem, ImportKind, OptionMeanings, ReadResult, ReadTask } from '../kind.ts'
import { requiredCell, textCell } from '../reading/cells.ts'
import { chunked } from '../reading/chunk.ts'
import { openTable, type Row } from '../reading/table.ts'
import type { Fault } from '../report.ts'
import { readPillars, runnersByName } from './choice-store.ts'
import { keyOf, municipalityIn, parseContent, type IncomingAction } from './content.ts'
import { actionsTable, findActions, resolveActions, writeActions } from './store.ts'

const dayCell = z.string().check(z.refine(isDay, errorMessage('importFile.notADay')))
const optionalDayCell = z
  .string()
  .check(z.refine((text) => text === '' || isDay(text), errorMessage('importFile.notADay')))

const columns = {
  name: { names: ['name'], schema: collectiveActionFields.name },
  municipality: { names: ['municipality_code', 'code'], schema: requiredCell(limits.name) },
  pillar: { names: ['pillar'], schema: requiredCell(limits.name) },
  runner: { names: ['run_by', 'runner'], schema: textCell(limits.name), isOptional: true },
  validFrom: { names: ['valid_from', 'first_day'], schema: dayCell },
  validTo: { names: ['valid_to', 'last_day'], schema: optionalDayCell, isOptional: true },
  outcome: { names: ['outcome'], schema: collectiveActionFields.outcome, isOptional: true },
  description: { names: ['description'], schema: collectiveActionFields.description },
} as const
type ActionRow = Row<typeof columns>

/** Imports the collective actions of municipalities. One with the same name, place and first day is the same. */
export const collectiveActionsImport: ImportKind = {
  name: 'collective-actions',
  description:
    'collective actions: name, municipality_code, pillar, run_by, valid_from, valid_to, outcome, description',
  options: {} satisfies OptionMeanings<'collective-actions'>,
  read: readActions,
  municipalityOf: (_key, content) => municipalityIn(content),
  findCurrent: findActions,
  resolve: resolveActions,
  write: writeActions,
  table: actionsTable,
}

const ROWS_AT_ONCE = 500

async function* readActions(task: ReadTask): AsyncGenerator<ReadResult> {
  const { db, source } = task
  const table = await openTable(task, { columns })
  const reader: RowReader = {
    file: source.name,
    book: await readBoundaries(db),
    municipalities: await municipalitiesByCode(db),
    findPillar: await readPillars(db),
    findRunners: runnersByName(db),
  }
  for await (const rows of chunked(table.rows, ROWS_AT_ONCE)) {
    const keys = rows.flatMap(({ values }) => (values === undefined ? [] : [keyOf(values)]))
    const known = await findActions(db, keys)
    for (const row of rows) yield* await readRow(reader, row, known)
  }
}

interface RowReader {
  readonly file: string
  readonly book: BoundaryIndex
  readonly municipalities: Awaited<ReturnType<typeof municipalitiesByCode>>
  readonly findPillar: Awaited<ReturnType<typeof readPillars>>
  readonly findRunners: ReturnType<typeof runnersByName>
}

async function readRow(
  { file, book, municipalities, findPillar, findRunners }: RowReader,
  { row, values, faults }: ActionRow,
  known: ReadonlyMap<string, string>,
): Promise<readonly (ImportItem | Fault)[]> {
  if (values === undefined) return faults
  const { name, municipality, validFrom, validTo, outcome, description } = values
  const key = keyOf(values)
  const current = known.get(key)
  const wrong: Fault[] = []
  const add = (column: keyof typeof columns, reason: string) =>
    wrong.push({ file, row, column: columns[column].names[0], reason })
  const pillar = findPillar(values.pillar)
  if (pillar === undefined) add('pillar', t('importFile.unknownPillar', { name: values.pillar }))
  else if (pillar.isRetired && (current === undefined || parseContent(current).pillarId !== pillar.id))
    add('pillar', t('importFile.retired', { name: values.pillar }))
  if (validTo !== '' && validTo < validFrom) add('validTo', t('field.endsBeforeStart'))
  const incoming = { name, municipality, validFrom, description, ...filled({ validTo, outcome }) }
  if (book.idOf('municipality', municipality) === undefined) {
    add('municipality', t('importFile.unknownCode', { code: municipality, level: 'municipality' }))
    return wrong
  }
  let runner: Pick<IncomingAction, 'runnerId'> = {}
  if (values.runner !== '') {
    const { municipality_stakeholder_id: place } = municipalities(municipality)
    const [runnerId, another] = await findRunners(place, values.runner)
    const about = { name: values.runner, code: municipality }
    if (runnerId === undefined) add('runner', t('importFile.unknownRunner', about))
    else if (another !== undefined) add('runner', t('importFile.ambiguousRunner', about))
    else runner = { runnerId }
  }
  if (wrong.length > 0 || pillar === undefined) return wrong
  const said: IncomingAction = { ...incoming, ...runner, pillarId: pillar.id }
  return [{ key, part: '', row, content: JSON.stringify(said) }]
}

function filled(cells: { readonly validTo: string; readonly outcome: string }) {
  const { validTo, outcome } = cells
  return { ...(validTo === '' ? {} : { validTo }), ...(outcome === '' ? {} : { outcome }) }
}
