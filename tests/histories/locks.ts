import type { Timeline } from './timeline.ts'

type Work = () => Promise<unknown>

/** The locks of one phone's browser. A tab that dies loses its locks. */
export interface Locks {
  openClient: (isAlive: () => boolean) => {
    readonly request: (name: string, work: Work) => Promise<unknown>
    readonly leave: () => void
  }
  /** The browser lets the next one in though the holder is still at work. */
  lose: () => void
}

interface Waiting {
  readonly client: object
  readonly start: () => void
}

export function createLocks(timeline: Timeline): Locks {
  let queue: Waiting[] = []
  let holder: Waiting | null = null

  const next = (): void => {
    const first = queue.shift() ?? null
    holder = first
    if (first !== null) timeline.plan(0, first.start)
  }
  const release = (one: Waiting): void => {
    if (holder === one) next()
  }

  return {
    openClient: (isAlive) => {
      const client = {}
      return {
        request: (_, work) =>
          new Promise((resolve, reject) => {
            const waiting: Waiting = {
              client,
              start: () => {
                if (!isAlive()) return release(waiting)
                work()
                  .then(resolve, reject)
                  .finally(() => release(waiting))
              },
            }
            queue.push(waiting)
            if (holder === null) next()
          }),
        leave: () => {
          queue = queue.filter((waiting) => waiting.client !== client)
          if (holder?.client === client) next()
        },
      }
    },
    lose: () => {
      if (holder !== null) next()
    },
  }
}
