import type { Reader } from '#server/db/reader-writer.ts'

export async function isFlagOn(db: Reader, name: string): Promise<boolean> {
  const row = await db.selectFrom('feature_flags').select('is_on').where('name', '=', name).executeTakeFirst()
  return row?.is_on === 1
}
