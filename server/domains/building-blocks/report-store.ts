import type { Reader } from '#server/db/reader-writer.ts'

/** A boundary as a report names it. */
export async function findBoundary(
  db: Reader,
  id: number,
): Promise<{ boundaryId: number; description: string } | undefined> {
  const row = await db.selectFrom('boundaries').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row && { boundaryId: row.id, description: row.name }
}
