import { dayAfter, dayOf, DAY_MS, startOfDay } from '#contract/rules/day.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { claimDay, isDayClaimed } from './digest-store.ts'
import { EARLIEST_MS } from './earliest-hour.ts'
import { queueMail } from './queue-store.ts'
import { listClosingSurveys } from './reminder-store.ts'

const DAYS_BEFORE = 7
const MARK = 'reminder of surveys'

/** Queues a mail to those who send out the surveys of an organisation, 7 days before one of them closes. */
export async function remindOfSurveys({ db }: Database, now: number): Promise<void> {
  const today = dayOf(now)
  if (now < startOfDay(today) + EARLIEST_MS || (await isDayClaimed(db, MARK, today))) return
  await inTransaction(db, async (writer) => {
    if (!(await claimDay(writer, MARK, today))) return
    const from = startOfDay(dayAfter(today, DAYS_BEFORE))
    for (const { to, closesAt } of await listClosingSurveys(writer, from, from + DAY_MS))
      await queueMail(writer, {
        template: 'survey-closes',
        data: { personId: to, closesAt },
        to,
        at: now,
        expiresAt: closesAt,
      })
  })
}
