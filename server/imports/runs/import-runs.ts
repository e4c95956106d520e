import type { ImportRun } from '#contract/schemas/import.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { clearFiles } from './files.ts'
import { forgetParts } from './part-store.ts'
import { endRun, keepAlive, listUnheard, stepOn } from './store.ts'
import type { Progress, StartWorker, Worker } from './worker.ts'

interface Needs {
  readonly database: Database
  readonly clock: { now(): number }
  readonly log: { error(what: { runId: string; err: unknown }, message: string): void }
  readonly startWorker: StartWorker
}

interface Work {
  readonly runId: string
  readonly worker: Worker
  progress: Progress | undefined
  /** What it comes to where it ends before it is done. */
  end: 'failed' | 'stopped'
}

const TICK_MS = 1_000
const HEARD_EVERY_MS = 5_000
/** A server that has said nothing of a run for so long is gone. */
const UNHEARD_MS = 30_000

/**
 * The runs that this server carries out, one after the other, each by a worker of its own. What stands in the table
 * is what counts; only how far the changes of a run are is known here alone on SQLite, where no one else can write
 * while they are being made.
 */
export class ImportRuns {
  private readonly waiting: string[] = []
  private work: Work | undefined
  private current: Promise<void> | undefined
  private isGoing = false
  private isTicking = false
  private lastHeard = 0

  constructor(private readonly needs: Needs) {}

  /** Carries out a run that is in the state `waiting`, after those before it. */
  add(runId: string): void {
    this.waiting.push(runId)
    if (!this.isGoing) void this.goOn()
  }

  /** The run as it is told, with what is known here of its progress. */
  told(run: ImportRun): ImportRun {
    const isUnderWay = run.state === 'checking' || run.state === 'changing'
    return isUnderWay && this.work?.runId === run.runId ? { ...run, ...this.work.progress } : run
  }

  /** Ends a run if it is carried out here, and settles when that is written down. */
  async stop(runId: string): Promise<void> {
    if (this.work?.runId !== runId) return
    this.work.end = 'stopped'
    this.work.worker.end()
    await this.current
  }

  /** Writes down of runs whose server was not heard of any more that they have failed. */
  async giveUpUnheard(): Promise<void> {
    const { database, clock } = this.needs
    const unheard = await listUnheard(database.db, clock.now() - UNHEARD_MS)
    const here = new Set([...this.waiting, this.work?.runId])
    for (const runId of unheard) if (!here.has(runId)) await this.writeEnd(runId, 'failed')
  }

  /** Ends all that is carried out here; it has failed. */
  async close(): Promise<void> {
    const left = this.waiting.splice(0)
    this.work?.worker.end()
    await this.current
    for (const runId of left) await this.writeEnd(runId, 'failed')
  }

  private async goOn(): Promise<void> {
    this.isGoing = true
    const ticking = setInterval(() => void this.tick(), TICK_MS)
    ticking.unref()
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      this.current = this.carryOut(next).catch(this.logFault(next))
      await this.current
    }
    clearInterval(ticking)
    this.isGoing = false
  }

  private async carryOut(runId: string): Promise<void> {
    const { database, clock, startWorker } = this.needs
    const step = { state: 'checking', heard_at: clock.now() } as const
    if (!(await inTransaction(database.db, (db) => stepOn(db, runId, ['waiting'], step)))) return
    const worker = startWorker(runId, (progress) => {
      if (this.work?.runId === runId) this.work.progress = progress
    })
    const work: Work = { runId, worker, progress: undefined, end: 'failed' }
    this.work = work
    const failure = await worker.gone
    this.work = undefined
    if (failure !== undefined && work.end === 'failed') this.logFault(runId)(failure)
    await this.writeEnd(runId, work.end, work.end === 'failed' ? failure?.said : undefined)
  }

  /** What has ended by itself stays as it is. @param why what its person is told */
  private async writeEnd(runId: string, end: 'failed' | 'stopped', why?: string): Promise<void> {
    const { database, clock } = this.needs
    await inTransaction(database.db, async (db) => {
      await endRun(db, runId, { state: end, now: clock.now(), notes: why === undefined ? [] : [why] })
      await forgetParts(db, runId)
    })
    await clearFiles(runId)
  }

  private async tick(): Promise<void> {
    const { work } = this
    const isBlocked = this.needs.database.kind === 'sqlite' && work?.progress?.state === 'changing'
    if (this.isTicking || isBlocked) return
    this.isTicking = true
    await this.say(work).catch(this.logFault(work?.runId ?? ''))
    this.isTicking = false
  }

  /** Writes down that the runs are alive and how far the one at work is, for the other servers of this database. */
  private async say(work: Work | undefined): Promise<void> {
    const { database, clock } = this.needs
    const now = clock.now()
    if (work?.progress !== undefined) {
      const { state, progress, of } = work.progress
      await inTransaction(database.db, (db) => stepOn(db, work.runId, [state], { progress, expected: of }))
    }
    if (Math.abs(now - this.lastHeard) < HEARD_EVERY_MS) return
    this.lastHeard = now
    const ids = [...this.waiting, ...(work === undefined ? [] : [work.runId])]
    if (ids.length === 0) return
    const ended = await inTransaction(database.db, (db) => keepAlive(db, ids, now))
    if (work !== undefined && ended.includes(work.runId)) work.worker.end()
  }

  private logFault(runId: string): (error: unknown) => void {
    return (error) => this.needs.log.error({ runId, err: error }, 'import failed')
  }
}
