// @module-tag slow
import { test } from 'vitest'
import { expectNoFailures } from './expect-no-failures.ts'

// It is a separate file, so that the two halves run at the same time.
// It runs other histories each time. A failure names the seeds, which `SEED=… HISTORIES=1` replays.
test(
  'nothing is lost, doubled, reordered, sent as another or falsely claimed in other histories',
  { timeout: 600_000 },
  () => expectNoFailures(Math.floor(Math.random() * 2 ** 31)),
)
