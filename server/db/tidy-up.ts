import { DAY_MS } from '#contract/rules/day.ts'
import type { Database } from './connection.ts'
import { purgeOld } from './purge.ts'

interface TidyingOptions {
  readonly database: Database
  readonly now: () => number
  readonly onFailed: (error: unknown) => void
}

/**
 * Deletes old data and refreshes the statistics, now and every day. Neither waits for the other to succeed: without
 * statistics, the poll of changes gets slower with every change. @returns a function that stops this
 */
export function startTidying({ database, now, onFailed }: TidyingOptions): () => void {
  const tidyUp = async (): Promise<void> => {
    await purgeOld(database, now()).catch(onFailed)
    await database.refreshStatistics().catch(onFailed)
  }
  void tidyUp()
  const daily = setInterval(() => void tidyUp(), DAY_MS)
  return () => clearInterval(daily)
}
