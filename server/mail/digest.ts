import { quarterOf } from '#contract/rules/quarter.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { claimDigest, listProvincesWithoutDigest, listWaitingByVerifier } from './digest-store.ts'
import { queueMail } from './queue-store.ts'
import { digestWeekAt } from './digest-week.ts'

const DAY_MS = 86_400_000
const PATIENCE_DAYS = 14

/**
 * Queues the digest of the week for every province that has none yet, to each person who verifies there, where
 * something has waited for more than 14 days. A province where nothing has is done for the week as well.
 */
export async function makeDigests({ db }: Database, now: number): Promise<void> {
  const week = digestWeekAt(now)
  if (week === undefined) return
  const before = now - PATIENCE_DAYS * DAY_MS
  const period = quarterOf(now)
  for (const provinceId of await listProvincesWithoutDigest(db, week)) {
    await inTransaction(db, async (writer) => {
      if (!(await claimDigest(writer, provinceId, week))) return
      const verifiers = await listWaitingByVerifier(writer, { provinceId, period, before })
      for (const { verifierId, waiting, oldestAt } of verifiers) {
        const oldestDays = Math.floor((now - oldestAt) / DAY_MS)
        const data = { provinceId, waiting, oldestDays }
        await queueMail(writer, { template: 'digest', data, to: verifierId, at: now })
      }
    })
  }
}
