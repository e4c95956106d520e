import pLimit from 'p-limit'

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
  private readonly limits = { quick: pLimit(1), slow: pLimit(1) }

  /** Drops the job when too many wait. */
  async run(effort: Effort, job: () => Promise<void>): Promise<void> {
    const limit = this.limits[effort]
    if (limit.pendingCount < MOST_WAITING) await limit(job)
  }
}
