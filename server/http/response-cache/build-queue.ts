import { setImmediate as nextTurn } from 'node:timers/promises'
import { problem } from '../problems.ts'

const RETRY_SECONDS = 5

/**
 * Runs one job at a time, in rotation over the clients, so that no client waits behind all the jobs of another one. The
 * event loop runs between two jobs: SQLite is read in the thread that serves all requests, and back-to-back jobs would
 * delay a person's push until all of them are done.
 */
export class BuildQueue {
  /** The jobs of each client; the client whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>()
  private count = 0
  private isBusy = false

  constructor(private readonly mostWaiting: number) {}

  /** @throws too-many when the queue is full */
  async run<T>(asker: string, job: () => Promise<T>): Promise<T> {
    if (this.isBusy) await this.turnOf(asker)
    this.isBusy = true
    try {
      return await job()
    } finally {
      void this.goOn()
    }
  }

  private turnOf(asker: string): Promise<void> {
    if (this.count >= this.mostWaiting) throw problem({ type: 'too-many', retryAfterSeconds: RETRY_SECONDS })
    this.count += 1
    return new Promise((resolve) => {
      this.waiting.set(asker, [...(this.waiting.get(asker) ?? []), resolve])
    })
  }

  private async goOn(): Promise<void> {
    await nextTurn()
    const [asker, jobs = []] = this.waiting.entries().next().value ?? []
    const [first, ...rest] = jobs
    if (asker === undefined || first === undefined) {
      this.isBusy = false
      return
    }
    this.count -= 1
    this.waiting.delete(asker)
    if (rest.length > 0) this.waiting.set(asker, rest)
    first()
  }
}
