import type { Reader } from '#server/db/reader-writer.ts'

/** Finds the current geometry revision; 0 if there is none. */
export async function findGeographyRevision(db: Reader): Promise<number> {
  const row = await db.selectFrom('geography_revisions').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}
