import { inTransaction } from '#server/db/reader-writer.ts'
import { ImportFault, isFault, type Fault, MAX_FAULTS_LISTED } from './report.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportKind, ImportItem } from './kind.ts'
import { splitByOwnPlaces } from './own-places.ts'
import type { Source } from './reading/source.ts'
import { findStagedRows, addStaged } from './store.ts'
import { t } from '#contract/i18n/t.ts'

export interface CheckedFile {
  readonly rows: number
  /** The rows with at least one fault. */
  readonly badRows: number
  readonly faults: readonly Fault[]
  readonly faultCount: number
  /** The file as a whole is faulty, so that skipping rows does not help. */
  readonly isUnreadable: boolean
  readonly notes: readonly string[]
}

interface CheckTask {
  readonly kind: ImportKind
  readonly source: Source
  readonly options: Readonly<Record<string, string>>
  readonly run: string
  /** Called at each row with the number of rows so far. */
  readonly onRow: (rows: number) => void
}

const STAGING_BATCH = 2_000

/** Reads the whole file into the staging table and collects its faults. Changes nothing else. */
export async function checkFile(context: ImportContext, task: CheckTask): Promise<CheckedFile> {
  const { database, clock, actor } = context
  const { kind, source, options, run } = task
  const faults: Fault[] = []
  const notes: string[] = []
  let rows = 0
  let faultCount = 0
  const badRows = new Set<number>()
  const addFault = (fault: Fault) => {
    faultCount += 1
    if (fault.row !== null && fault.file === source.name) badRows.add(fault.row)
    if (faults.length < MAX_FAULTS_LISTED) faults.push(fault)
  }
  const onRow = () => {
    rows += 1
    task.onRow(rows)
  }
  const keep = async (items: readonly ImportItem[]) => {
    const { fresh, twice } = await withoutDuplicates(items, (keys) => findStagedRows(database.db, run, keys))
    const { own, others } = await splitByOwnPlaces(context, kind, fresh)
    for (const { row, reason } of [...twice, ...others])
      addFault({ file: source.name, row, column: '', reason })
    await inTransaction(database.db, (db) => addStaged(db, run, own, clock.now()))
  }
  const moment = { at: clock.now(), by: actor.id, list: source.name }
  let waiting: ImportItem[] = []
  let isUnreadable = false
  try {
    for await (const found of kind.read({ db: database.db, source, options, moment, onRow })) {
      if ('note' in found) notes.push(found.note)
      else if (isFault(found)) addFault(found)
      else if (waiting.push(found) >= STAGING_BATCH) {
        await keep(waiting)
        waiting = []
      }
    }
    await keep(waiting)
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    addFault(error.fault)
    isUnreadable = true
  }
  return { rows, badRows: badRows.size, faults, faultCount, isUnreadable, notes }
}

/** A key may occur once: a second row with the same key is a fault. */
async function withoutDuplicates(
  items: readonly ImportItem[],
  stagedBefore: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>,
) {
  const seen = new Map(items.length === 0 ? [] : await stagedBefore(items.map(({ key }) => key)))
  const fresh: ImportItem[] = []
  const twice: { row: number; reason: string }[] = []
  for (const item of items) {
    const before = seen.get(item.key)
    if (before === undefined) fresh.push(item)
    else twice.push({ row: item.row, reason: t('importFile.twice', { row: before }) })
    seen.set(item.key, before ?? item.row)
  }
  return { fresh, twice }
}
