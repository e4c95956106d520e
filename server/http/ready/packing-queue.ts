/** How dear a job is: a quick one overtakes the others. */
type Effort = 'quick' | 'slow'

/** Answers that may wait to be compressed; whoever asks for one of the others gets it in a larger form until then. */
const MOST_WAITING = 200

/**
 * Compresses one answer at a time: the thread pool of the process also unpacks what people push and hashes their
 * passwords, and a pool full of public answers would hold them up.
 */
export class PackingQueue {
  private readonly waiting: Readonly<Record<Effort, (() => void)[]>> = { quick: [], slow: [] }
  private isBusy = false

  /** Leaves the job undone when too many wait. */
  async run(effort: Effort, job: () => Promise<void>): Promise<void> {
    const queue = this.waiting[effort]
    if (this.isBusy) {
      if (queue.length >= MOST_WAITING) return
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    this.isBusy = true
    try {
      await job()
    } finally {
      const next = this.waiting.quick.shift() ?? this.waiting.slow.shift()
      if (next === undefined) this.isBusy = false
      else next()
    }
  }
}
