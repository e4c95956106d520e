/** How long a job takes: milliseconds (`quick`) or seconds (`slow`). */
type Effort = 'quick' | 'slow'

/** Answers that may wait to be compressed. Others are sent in a larger encoding until there is room. */
const MOST_WAITING = 200

/**
 * Compresses one answer quickly and one thoroughly at a time. The thread pool also unpacks pushes and hashes passwords,
 * which a pool full of public answers would delay. A quick job never waits for a slow one, because a reader waits for
 * it, and with that reader everybody who asks for what is not cached.
 */
export class CompressionQueue {
  private readonly queues: Readonly<Record<Effort, SerialQueue>> = {
    quick: new SerialQueue(),
    slow: new SerialQueue(),
  }

  /** Drops the job when too many wait. */
  run(effort: Effort, job: () => Promise<void>): Promise<void> {
    return this.queues[effort].run(job)
  }
}

class SerialQueue {
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
