import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { addEventBy } from '#server/audit/add-event-by.ts'
import { lockExclusively } from '#server/db/lock.ts'
import type { Context } from '#server/http/context.ts'
import type { Server } from '#server/http/server.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { listToRemind } from './reminder-store.ts'

type Call = typeof calls.verification.remindVerifiers

/** A mail that leaves later would tell of records that may no longer be waiting. */
const VALID_MS = DAY_MS

/** Queues a mail to everybody who may verify the waiting records of a place, but once a day for each of them. */
export function remindVerifiers(server: Server, context: Context<Call>): Promise<AnswerOf<Call>> {
  const { input, user, clock, writeOnce } = context
  const { boundaryId } = input
  return writeOnce(async (db) => {
    // Without the lock, two people who ask at once would both send a mail to the same verifier.
    await lockExclusively(db, 'reminders')
    const now = clock.now()
    const within = { places: null, boundaryId }
    const verifiers = await listToRemind(db, { within, now, by: user.stakeholderId })
    for (const { verifierId: to, waiting, oldestDays } of verifiers) {
      const data = { boundaryId, waiting, oldestDays }
      await queueMail(db, { template: 'verify-reminder', data, to, at: now, expiresAt: now + VALID_MS })
      const details = { boundaryId, waiting }
      await addEventBy(server, db, context, { subject: to, action: 'verifier-reminded', details })
    }
    const count = verifiers.length
    return count === 0
      ? { success: false, message: t('answer.buildingBlocks.nobodyToRemind') }
      : { success: true, message: t('answer.buildingBlocks.reminded', { count }) }
  })
}
