import { DAY_MS } from '#contract/rules/day.ts'
import { UTC_OFFSET_MS, quarterOf } from '#contract/rules/quarter.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { listWaitingByVerifier } from '#server/queries/waiting-verifier-store.ts'
import { claimDigest, listProvincesWithoutDigest } from './digest-store.ts'
import { EARLIEST_MS } from './earliest-hour.ts'
import { queueMail } from './queue-store.ts'

const DAYS = 7
const PATIENCE_DAYS = 14
/** 1 January 1970 was a Thursday, three days after Monday. */
const DAYS_AFTER_MONDAY = 3

/**
 * Queues the weekly digest for every province that has none yet, to each person who verifies there, if something has
 * waited for more than 14 days. A province without such records is also marked as done.
 */
export async function makeDigests({ db }: Database, now: number): Promise<void> {
  const week = digestWeekAt(now)
  if (week === undefined) return
  const before = now - PATIENCE_DAYS * DAY_MS
  const period = quarterOf(now)
  for (const provinceId of await listProvincesWithoutDigest(db, week)) {
    await inTransaction(db, async (writer) => {
      if (!(await claimDigest(writer, provinceId, week))) return
      const verifiers = await listWaitingByVerifier(writer, {
        within: { places: null, boundaryId: provinceId },
        period,
        before,
      })
      for (const { verifierId, waiting, oldestAt } of verifiers) {
        const oldestDays = Math.floor((now - oldestAt) / DAY_MS)
        const data = { provinceId, waiting, oldestDays }
        await queueMail(writer, { template: 'digest', data, to: verifierId, at: now })
      }
    })
  }
}

/**
 * Returns the week whose digest is due at a moment (milliseconds UTC), named by its Monday, `2026-05-11`: from Monday
 * 07:00 in Africa/Johannesburg until the end of its Sunday. Returns undefined before seven on a Monday.
 */
export function digestWeekAt(ms: number): string | undefined {
  const local = ms + UTC_OFFSET_MS
  const day = Math.floor(local / DAY_MS)
  const sinceMonday = (day + DAYS_AFTER_MONDAY) % DAYS
  const monday = (day - sinceMonday) * DAY_MS
  if (local < monday + EARLIEST_MS) return undefined
  return new Date(monday).toISOString().slice(0, '2026-05-11'.length)
}
