import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { lockChanges } from '#server/db/lock.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Writer } from '#server/db/reader-writer.ts'

export interface NewChange {
  readonly stakeholderId: number
  readonly kind: 'profile' | HistoryEntry['kind']
  /** The version that it made. */
  readonly version: number
  readonly by: number
  /** The phone's clock, milliseconds UTC; shown, never trusted. */
  readonly typedAt: number | null
  readonly receivedAt: number
  /** The editable content of the record; null before it was added and after it was removed. */
  readonly before: object | null
  readonly after: object | null
  readonly paths: readonly string[]
  /** Of a removal, where the person gave one. */
  readonly reason?: string | null
}

/**
 * Records a change to a record. Call it as late in the transaction as possible, since other writers wait from here on.
 */
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
