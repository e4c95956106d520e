import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { lockChanges } from '#server/db/lock.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Writer, Reader } from '#server/db/reader-writer.ts'
import * as z from 'zod/mini'
import type { ChangeNote, RemovalNote } from '#contract/problem.ts'

export interface NewChange {
  readonly stakeholderId: number
  readonly kind: 'profile' | HistoryEntry['kind']
  /** The version after the change. */
  readonly version: number
  readonly by: number
  /** The phone's clock, milliseconds UTC; shown, never trusted. */
  readonly typedAt: number | null
  readonly receivedAt: number
  /**
   * The editable content of the record; null before it was added and after it was removed, and always of a person: what
   * is written here is never changed, and a deleted person must leave no name behind.
   */
  readonly before: object | null
  readonly after: object | null
  readonly paths: readonly string[]
  /** The reason of a removal, if the person gave one. */
  readonly reason?: string | null
}

/** Call it as late in the transaction as possible, since other writers wait from here on. */
export async function addChange(db: Writer, change: NewChange): Promise<void> {
  const { stakeholderId, kind, version, by, typedAt, receivedAt, before, after, paths, reason } = change
  await lockChanges(db)
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
  await insertChange(
    db,
    stakeholderId,
    kind,
    version,
    by,
    typedAt,
    receivedAt,
    was,
    is,
    JSON.stringify(paths),
    reason ?? null,
  )
}

const insertChange = prepared(
  (
    db: Writer,
    stakeholder_id: number,
    kind: NewChange['kind'],
    version: number,
    by_stakeholder_id: number,
    typed_at: number | null,
    received_at: number,
    before: string,
    after: string,
    paths: string,
    reason: string | null,
  ) =>
    db.insertInto('changes').values({
      stakeholder_id,
      kind,
      by_stakeholder_id,
      typed_at,
      received_at,
      version,
      before,
      after,
      paths,
      reason,
    }),
)

const Paths = z.array(z.string())

export interface SeenVersion {
  /** The aggregate. */
  readonly stakeholderId: number
  readonly seen: number
  /** The stakeholder id of the person who saw that version. */
  readonly person: number
}

/** Lists the authors and paths of the changes to an aggregate after the version that a person saw, oldest first. */
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
