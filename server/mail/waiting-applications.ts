import { mayCall } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import type { Database } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { listHolders } from '#server/queries/action-holder-store.ts'
import { callerOf, getPerson, placesOf } from '#server/queries/session-store.ts'
import { claimDay, isDayClaimed } from './digest-store.ts'
import { digestWeekAt } from './digest.ts'
import { queueMail } from './queue-store.ts'
import { findWaitingApplications } from './reminder-store.ts'

const MARK = 'reminder of applications'

/**
 * Queues a mail to everybody who decides about applications, once a week, if any are waiting in their places then. Its
 * link is of no use to people who may not read the list.
 */
export async function remindOfApplications({ db }: Database, now: number): Promise<void> {
  const week = digestWeekAt(now)
  if (week === undefined || (await isDayClaimed(db, MARK, week))) return
  await inTransaction(db, async (writer) => {
    if (!(await claimDay(writer, MARK, week))) return
    for (const to of await listHolders(writer, 'VerifyOrganisation')) {
      const person = await getPerson(writer, to)
      if (!mayCall(calls.applications.searchOrganisations.access, callerOf(person))) continue
      const places = placesOf(person)
      const found = await findWaitingApplications(writer, { places, boundaryId: null })
      if (found === undefined) continue
      const oldestDays = Math.floor((now - found.oldestAt) / DAY_MS)
      const data = { waiting: found.waiting, oldestDays }
      await queueMail(writer, { template: 'applications-waiting', data, to, at: now })
    }
  })
}
