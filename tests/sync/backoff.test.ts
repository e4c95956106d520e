import { expect, test } from 'vitest'
import { backoffDelay, isDue } from '#src/sync/backoff.ts'

const HOUR = 3_600_000

test.for([
  [1, 0.5, null, 2_000],
  [4, 0.5, null, 16_000],
  [30, 0.5, null, 300_000],
  [1, 0, null, 1_000],
  [1, 0.5, 90, 90_000],
  [1, 0.5, 31_536_000, HOUR],
] as const)(
  'after %i failures, with %d drawn and Retry-After %s, it waits %i ms',
  ([failures, drawn, asked, delay]) => {
    expect(backoffDelay(failures, drawn, asked)).toBe(delay)
  },
)

test.for([
  [0, true],
  [1, false],
  [HOUR, false],
  [HOUR + 1, true],
] as const)(
  'what waits until %i ms from now is due: %s, since a clock may have been put back',
  ([ahead, due]) => {
    expect(isDue(1_000 + ahead, 1_000)).toBe(due)
  },
)
