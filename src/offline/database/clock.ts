import type { Clock } from '#src/sync/index.ts'

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, wake) => {
    const timer = setTimeout(wake, milliseconds)
    return () => clearTimeout(timer)
  },
}
