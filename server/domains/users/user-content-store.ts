import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'

export async function hasChoice(db: Reader, table: 'titles' | 'job_roles', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether all of these groups exist. */
export async function hasGroups(db: Reader, ids: readonly number[]): Promise<boolean> {
  const groups = await db.selectFrom('groups').select('id').where('id', 'in', ids).execute()
  return groups.length === ids.length
}

/** A municipality, or an approved organisation: its people could not sign in otherwise. */
export async function isCompany(db: Reader, stakeholderId: number): Promise<boolean> {
  const municipality = await db
    .selectFrom('municipality_stakeholders')
    .select('stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
  const organisation = await db
    .selectFrom('organisations')
    .select('stakeholder_id')
    .where('stakeholder_id', '=', stakeholderId)
    .where('verification_status_id', '=', verificationStatuses.approved)
    .executeTakeFirst()
  return municipality !== undefined || organisation !== undefined
}

export async function listProvinceIds(db: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('boundaries')
    .select('id')
    .where('boundary_type_id', '=', levels.province)
    .execute()
  return rows.map(({ id }) => id)
}
