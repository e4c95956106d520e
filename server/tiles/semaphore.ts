import { problem } from '#server/http/problems.ts'

const RETRY_SECONDS = 2

/** A semaphore with a bounded queue, in the order of the calls. */
export class Semaphore {
  private working = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws too-many when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.working >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting)
        throw problem({ kind: 'too-many', retryAfterSeconds: RETRY_SECONDS })
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.working += 1
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.working -= 1
      else next()
    }
  }
}
