import { dayOf, DAY_MS } from '#contract/rules/day.ts'
import { quarterEnd, quarterOf } from '#contract/rules/quarter.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { claimDay, isDayClaimed } from './digest-store.ts'
import { EARLIEST_MS } from './earliest-hour.ts'
import { queueMail } from './queue-store.ts'
import { listUnconfirmedByCoordinator } from './reminder-store.ts'

const MARK = 'reminder of the quarter'

/**
 * The days before the end of a quarter on which coordinators are reminded, and for how many days a server that did not
 * run then still sends it. A week lies between the latest first reminder and the second one.
 */
const reminders = [
  { before: 14, late: 3 },
  { before: 3, late: 2 },
] as const

/** Queues a mail to everybody in whose municipalities providers are not confirmed shortly before the quarter ends. */
export async function remindOfQuarter({ db }: Database, now: number): Promise<void> {
  const day = reminderDayAt(now)
  if (day === undefined || (await isDayClaimed(db, MARK, day))) return
  await inTransaction(db, async (writer) => {
    if (!(await claimDay(writer, MARK, day))) return
    const period = quarterOf(now)
    const endsAt = quarterEnd(period)
    for (const { coordinatorId: to, waiting } of await listUnconfirmedByCoordinator(writer, period)) {
      const data = { endsAt, waiting }
      await queueMail(writer, { template: 'quarter-ends', data, to, at: now, expiresAt: endsAt })
    }
  })
}

/** Returns the day, `2026-06-17`, of the reminder that is due at a moment; undefined if none is. */
export function reminderDayAt(now: number): string | undefined {
  const end = quarterEnd(quarterOf(now))
  const due = reminders.find(({ before, late }) => {
    const day = end - before * DAY_MS
    return now >= day + EARLIEST_MS && now < day + (late + 1) * DAY_MS
  })
  return due && dayOf(end - due.before * DAY_MS)
}
