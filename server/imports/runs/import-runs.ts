import type { ImportRun } from '#contract/schemas/import.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { removeRunFiles } from './files.ts'
import { removeParts } from './part-store.ts'
import { endRun, touchRuns, listLostRuns, updateRun } from './store.ts'
import type { Progress, StartWorker, Worker } from './worker.ts'

interface ImportRunsOptions {
  readonly database: Database
  readonly clock: { now(): number }
  readonly log: { error(what: { runId: string; err: unknown }, message: string): void }
  readonly startWorker: StartWorker
}

interface CurrentRun {
  readonly runId: string
  readonly worker: Worker
  progress: Progress | undefined
  /** The state to record if it ends early. */
  end: 'failed' | 'stopped'
}

const TICK_MS = 1_000
const ALIVE_EVERY_MS = 5_000
/** After this time without a report the server of a run counts as gone. */
const LOST_AFTER_MS = 30_000

/**
 * Executes the runs of this server one after the other, each in its own worker. The table has the state of every run.
 * On SQLite the progress of the writing phase exists only in this process, because no other one can write meanwhile.
 */
export class ImportRuns {
  private readonly waiting: string[] = []
  private work: CurrentRun | undefined
  private current: Promise<void> | undefined
  private isRunning = false
  private isTicking = false
  private lastAliveAt = 0

  constructor(private readonly options: ImportRunsOptions) {}

  /** Queues a run in the state `waiting`. */
  add(runId: string): void {
    this.waiting.push(runId)
    if (!this.isRunning) void this.runQueue()
  }

  /** Adds the progress that is known here to a run. */
  withProgress(run: ImportRun): ImportRun {
    const isUnderWay = run.state === 'checking' || run.state === 'changing'
    return isUnderWay && this.work?.runId === run.runId ? { ...run, ...this.work.progress } : run
  }

  /** Stops a run if it is executed here; resolves when that is recorded. */
  async stop(runId: string): Promise<void> {
    if (this.work?.runId !== runId) return
    this.work.end = 'stopped'
    this.work.worker.end()
    await this.current
  }

  /** Records runs whose server is gone as failed. */
  async failLostRuns(): Promise<void> {
    const { database, clock } = this.options
    const unheard = await listLostRuns(database.db, clock.now() - LOST_AFTER_MS)
    const here = new Set([...this.waiting, this.work?.runId])
    for (const runId of unheard) if (!here.has(runId)) await this.writeEnd(runId, 'failed')
  }

  /** Stops all runs of this server and records them as failed. */
  async close(): Promise<void> {
    const left = this.waiting.splice(0)
    this.work?.worker.end()
    await this.current
    for (const runId of left) await this.writeEnd(runId, 'failed')
  }

  private async runQueue(): Promise<void> {
    this.isRunning = true
    const ticking = setInterval(() => void this.tick(), TICK_MS)
    ticking.unref()
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      this.current = this.runWorker(next).catch(this.logFault(next))
      await this.current
    }
    clearInterval(ticking)
    this.isRunning = false
  }

  private async runWorker(runId: string): Promise<void> {
    const { database, clock, startWorker } = this.options
    const step = { state: 'checking', heartbeat_at: clock.now() } as const
    if (!(await inTransaction(database.db, (db) => updateRun(db, runId, ['waiting'], step)))) return
    const worker = startWorker(runId, (progress) => {
      if (this.work?.runId === runId) this.work.progress = progress
    })
    const work: CurrentRun = { runId, worker, progress: undefined, end: 'failed' }
    this.work = work
    const failure = await worker.exited
    this.work = undefined
    if (failure !== undefined && work.end === 'failed') this.logFault(runId)(failure)
    await this.writeEnd(runId, work.end, work.end === 'failed' ? failure?.said : undefined)
  }

  /** Leaves a run alone that has already ended. @param why the message for the person */
  private async writeEnd(runId: string, end: 'failed' | 'stopped', why?: string): Promise<void> {
    const { database, clock } = this.options
    await inTransaction(database.db, async (db) => {
      await endRun(db, runId, end, clock.now(), why)
      await removeParts(db, runId)
    })
    await removeRunFiles(runId)
  }

  private async tick(): Promise<void> {
    const { work } = this
    const isBlocked = this.options.database.kind === 'sqlite' && work?.progress?.state === 'changing'
    if (this.isTicking || isBlocked) return
    this.isTicking = true
    await this.reportAlive(work).catch(this.logFault(work?.runId ?? ''))
    this.isTicking = false
  }

  /** Records for other servers that the runs are alive, and the progress of the current one. */
  private async reportAlive(work: CurrentRun | undefined): Promise<void> {
    const { database, clock } = this.options
    const now = clock.now()
    if (work?.progress !== undefined) {
      const { state, progress, of } = work.progress
      await inTransaction(database.db, (db) => updateRun(db, work.runId, [state], { progress, expected: of }))
    }
    if (Math.abs(now - this.lastAliveAt) < ALIVE_EVERY_MS) return
    this.lastAliveAt = now
    const ids = [...this.waiting, ...(work === undefined ? [] : [work.runId])]
    if (ids.length === 0) return
    const ended = await inTransaction(database.db, (db) => touchRuns(db, ids, now))
    if (work !== undefined && ended.includes(work.runId)) work.worker.end()
  }

  private logFault(runId: string): (error: unknown) => void {
    return (error) => this.options.log.error({ runId, err: error }, 'import failed')
  }
}
