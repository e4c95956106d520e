import type { Reader } from '#server/db/reader-writer.ts'
import { chunked } from './edit-store.ts'

/**
 * Lists the names of these providers and collective actions, including removed ones, by each id that a queue may use.
 * @param within boundaries, one of which must contain the record; null for the whole country
 */
export async function listRecordNames(
  db: Reader,
  refs: readonly string[],
  within: readonly number[] | null,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const some of chunked(refs)) {
    const ids = some.filter((ref) => /^\d{1,9}$/.test(ref)).map(Number)
    const rows = await db
      .selectFrom('stakeholders as s')
      .leftJoin('providers as p', 'p.stakeholder_id', 's.id')
      .leftJoin('collective_actions as a', 'a.id', 's.id')
      .innerJoin('boundaries as b', (join) =>
        join.on((on) => on('b.id', '=', on.fn.coalesce('p.municipality_id', 'a.boundary_id'))),
      )
      .select(['s.id', 's.client_id', 's.name'])
      .select(['b.id as boundary_id', 'b.parent_id', 'b.district_id', 'b.province_id'])
      .where((is) => is.or([is('s.id', 'in', [...ids, 0]), is('s.client_id', 'in', some)]))
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
