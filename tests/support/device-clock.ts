import type { Clock } from '#src/sync/index.ts'

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  readonly pass: (milliseconds: number) => void
  /** The number of pending timers. */
  readonly alarms: () => number
}

export function aDeviceClock(start = 1_700_000_000_000): TestClock {
  const alarms = new Set<{ readonly at: number; readonly wake: () => void }>()
  let now = start
  return {
    now: () => now,
    after: (milliseconds, wake) => {
      const alarm = { at: now + milliseconds, wake }
      alarms.add(alarm)
      return () => alarms.delete(alarm)
    },
    alarms: () => alarms.size,
    pass: (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (next === undefined) break
        alarms.delete(next)
        now = next.at
        next.wake()
      }
      now = end
    },
  }
}
