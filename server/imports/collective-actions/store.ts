import { lastDayFrom } from '#contract/rules/collective-action-days.ts'
import { collectiveActionRules } from '#contract/rules/collective-action-merge.ts'
import { startOfDay } from '#contract/rules/day.ts'
import { t } from '#contract/i18n/t.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { lockChanges, lockStakeholder } from '#server/db/lock.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import {
  collectiveActionRecords,
  contentRow,
  recordOf,
  updateContent,
} from '#server/queries/collective-action-store.ts'
import { addStakeholders, bumpVersion, updateName } from '#server/queries/stakeholder-store.ts'
import { municipalitiesByCode } from '../boundary-store.ts'
import type { Cell, ImportChange, WriteStamp } from '../kind.ts'
import { mergeValue } from '../merge-value.ts'
import { fileFault } from '../report.ts'
import { findLastImported } from '../store.ts'
import {
  contentText,
  dayIn,
  keyOf,
  parsePartial,
  parseContent,
  parseIncoming,
  type ImportedAction,
} from './content.ts'

export async function findActions(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const actions = await listActions(db, keys)
  return new Map([...actions].map(([key, { content }]) => [key, contentText(content)]))
}

/** Lists these actions by key. Of several with the same key, the one that was recorded first is meant. */
async function listActions(db: Reader, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, Action>()
  const wanted = new Set(keys)
  const days = [...new Set(keys.map(dayIn))].map(startOfDay)
  const rows = await selectActions(db).where('a.valid_from', 'in', days).orderBy('a.id', 'desc').execute()
  return new Map(rows.map(actionOf).flatMap((one) => (wanted.has(one.key) ? [[one.key, one] as const] : [])))
}

type Action = ReturnType<typeof actionOf>
type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>['execute']>>[number]

function selectActions(db: Reader) {
  return collectiveActionRecords(db).select('b.code')
}

function actionOf({ code, ...row }: ActionRow) {
  const record = recordOf(row)
  const {
    stakeholderId: id,
    version,
    name,
    pillarId,
    runnerId,
    validFrom,
    validTo,
    outcome,
    description,
  } = record
  const editable = { name, pillarId, runnerId, validFrom, validTo, outcome, description }
  const content: ImportedAction = { ...editable, municipality: code }
  return { key: keyOf(content), id, version, content, record }
}

/** Merges only new values of the list, so that later edits of people stay. */
export async function resolveActions(
  db: Reader,
  incoming: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const imported = await findLastImported(db, 'collective-actions', [...current.keys()])
  const municipalities = await municipalitiesByCode(db)
  return new Map(
    [...incoming].map(([key, text]) => {
      const said = parseIncoming(text)
      const known = current.get(key)
      if (known === undefined) {
        const { runnerId = municipalities(said.municipality).municipality_stakeholder_id } = said
        const { validTo = lastDayFrom(said.validFrom), outcome = '' } = said
        return [key, contentText({ ...said, runnerId, validTo, outcome })]
      }
      const now = parseContent(known)
      const before = imported.get(key)
      const last = before === undefined ? undefined : parsePartial(before)
      const merged: ImportedAction = {
        ...now,
        name: mergeValue(said.name, now.name, last?.name),
        pillarId: mergeValue(said.pillarId, now.pillarId, last?.pillarId),
        runnerId: mergeValue(said.runnerId, now.runnerId, last?.runnerId),
        validTo: mergeValue(said.validTo, now.validTo, last?.validTo),
        outcome: mergeValue(said.outcome, now.outcome, last?.outcome),
        description: mergeValue(said.description, now.description, last?.description),
      }
      return [key, contentText(merged)]
    }),
  )
}

/** Adds, changes and removes collective actions, each with an entry in the history that phones sync. */
export async function writeActions(
  db: Writer,
  changes: readonly ImportChange[],
  stamp: WriteStamp,
): Promise<void> {
  const added = changes.flatMap(({ before, after }) =>
    before === null && after !== null ? [parseContent(after)] : [],
  )
  const known = changes.filter(({ before }) => before !== null)
  const rows = [...(await addActions(db, added, stamp)), ...(await changeActions(db, known, stamp))]
  await lockChanges(db)
  const { by, at } = stamp
  await insertRows(
    db,
    'changes',
    rows.map(({ before, after, paths = [], ...row }) => ({
      ...row,
      by_stakeholder_id: by,
      typed_at: null,
      received_at: at,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      paths: JSON.stringify(paths),
    })),
  )
}

interface HistoryRow {
  readonly stakeholder_id: number
  readonly kind: 'added' | 'update' | 'removed'
  readonly version: number
  readonly before: object | null
  readonly after: object | null
  readonly paths?: readonly string[]
}

async function addActions(
  db: Writer,
  contents: readonly ImportedAction[],
  { at }: WriteStamp,
): Promise<HistoryRow[]> {
  if (contents.length === 0) return []
  const municipalities = await municipalitiesByCode(db)
  const added = await addStakeholders(db, { type: 'collectiveAction', at, added: contents })
  await insertRows(
    db,
    'collective_actions',
    added.map(({ id, municipality, ...content }) => ({
      id,
      boundary_id: municipalities(municipality).municipality_id,
      ...contentRow(content),
    })),
  )
  const actions = await listActions(db, contents.map(keyOf))
  return [...actions.values()].map(({ id, version, content }) => ({
    stakeholder_id: id,
    kind: 'added',
    version,
    before: null,
    after: editableOf(content),
  }))
}

/** @throws ImportFault if somebody changed one of them since the file was checked */
async function changeActions(
  db: Writer,
  changes: readonly ImportChange[],
  { at }: WriteStamp,
): Promise<HistoryRow[]> {
  const keys = changes.map(({ key }) => key)
  for (const { id } of (await listActions(db, keys)).values()) await lockStakeholder(db, id)
  const current = await listActions(db, keys)
  const rows: HistoryRow[] = []
  for (const { key, before, after } of changes) {
    const action = current.get(key)
    if (action === undefined || contentText(action.content) !== before)
      throw fileFault('', t('importFile.changedMeanwhile', { key }))
    const { id } = action
    const was = editableOf(action.content)
    const version = await bumpVersion(db, id, action.version)
    if (after === null) {
      await db.updateTable('stakeholders').set({ removed_at: at }).where('id', '=', id).execute()
      rows.push({ stakeholder_id: id, kind: 'removed', version, before: was, after: null })
      continue
    }
    const is = editableOf(parseContent(after))
    if (is.name !== was.name) await updateName(db, id, is.name)
    await updateContent(db, id, is)
    const paths = collectiveActionRules.changedPaths(was, is)
    rows.push({ stakeholder_id: id, kind: 'update', version, before: was, after: is, paths })
  }
  return rows
}

function editableOf(content: ImportedAction) {
  return collectiveActionRules.contentOf(content)
}

export async function* actionsTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['name', 'municipality_code', 'pillar', 'run_by', 'valid_from', 'valid_to', 'outcome', 'description']
  const rows = await selectActions(db).orderBy('a.id').execute()
  for (const { record, content } of rows.map(actionOf))
    yield [
      content.name,
      content.municipality,
      record.pillar,
      record.runner,
      content.validFrom,
      content.validTo,
      content.outcome,
      content.description,
    ]
}
