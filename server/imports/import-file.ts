import { DAY_MS } from '#contract/rules/day.ts'
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { importKinds, type ImportCounts } from '#contract/schemas/import.ts'
import { lockExclusively } from '#server/db/lock.ts'
import { purgeStagedRows } from '#server/db/purge.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { checkFile, type CheckedFile } from './check-file.ts'
import { differences, type DifferencePage } from './differences.ts'
import { ImportFault, type ImportReport } from './report.ts'
import { type ImportContext, noObserver, type ImportObserver } from './import-context.ts'
import type { ImportKind } from './kind.ts'
import { requireOwnPlaces } from './own-places.ts'
import { withSource, type Source } from './reading/source.ts'
import { addImport, countStaged, removeStaged, addChanges, setCounts } from './store.ts'

export interface ImportRequest {
  readonly kind: ImportKind
  /** A local file or a web address. */
  readonly from: string
  readonly options: Readonly<Record<string, string>>
  /** Reports the changes without making them. */
  readonly isDryRun: boolean
  /** Leaves out bad rows; otherwise one bad row rejects the file. */
  readonly skipsBadRows: boolean
  readonly observer?: ImportObserver<ImportReport>
}

/**
 * Imports a file: checks every row first, then writes all differences in one transaction. If the process is killed
 * before the commit, nothing was changed.
 * @returns the changes, or the reason why nothing was changed
 */
export async function importFile(context: ImportContext, request: ImportRequest): Promise<ImportReport> {
  try {
    return await withSource(request.from, (source) => importSource(context, request, source))
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const source = { name: error.fault.file, digest: '' }
    const checked = { ...unread, faults: [error.fault] }
    return reportOf(request.kind, source, checked, { outcome: 'rejected', importId: null, sums: noSums })
  }
}

async function importSource(context: ImportContext, request: ImportRequest, source: Source) {
  const { kind, options, observer = noObserver } = request
  const { db } = context.database
  const run = randomUUID()
  await inTransaction(db, (writer) => purgeStagedRows(writer, context.clock.now() - DAY_MS))
  try {
    const checked = await checkFile(context, { kind, source, options, run, onRow: observer.onRow })
    const isRejected = checked.isUnreadable || (checked.faultCount > 0 && !request.skipsBadRows)
    if (isRejected)
      return reportOf(kind, source, checked, { outcome: 'rejected', importId: null, sums: noSums })
    if (request.isDryRun) return reportOf(kind, source, checked, await dryRun(context, kind, run))
    await observer.onChanging()
    return await applyImport(context, request, { source, run, checked, observer })
  } finally {
    await inTransaction(db, (writer) => removeStaged(writer, run))
  }
}

type Sums = Pick<ImportCounts, 'new' | 'changed' | 'same' | 'gone'>
const unread = { rows: 0, badRows: 0, faultCount: 1, isUnreadable: true, notes: [] }
const noSums: Sums = { new: 0, changed: 0, same: 0, gone: 0 }
type ImportOutcome = Pick<ImportReport, 'outcome' | 'importId'> & { readonly sums: Sums }

async function dryRun({ database }: ImportContext, kind: ImportKind, run: string) {
  let sums = noSums
  for await (const page of differences(database.db, kind, run)) sums = withPage(sums, page)
  return { outcome: 'dry-run' as const, importId: null, sums }
}

interface CheckedSource {
  readonly source: Source
  readonly run: string
  readonly checked: CheckedFile
  readonly observer: ImportObserver<ImportReport>
}

function applyImport(context: ImportContext, request: ImportRequest, ready: CheckedSource) {
  const { source, run, checked, observer } = ready
  return inTransaction(context.database.db, async (db) => {
    await lockExclusively(db, 'imports')
    const { clock, actor } = context
    const importId = await addImport(db, {
      kind: request.kind.name,
      fileName: source.name,
      digest: source.digest,
      options: reportedOptions(request),
      by: actor.id,
      byName: actor.name,
      at: clock.now(),
    })
    const moment = { at: clock.now(), by: actor.id, list: source.name }
    const all = await countStaged(db, run)
    let sums = noSums
    for await (const page of differences(db, request.kind, run)) {
      sums = withPage(sums, page)
      if (page.changes.length > 0) {
        requireOwnPlaces(context, request.kind, page.changes, source.name)
        await request.kind.write(db, page.changes, moment)
        await addChanges(db, importId, page.changes)
      }
      // Deleted items are not in the file, so they do not count as progress.
      await observer.onChange(sums.new + sums.changed + sums.same, all)
    }
    const hasChanged = sums.new + sums.changed + sums.gone > 0
    const outcome = hasChanged ? 'applied' : 'nothing-to-do'
    const report = reportOf(request.kind, source, checked, { outcome, importId, sums })
    await setCounts(db, importId, report.counts)
    await observer.onDone(db, report)
    return report
  })
}

/** Replaces the path of a temporary file by its name. */
function reportedOptions({ kind, options }: ImportRequest): Record<string, string> {
  const declared: Readonly<Record<string, unknown>> = importKinds[kind.name].options
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      declared[name] === 'file' ? basename(value) : value,
    ]),
  )
}

function withPage(sums: Sums, { changes, same }: DifferencePage): Sums {
  const added = changes.filter(({ before }) => before === null).length
  const gone = changes.filter(({ after }) => after === null).length
  return {
    new: sums.new + added,
    changed: sums.changed + changes.length - added - gone,
    same: sums.same + same,
    gone: sums.gone + gone,
  }
}

function reportOf(
  kind: ImportKind,
  { name, digest }: Pick<Source, 'name' | 'digest'>,
  checked: CheckedFile,
  { outcome, importId, sums }: ImportOutcome,
): ImportReport {
  const { faults, faultCount, notes } = checked
  const counts = { rows: checked.rows, bad: checked.badRows, ...sums }
  return { kind: kind.name, fileName: name, digest, outcome, importId, counts, faults, faultCount, notes }
}
