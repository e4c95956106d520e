import type { Reader } from '#server/db/reader-writer.ts'
import { holderIds } from '#server/queries/action-holder-store.ts'

/** Lists who sends out surveys that close in this time: one line where two of an organisation close at once. */
export function listClosingSurveys(db: Reader, from: number, until: number) {
  return db
    .selectFrom('health_checks as h')
    .innerJoin('users as u', 'u.company_stakeholder_id', 'h.organisation_stakeholder_id')
    .select(['u.stakeholder_id as to', 'h.effective_to as closesAt'])
    .distinct()
    .where('h.withdrawn_at', 'is', null)
    .where('h.effective_to', '>=', from)
    .where('h.effective_to', '<', until)
    .where('u.stakeholder_id', 'in', holderIds(db, 'AddSurveyLink'))
    .orderBy('u.stakeholder_id')
    .execute()
}
