/** A semaphore that is granted in the order of the calls. */
export class Semaphore {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.take()
    try {
      return await work()
    } finally {
      this.give()
    }
  }

  private async take(): Promise<void> {
    if (this.free === 0) return new Promise((resolve) => this.waiting.push(resolve))
    this.free -= 1
  }

  private give(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.free += 1
    else next()
  }
}
