import * as z from 'zod/mini'
import type { ChangeNote } from '#contract/problem.ts'
import type { Reader } from '#server/db/reader-writer.ts'

const Paths = z.array(z.string())

/** Who changed which paths of an aggregate after a version, oldest first. */
export async function findChangesSince(
  db: Reader,
  stakeholderId: number,
  version: number,
): Promise<ChangeNote[]> {
  const rows = await db
    .selectFrom('changes')
    .leftJoin('stakeholders as author', 'author.id', 'changes.by_stakeholder_id')
    .select(['author.name', 'changes.received_at', 'changes.paths'])
    .where('changes.stakeholder_id', '=', stakeholderId)
    .where('changes.version', '>', version)
    .orderBy('changes.version')
    .execute()
  return rows.map((row) => ({
    by: row.name ?? '',
    at: row.received_at,
    paths: Paths.parse(JSON.parse(row.paths)),
  }))
}
