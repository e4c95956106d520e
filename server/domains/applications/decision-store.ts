import type { VerificationStatusId } from '#contract/schemas/application.ts'
import type { Writer } from '#server/db/reader-writer.ts'

interface NewDecision {
  /** The organisation. */
  readonly id: number
  readonly status: VerificationStatusId
  readonly mail: number
  readonly reason: string | null
  readonly by: number
  readonly at: number
}

/** Records a decision, which is then the organisation's own, and raises its version. @returns the id of the decision */
export async function addDecision(db: Writer, decision: NewDecision): Promise<number> {
  const { id, status, mail, reason, by, at } = decision
  const added = await db
    .insertInto('organisation_decisions')
    .values({
      organisation_stakeholder_id: id,
      verification_status_id: status,
      at,
      by_stakeholder_id: by,
      email_template: mail,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('organisations')
    .set({
      verification_status_id: status,
      decided_at: at,
      decided_by_stakeholder_id: by,
      rejected_reasons: reason,
    })
    .where('stakeholder_id', '=', id)
    .execute()
  await db
    .updateTable('stakeholders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return added.id
}

/** Closes the surveys of an organisation that are open or have not begun. */
export async function closeSurveys(db: Writer, id: number, at: number): Promise<void> {
  await db
    .updateTable('health_checks')
    .set({ effective_to: at })
    .where('organisation_stakeholder_id', '=', id)
    .where('effective_to', '>', at)
    .execute()
}

/** An applicant has no other group: an earlier approval may have given one. */
export async function giveOnlyGroup(db: Writer, stakeholderId: number, groupId: number): Promise<void> {
  await db.deleteFrom('user_groups').where('stakeholder_id', '=', stakeholderId).execute()
  await db.insertInto('user_groups').values({ stakeholder_id: stakeholderId, group_id: groupId }).execute()
}
