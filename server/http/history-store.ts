import * as z from 'zod/mini'
import type { ChangeNote, RemovalNote } from '#contract/problem.ts'
import type { Reader } from '#server/db/reader-writer.ts'

const Paths = z.array(z.string())

export interface SeenVersion {
  /** The aggregate. */
  readonly stakeholderId: number
  readonly seen: number
  /** The stakeholder id of the person who saw that version. */
  readonly person: number
}

/** Lists who changed which paths of an aggregate after the version that a person saw, oldest first. */
export async function findChangesSince(
  db: Reader,
  { stakeholderId, seen, person }: SeenVersion,
): Promise<ChangeNote[]> {
  const rows = await db
    .selectFrom('changes')
    .leftJoin('stakeholders as author', 'author.id', 'changes.by_stakeholder_id')
    .select(['author.name', 'changes.by_stakeholder_id', 'changes.received_at', 'changes.paths'])
    .where('changes.stakeholder_id', '=', stakeholderId)
    .where('changes.version', '>', seen)
    .orderBy('changes.version')
    .execute()
  return rows.map((row) => ({
    by: row.name ?? '',
    at: row.received_at,
    paths: Paths.parse(JSON.parse(row.paths)),
    isOwn: row.by_stakeholder_id === person,
  }))
}

/** Finds who removed an aggregate, when and why; undefined if it was not removed. */
export async function findRemoval(db: Reader, stakeholderId: number): Promise<RemovalNote | undefined> {
  const row = await db
    .selectFrom('changes')
    .innerJoin('stakeholders as subject', 'subject.id', 'changes.stakeholder_id')
    .leftJoin('stakeholders as author', 'author.id', 'changes.by_stakeholder_id')
    .select(['author.name', 'changes.received_at', 'changes.reason'])
    .where('changes.stakeholder_id', '=', stakeholderId)
    .where('changes.kind', '=', 'removed')
    .where('subject.removed_at', 'is not', null)
    .orderBy('changes.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { by: row.name ?? '', at: row.received_at, reason: row.reason ?? '' }
}
