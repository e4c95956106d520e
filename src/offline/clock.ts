import type { Clock } from '../sync/index.ts'

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, wake) => {
    const timer = setTimeout(wake, milliseconds)
    return () => clearTimeout(timer)
  },
}
