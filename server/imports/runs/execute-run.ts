import { setImmediate as aTurn } from 'node:timers/promises'
import type { AuditDetails } from '#contract/schemas/audit-event.ts'
import { mainFile, mayImport } from '#contract/schemas/import.ts'
import { setAuditDetails } from '#server/audit/audit-store.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { callerOf, coversWholeCountry } from '#server/http/person.ts'
import { inLanguage } from '#server/i18n.ts'
import { findLanguage, getPerson } from '#server/queries/session-store.ts'
import { listMunicipalityCodes } from '../boundary-store.ts'
import type { ImportContext, ImportObserver } from '../import-context.ts'
import { importFile } from '../import-file.ts'
import type { ImportKind } from '../kind.ts'
import { kinds } from '../kinds.ts'
import type { ImportReport } from '../report.ts'
import { undoImport, type UndoResult } from '../undo-import.ts'
import { t } from '#contract/i18n/t.ts'
import { withRunFiles } from './files.ts'
import { findRun, updateRun, type StoredRun } from './store.ts'
import type { Progress } from './worker.ts'

interface RunContext {
  readonly database: Database
  readonly clock: { now(): number }
  readonly notify: (progress: Progress) => void
}

/** Executes a run in the state `checking`. `done` is written with the changes, so a stopped run changes nothing. */
export async function executeRun(runner: RunContext, runId: string): Promise<void> {
  const stored = await findRun(runner.database.db, runId)
  if (stored?.run.state !== 'checking') return
  const language = await findLanguage(runner.database.db, stored.by)
  await inLanguage(language, () => execute(runner, stored))
}

async function execute(runner: RunContext, stored: StoredRun): Promise<void> {
  const { runId } = stored.run
  try {
    const context = await importContextOf(runner, stored)
    if (context === undefined) return await reject(runner, runId, t('importFile.notAllowedAnyMore'))
    await (stored.run.task === 'undo' ? runUndo(runner, context, stored) : runImport(runner, context, stored))
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error
  }
}

/** The run was stopped from outside. */
class RunEnded extends Error {}

async function runImport(runner: RunContext, context: ImportContext, stored: StoredRun): Promise<void> {
  const { run, options, files } = stored
  const { runId, isDryRun, skipsBadRows } = run
  const { db } = context.database
  await withRunFiles(db, { runId, files }, async ({ [mainFile]: from = '', ...others }) => {
    const report = await importFile(context, {
      kind: getKind(run.kind),
      from,
      options: { ...options, ...others },
      isDryRun,
      skipsBadRows,
      observer: observerOf<ImportReport>(runner, stored, (made) => ({
        columns: { ...reportColumns(made), import_id: made.importId },
        importId: made.importId,
        rows: made.counts.new + made.counts.changed + made.counts.gone,
      })),
    })
    if (report.importId !== null) return
    const state = report.outcome === 'dry-run' ? 'checked' : 'rejected'
    const end = {
      state,
      ended_at: runner.clock.now(),
      progress: report.counts.rows,
      ...reportColumns(report),
    } as const
    await inTransaction(db, (writer) => updateRun(writer, runId, ['checking', 'changing'], end))
  })
}

async function runUndo(runner: RunContext, context: ImportContext, stored: StoredRun): Promise<void> {
  const { runId, importId } = stored.run
  const watch = observerOf<UndoResult>(runner, stored, (undoing) => ({
    columns: { notes: JSON.stringify(undoing.isUndone ? undoing.notes : []) },
    importId,
    rows: undoing.isUndone ? undoing.changes : 0,
  }))
  const undoing = await undoImport(context, importId ?? 0, watch)
  if (!undoing.isUndone) await reject(runner, runId, undoing.reason)
}

async function reject({ database, clock }: RunContext, runId: string, reason: string): Promise<void> {
  const end = { state: 'rejected', ended_at: clock.now(), notes: JSON.stringify([reason]) } as const
  await inTransaction(database.db, (db) => updateRun(db, runId, ['checking', 'changing'], end))
}

interface RunResult {
  readonly columns: Omit<NonNullable<Parameters<typeof updateRun>[3]>, 'state'>
  readonly importId: number | null
  /** The number of records that it added, changed or removed. */
  readonly rows: number
}

function observerOf<Done>(
  { database, clock, notify }: RunContext,
  { run: { runId, kind }, auditEventId }: StoredRun,
  resultOf: (done: Done) => RunResult,
): ImportObserver<Done> {
  let all: number | null = null
  return {
    onRow: (progress) => notify({ state: 'checking', progress, of: null }),
    onChanging: async () => {
      const step = { state: 'changing', progress: 0 } as const
      const isOpen = await inTransaction(database.db, (db) => updateRun(db, runId, ['checking'], step))
      if (!isOpen) throw new RunEnded()
      notify({ state: 'changing', progress: 0, of: null })
    },
    onChange: async (progress, of) => {
      all = of
      notify({ state: 'changing', progress, of })
      // SQLite blocks the event loop, which must run to notice that the server is gone.
      await aTurn()
    },
    onDone: async (db, done) => {
      const sum = { progress: all ?? 0, expected: all }
      const { columns, importId, rows } = resultOf(done)
      const end = { state: 'done', ended_at: clock.now(), ...sum, ...columns } as const
      if (!(await updateRun(db, runId, ['changing'], end))) throw new RunEnded()
      const details: AuditDetails<'data-imported'> = { kind, importId, rows, isDone: true }
      if (auditEventId !== null) await setAuditDetails(db, auditEventId, JSON.stringify(details))
    },
  }
}

function reportColumns({ counts, faults, faultCount, notes }: ImportReport) {
  return {
    counts: JSON.stringify(counts),
    faults: JSON.stringify(faults),
    fault_count: faultCount,
    notes: JSON.stringify(notes),
  }
}

/** Undefined if the person lost the permission since they began the run. */
async function importContextOf({ database, clock }: RunContext, { run, by }: StoredRun) {
  const person = await getPerson(database.db, by)
  if (!mayImport(run.kind, callerOf(person))) return undefined
  const places = coversWholeCountry(person)
    ? null
    : new Set(await listMunicipalityCodes(database.db, person.placeIds))
  return { database, clock, actor: { id: by, name: run.byName }, places }
}

function getKind(name: string): ImportKind {
  const kind = kinds.find((one) => one.name === name)
  if (kind === undefined) throw new Error(`There is no kind ${name}`)
  return kind
}
