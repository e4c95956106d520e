/** A mutex that is granted in the order of the calls. */
export class Mutex {
  private last: Promise<void> = Promise.resolve()

  /** Resolves with the function that releases the mutex. */
  async acquire(): Promise<() => void> {
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
