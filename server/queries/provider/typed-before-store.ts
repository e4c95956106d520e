import { sql } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'

export interface TypedBefore {
  readonly by: string
  readonly at: number
}

/**
 * Lists, for returned providers, who made the last update after the return. If the provider is still returned, its
 * author had not read the return.
 */
export async function listTypedBefore(
  db: Reader,
  stakeholderIds: readonly number[],
): Promise<ReadonlyMap<number, TypedBefore>> {
  if (stakeholderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('changes as h')
    .leftJoin('stakeholders as author', 'author.id', 'h.by_stakeholder_id')
    .select(['h.stakeholder_id', 'h.received_at', 'author.name'])
    .where('h.stakeholder_id', 'in', stakeholderIds)
    .where('h.kind', '=', 'update')
    .where(
      'h.version',
      '>',
      sql<number>`(select max(r.version) from changes as r
        where r.stakeholder_id = h.stakeholder_id and r.kind = 'returned')`,
    )
    .orderBy('h.version')
    .execute()
  return new Map(rows.map((row) => [row.stakeholder_id, { by: row.name ?? '', at: row.received_at }]))
}
