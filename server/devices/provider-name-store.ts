import type { Reader } from '#server/db/reader-writer.ts'

const CHUNK_SIZE = 500

/**
 * The names of these providers, removed ones too, by each id that a queue may name them by.
 * @param within boundaries of which one has to hold the provider; null for the whole country
 */
export async function listProviderNames(
  db: Reader,
  refs: readonly string[],
  within: readonly number[] | null,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (let start = 0; start < refs.length; start += CHUNK_SIZE) {
    const some = refs.slice(start, start + CHUNK_SIZE)
    const ids = some.filter((ref) => /^\d{1,9}$/.test(ref)).map(Number)
    const rows = await db
      .selectFrom('stakeholders as s')
      .innerJoin('providers as p', 'p.stakeholder_id', 's.id')
      .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
      .select(['s.id', 's.client_id', 's.name'])
      .select(['b.id as boundary_id', 'b.parent_id', 'b.district_id', 'b.province_id'])
      .where((is) => is.or([is('s.id', 'in', [...ids, 0]), is('s.client_id', 'in', [...some])]))
      .execute()
    for (const row of rows) {
      const line = [row.boundary_id, row.parent_id, row.district_id, row.province_id]
      if (within !== null && !line.some((id) => id !== null && within.includes(id))) continue
      names.set(String(row.id), row.name)
      if (row.client_id !== null) names.set(row.client_id, row.name)
    }
  }
  return names
}
