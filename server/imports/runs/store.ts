import type { Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import {
  ImportCounts,
  ImportFault,
  type ImportKindName,
  type ImportRun,
  type ImportState,
  type ImportTask,
} from '#contract/schemas/import.ts'
import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'

/** A file of a run, as the page announced it. */
export const RunFile = z.object({ role: z.string(), name: z.string(), size: z.int() })
export type RunFile = z.output<typeof RunFile>

const Files = z.array(RunFile)
const Options = z.record(z.string(), z.string())
const Faults = z.array(ImportFault)
const Notes = z.array(z.string())

const openStates = ['receiving', 'waiting', 'checking', 'changing'] as const
/** The states in which a server owns the run. */
const activeStates = ['waiting', 'checking', 'changing'] as const

/** A run with the fields that only the server needs. */
export interface StoredRun {
  readonly run: ImportRun
  readonly by: number
  readonly files: readonly RunFile[]
  readonly options: Readonly<Record<string, string>>
  /** Null for a dry run. */
  readonly auditEventId: number | null
}

export interface NewRun {
  readonly runId: string
  readonly task: ImportTask
  readonly kind: ImportKindName
  readonly fileName: string
  readonly files: readonly RunFile[]
  readonly options: Readonly<Record<string, string>>
  readonly isDryRun: boolean
  readonly skipsBadRows: boolean
  readonly state: ImportState
  readonly by: number
  readonly at: number
  /** The import to undo. */
  readonly importId: number | null
  /** Null until the run is started. */
  readonly auditEventId: number | null
}

export async function addRun(db: Writer, run: NewRun): Promise<void> {
  const person = db.selectFrom('stakeholders').select('name').where('id', '=', run.by)
  await db
    .insertInto('import_runs')
    .values({
      run_id: run.runId,
      task: run.task,
      kind: run.kind,
      file_name: run.fileName,
      files: JSON.stringify(run.files),
      options: JSON.stringify(run.options),
      is_dry_run: flag(run.isDryRun),
      skips_bad_rows: flag(run.skipsBadRows),
      state: run.state,
      by_stakeholder_id: run.by,
      by_name: (value) => value.fn.coalesce(person, value.val('')),
      started_at: run.at,
      heartbeat_at: run.at,
      ended_at: null,
      progress: 0,
      expected: null,
      import_id: run.importId,
      counts: null,
      faults: '[]',
      fault_count: 0,
      notes: '[]',
      audit_event_id: run.auditEventId,
    })
    .execute()
}

export async function findRun(db: Reader, runId: string): Promise<StoredRun | undefined> {
  const row = await db.selectFrom('import_runs').selectAll().where('run_id', '=', runId).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    run: { ...runOf(row), faults: Faults.parse(JSON.parse(row.faults)) },
    by: row.by_stakeholder_id,
    files: Files.parse(JSON.parse(row.files)),
    options: Options.parse(JSON.parse(row.options)),
    auditEventId: row.audit_event_id,
  }
}

/** Limits runs by kind and person. */
export interface RunFilter {
  readonly kinds: readonly ImportKindName[]
  /** Null for the runs of everyone. */
  readonly by: number | null
}

/** Lists the latest runs, without their faults. */
export async function listRuns(db: Reader, { kinds, by }: RunFilter, most: number): Promise<ImportRun[]> {
  // PostgreSQL has no empty list.
  if (kinds.length === 0) return []
  let query = db.selectFrom('import_runs').selectAll().where('kind', 'in', kinds)
  if (by !== null) query = query.where('by_stakeholder_id', '=', by)
  const rows = await query.orderBy('started_at', 'desc').orderBy('run_id').limit(most).execute()
  return rows.map(runOf)
}

function runOf(row: Selectable<Tables['import_runs']>): ImportRun {
  return {
    runId: row.run_id,
    task: row.task,
    kind: row.kind,
    fileName: row.file_name,
    isDryRun: row.is_dry_run === 1,
    skipsBadRows: row.skips_bad_rows === 1,
    state: row.state,
    byName: row.by_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    progress: row.progress,
    of: row.expected,
    importId: row.import_id,
    counts: row.counts === null ? null : ImportCounts.parse(JSON.parse(row.counts)),
    faults: [],
    faultCount: row.fault_count,
    notes: Notes.parse(JSON.parse(row.notes)),
  }
}

export async function countOpenRuns(db: Reader, by: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_runs')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('by_stakeholder_id', '=', by)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns true if a run is undoing this import. */
export async function isBeingUndone(db: Reader, importId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_runs')
    .select('run_id')
    .where('task', '=', 'undo')
    .where('import_id', '=', importId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return row !== undefined
}

/** Updates a run that is in one of these states. @returns false if it was stopped or given up meanwhile */
export async function updateRun(
  db: Writer,
  runId: string,
  from: readonly ImportState[],
  step: Updateable<Tables['import_runs']>,
) {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set(step)
    .where('run_id', '=', runId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a run that has not ended. @param why the message for the person @returns true if it had not ended */
export function endRun(db: Writer, runId: string, state: 'stopped' | 'failed', now: number, why?: string) {
  const notes = JSON.stringify(why === undefined ? [] : [why])
  return updateRun(db, runId, openStates, { state, ended_at: now, notes })
}

/** Records that active runs are alive. @returns those that are no longer active */
export async function touchRuns(db: Writer, runIds: readonly string[], now: number) {
  const rows = await db
    .updateTable('import_runs')
    .set({ heartbeat_at: now })
    .where('run_id', 'in', runIds)
    .where('state', 'in', activeStates)
    .returning('run_id')
    .execute()
  const alive = new Set(rows.map(({ run_id }) => run_id))
  return runIds.filter((id) => !alive.has(id))
}

/** Lists active runs whose last report is older than this. */
export async function listLostRuns(db: Reader, since: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('import_runs')
    .select('run_id')
    .where('state', 'in', activeStates)
    .where('heartbeat_at', '<', since)
    .execute()
  return rows.map(({ run_id }) => run_id)
}
