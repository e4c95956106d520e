import { setImmediate as aTurn } from 'node:timers/promises'
import { mainFile, mayImport } from '#contract/schemas/import.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { callerOf, coversWholeCountry } from '#server/http/person.ts'
import { getPerson } from '#server/http/session-store.ts'
import { listMunicipalityCodes } from '../boundary-store.ts'
import type { ImportGround } from '../ground.ts'
import { importFile } from '../import-file.ts'
import type { ImportKind } from '../kind.ts'
import { kinds } from '../kinds.ts'
import type { ImportReport } from '../report.ts'
import { undoImport } from '../undo-import.ts'
import type { Watch } from '../watch.ts'
import { words } from '../words.ts'
import { withFiles } from './files.ts'
import { findRun, stepOn, type KnownRun } from './store.ts'
import type { Progress } from './worker.ts'

interface World {
  readonly database: Database
  readonly clock: { now(): number }
  readonly tell: (progress: Progress) => void
}

/**
 * Carries out a run that is in the state `checking`, and writes down how it ended. That it is done is written in the
 * transaction of its changes: a run that was ended meanwhile, by whomever, changes nothing.
 */
export async function carryOut(world: World, runId: string): Promise<void> {
  const known = await findRun(world.database.db, runId)
  if (known?.run.state !== 'checking') return
  try {
    const ground = await groundOf(world, known)
    if (ground === undefined) return await reject(world, runId, words.notAllowedAnyMore)
    await (known.run.task === 'undo' ? takeBack(world, ground, known) : takeIn(world, ground, known))
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}

/** The run has been ended from outside. */
class Ended extends Error {}

async function takeIn(world: World, ground: ImportGround, known: KnownRun): Promise<void> {
  const { run, options, files } = known
  const { runId, isDryRun, skipsBadRows } = run
  const { db } = world.database
  await withFiles(db, { runId, files }, async ({ [mainFile]: from = '', ...others }) => {
    const report = await importFile(ground, {
      kind: kindNamed(run.kind),
      from,
      options: { ...options, ...others },
      isDryRun,
      skipsBadRows,
      watch: watchOf<ImportReport>(world, runId, (made) => ({ ...told(made), import_id: made.importId })),
    })
    if (report.importId !== null) return
    const state = report.outcome === 'dry-run' ? 'checked' : 'rejected'
    const end = { state, ended_at: world.clock.now(), progress: report.counts.rows, ...told(report) } as const
    await inTransaction(db, (writer) => stepOn(writer, runId, ['checking', 'changing'], end))
  })
}

async function takeBack(world: World, ground: ImportGround, known: KnownRun): Promise<void> {
  const { runId, importId } = known.run
  const watch = watchOf(world, runId, () => ({}))
  const undoing = await undoImport(ground, kinds, importId ?? 0, watch)
  if (!undoing.isUndone) await reject(world, runId, undoing.reason)
}

async function reject({ database, clock }: World, runId: string, reason: string): Promise<void> {
  const end = { state: 'rejected', ended_at: clock.now(), notes: JSON.stringify([reason]) } as const
  await inTransaction(database.db, (db) => stepOn(db, runId, ['checking', 'changing'], end))
}

type Result = Omit<NonNullable<Parameters<typeof stepOn>[3]>, 'state'>

function watchOf<Done>(
  { database, clock, tell }: World,
  runId: string,
  resultOf: (done: Done) => Result,
): Watch<Done> {
  let all: number | null = null
  return {
    onRow: (progress) => tell({ state: 'checking', progress, of: null }),
    onChanging: async () => {
      const step = { state: 'changing', progress: 0 } as const
      const isOpen = await inTransaction(database.db, (db) => stepOn(db, runId, ['checking'], step))
      if (!isOpen) throw new Ended()
      tell({ state: 'changing', progress: 0, of: null })
    },
    onChange: async (progress, of) => {
      all = of
      tell({ state: 'changing', progress, of })
      // SQLite works without a pause: that the server is gone would be heard of when all is done.
      await aTurn()
    },
    onDone: async (db, done) => {
      const sum = { progress: all ?? 0, expected: all }
      const end = { state: 'done', ended_at: clock.now(), ...sum, ...resultOf(done) } as const
      if (!(await stepOn(db, runId, ['changing'], end))) throw new Ended()
    },
  }
}

function told({ counts, faults, faultCount, notes }: ImportReport) {
  return {
    counts: JSON.stringify(counts),
    faults: JSON.stringify(faults),
    fault_count: faultCount,
    notes: JSON.stringify(notes),
  }
}

/** Undefined where the person may not do this any more: their rights may have changed since they began it. */
async function groundOf(
  { database, clock }: World,
  { run, by }: KnownRun,
): Promise<ImportGround | undefined> {
  const person = await getPerson(database.db, by)
  if (!mayImport(run.kind, callerOf(person))) return undefined
  const places = coversWholeCountry(person)
    ? null
    : new Set(await listMunicipalityCodes(database.db, person.placeIds))
  return { database, clock, who: { id: by, name: run.byName }, places }
}

function kindNamed(name: string): ImportKind {
  const kind = kinds.find((one) => one.name === name)
  if (kind === undefined) throw new Error(`There is no kind ${name}`)
  return kind
}
