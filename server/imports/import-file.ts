import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { importKinds, type ImportCounts } from '#contract/schemas/import.ts'
import { lockImports } from '#server/db/lock.ts'
import { purgeStagedRows } from '#server/db/purge.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import { checkFile, type Checked } from './check-file.ts'
import { differences, type Page } from './differences.ts'
import { ImportFault } from './fault.ts'
import type { ImportGround } from './ground.ts'
import type { ImportKind } from './kind.ts'
import { demandOwnOnly } from './own-places.ts'
import { withSource, type Source } from './reading/source.ts'
import type { ImportReport } from './report.ts'
import { addImport, countStaged, forgetStaged, keepChanges, setCounts } from './store.ts'
import { unwatched, type Watch } from './watch.ts'

export interface Request {
  readonly kind: ImportKind
  /** A file of this machine or a web address. */
  readonly from: string
  readonly options: Readonly<Record<string, string>>
  /** Tells what would change, and changes nothing. */
  readonly isDryRun: boolean
  /** Bad rows are left out; without it one of them rejects the file. */
  readonly skipsBadRows: boolean
  readonly watch?: Watch<ImportReport>
}

const DAY_MS = 86_400_000

/**
 * Takes a file in: every row is checked first, and then all that differs is changed in one transaction, or nothing.
 * Ended at any moment it has changed nothing.
 * @returns what was done, or why nothing was
 */
export async function importFile(ground: ImportGround, request: Request): Promise<ImportReport> {
  try {
    return await withSource(request.from, (source) => importSource(ground, request, source))
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const unread = { name: error.fault.file, digest: '' }
    const checked = { rows: 0, faults: [error.fault], faultCount: 1, isUnreadable: true, notes: [] }
    return reportOf(request.kind, unread, checked, { outcome: 'rejected', importId: null, sums: noSums() })
  }
}

async function importSource(ground: ImportGround, request: Request, source: Source): Promise<ImportReport> {
  const { kind, options, watch = unwatched } = request
  const { db } = ground.database
  const run = randomUUID()
  await inTransaction(db, (writer) => purgeStagedRows(writer, ground.clock.now() - DAY_MS))
  try {
    const checked = await checkFile(ground, { kind, source, options, run, onRow: watch.onRow })
    const isRejected = checked.isUnreadable || (checked.faultCount > 0 && !request.skipsBadRows)
    if (isRejected)
      return reportOf(kind, source, checked, { outcome: 'rejected', importId: null, sums: noSums() })
    if (request.isDryRun) return reportOf(kind, source, checked, await compare(ground, kind, run))
    await watch.onChanging()
    return await apply(ground, request, { source, run, checked, watch })
  } finally {
    await inTransaction(db, (writer) => forgetStaged(writer, run))
  }
}

type Sums = Pick<ImportCounts, 'new' | 'changed' | 'same' | 'gone'>
type Done = Pick<ImportReport, 'outcome' | 'importId'> & { readonly sums: Sums }

async function compare({ database }: ImportGround, kind: ImportKind, run: string): Promise<Done> {
  let sums = noSums()
  for await (const page of differences(database.db, kind, run)) sums = withPage(sums, page)
  return { outcome: 'dry-run', importId: null, sums }
}

interface Ready {
  readonly source: Source
  readonly run: string
  readonly checked: Checked
  readonly watch: Watch<ImportReport>
}

function apply(ground: ImportGround, request: Request, ready: Ready): Promise<ImportReport> {
  const { source, run, checked, watch } = ready
  return inTransaction(ground.database.db, async (db) => {
    await lockImports(db)
    const importId = await addImportRow(db, ground, request, ready)
    const moment = { at: ground.clock.now(), by: ground.who.id }
    const all = await countStaged(db, run)
    let sums = noSums()
    for await (const page of differences(db, request.kind, run)) {
      sums = withPage(sums, page)
      if (page.changes.length > 0) {
        demandOwnOnly(ground, request.kind, page.changes, source.name)
        await request.kind.write(db, page.changes, moment)
        await keepChanges(db, importId, page.changes)
      }
      // What is gone was not in the file, so that it is not counted.
      await watch.onChange(sums.new + sums.changed + sums.same, all)
    }
    const hasChanged = sums.new + sums.changed + sums.gone > 0
    const outcome = hasChanged ? 'applied' : 'nothing-to-do'
    const report = reportOf(request.kind, source, checked, { outcome, importId, sums })
    await setCounts(db, importId, report.counts)
    await watch.onDone(db, report)
    return report
  })
}

function addImportRow(db: Writer, { clock, who }: ImportGround, request: Request, { source }: Ready) {
  return addImport(db, {
    kind: request.kind.name,
    fileName: source.name,
    digest: source.digest,
    options: toldOptions(request),
    by: who.id,
    byName: who.name,
    at: clock.now(),
  })
}

/** Of a file only its name: where it lay for a while says nothing. */
function toldOptions({ kind, options }: Request): Record<string, string> {
  const declared: Readonly<Record<string, unknown>> = importKinds[kind.name].options
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      declared[name] === 'file' ? basename(value) : value,
    ]),
  )
}

function noSums(): Sums {
  return { new: 0, changed: 0, same: 0, gone: 0 }
}

function withPage(sums: Sums, { changes, same }: Page): Sums {
  const added = changes.filter(({ before }) => before === null).length
  const gone = changes.filter(({ after }) => after === null).length
  return {
    new: sums.new + added,
    changed: sums.changed + changes.length - added - gone,
    same: sums.same + same,
    gone: sums.gone + gone,
  }
}

function countsOf({ rows, faultCount }: Checked, sums: Sums): ImportCounts {
  return { rows, bad: faultCount, ...sums }
}

function reportOf(
  kind: ImportKind,
  { name, digest }: Pick<Source, 'name' | 'digest'>,
  checked: Checked,
  { outcome, importId, sums }: Done,
): ImportReport {
  const { faults, faultCount, notes } = checked
  const counts = countsOf(checked, sums)
  return { kind: kind.name, fileName: name, digest, outcome, importId, counts, faults, faultCount, notes }
}
