import { setTimeout as pause } from 'node:timers/promises'
import { ProblemError } from '#contract/problem.ts'

const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 100
const RETRY_SECONDS = 10

/**
 * Runs `work` on a SQLite file as soon as no other process writes to it. The busy timeout of SQLite would block the
 * event loop.
 * @param until the time of `performance.now()` after which it gives up; it tries at least once
 * @throws ProblemError `busy` when it gives up
 */
export async function retryWhileBusy<T>(work: () => T, until: number): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= until)
        throw new ProblemError({ kind: 'busy', retryAfterSeconds: RETRY_SECONDS })
    }
    await pause(pauseMs)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}
