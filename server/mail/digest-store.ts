import type { Reader, Writer } from '#server/db/reader-writer.ts'

const PROVINCE = 1

/** Lists the provinces without a digest for this week. */
export async function listProvincesWithoutDigest(db: Reader, week: string): Promise<number[]> {
  const rows = await db
    .selectFrom('boundaries')
    .select('id')
    .where('boundary_type_id', '=', PROVINCE)
    .execute()
  const provinceIds = rows.map(({ id }) => id)
  const made = await db
    .selectFrom('system_values')
    .select('name')
    .where('value', '>=', week)
    .where('name', 'in', provinceIds.map(digestMark))
    .execute()
  const names = new Set(made.map(({ name }) => name))
  return provinceIds.filter((id) => !names.has(digestMark(id)))
}

/** Records that a province has its digest of the week; false if another process already did. */
export async function claimDigest(db: Writer, provinceId: number, week: string): Promise<boolean> {
  return claimDay(db, digestMark(provinceId), week)
}

/**
 * Records that regular mail is queued for a day; false if another process already did it.
 * @param day `2026-06-17`; for weekly mail the first day of the week
 */
export async function claimDay(db: Writer, name: string, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto('system_values')
    .values({ name, value: day })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: day }).where('system_values.value', '<', day),
    )
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

/** Returns whether `claimDay` needs no transaction, because the day is done. */
export async function isDayClaimed(db: Reader, name: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('system_values')
    .select('name')
    .where('name', '=', name)
    .where('value', '>=', day)
    .executeTakeFirst()
  return row !== undefined
}

function digestMark(provinceId: number): string {
  return `digest of ${provinceId}`
}
