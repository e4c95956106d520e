/** How long a job takes: a moment, or seconds. */
type Effort = 'quick' | 'slow'

/** Answers that may wait to be compressed; whoever asks for one of the others gets it in a larger form until then. */
const MOST_WAITING = 200

/**
 * Compresses one answer quickly and one thoroughly at a time: the thread pool of the process also unpacks what people
 * push and hashes their passwords, and a pool full of public answers would hold them up. A quick job waits for no slow
 * one, since a reader waits for it, and with that reader everybody who asks for what is not in memory.
 */
export class PackingQueue {
  private readonly lines: Readonly<Record<Effort, Line>> = { quick: new Line(), slow: new Line() }

  /** Leaves the job undone when too many wait. */
  run(effort: Effort, job: () => Promise<void>): Promise<void> {
    return this.lines[effort].run(job)
  }
}

class Line {
  private readonly waiting: (() => void)[] = []
  private isBusy = false

  async run(job: () => Promise<void>): Promise<void> {
    if (this.isBusy) {
      if (this.waiting.length >= MOST_WAITING) return
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    this.isBusy = true
    try {
      await job()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.isBusy = false
      else next()
    }
  }
}
