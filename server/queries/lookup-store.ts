import type { Reader } from '#server/db/reader-writer.ts'

/** Lists the entries of a lookup in their order. Retired ones are marked, because they may be named by earlier records. */
export async function listLookup(db: Reader, table: 'titles' | 'job_roles') {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'description', 'retired_at'])
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map(({ retired_at, ...row }) => ({ ...row, ...markOf(retired_at) }))
}

/** Marks a retired entry. */
export function markOf(retiredAt: number | null): { readonly isRetired?: true } {
  return retiredAt === null ? {} : { isRetired: true }
}
