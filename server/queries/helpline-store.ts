import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { HelplineContacts } from './helpline-contacts.ts'

/** Lists published helplines in their order, without the fields for administrators. */
export async function listHelplines(db: Reader): Promise<AnswerOf<typeof calls.config.helplines>> {
  const rows = await db
    .selectFrom('helplines')
    .selectAll()
    .where('is_published', '=', 1)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    helplineId: row.id,
    name: row.name,
    runBy: row.run_by,
    isEmergency: row.is_emergency === 1,
    hours: row.hours,
    languages: row.languages,
    cost: row.cost,
    purpose: row.purpose,
    lastChecked: row.last_checked,
    contacts: HelplineContacts.parse(JSON.parse(row.contacts)),
  }))
}
