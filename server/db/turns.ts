/** One at a time, in the order of asking. */
export class Turns {
  private last: Promise<void> = Promise.resolve()

  /** Resolves when everyone before has ended; the function it gives ends this turn. */
  async take(): Promise<() => void> {
    const before = this.last
    const { promise, resolve } = withResolver()
    this.last = promise
    await before
    return resolve
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
