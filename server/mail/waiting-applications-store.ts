import { actionIds } from '#contract/access.ts'
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

/** Lists the people who decide about applications. */
export async function listDeciders(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_groups as g', 'g.stakeholder_id', 'u.stakeholder_id')
    .innerJoin('group_actions as a', 'a.group_id', 'g.group_id')
    .select('u.stakeholder_id')
    .distinct()
    .where('a.action_id', '=', actionIds.VerifyOrganisation)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.stakeholder_id')
    .execute()
  return rows.map(({ stakeholder_id: id }) => id)
}
