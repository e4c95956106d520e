import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** Counts the applications without a decision, and finds the time of the oldest. */
export async function findWaitingApplications(db: Reader) {
  const { waiting, oldestAt } = await db
    .selectFrom('organisations as o')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('o.received_on').as('oldestAt'),
    ])
    .where('o.verification_status_id', '=', verificationStatuses.inProgress)
    .where('s.removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return oldestAt === null ? undefined : { waiting, oldestAt }
}
