import { changedPaths, contentOf } from '#contract/rules/provider-content.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { lockChanges } from '#server/db/lock.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'
import type { WriteStamp } from '../kind.ts'

interface WrittenProviders {
  readonly added?: readonly number[]
  readonly changed?: readonly number[]
  readonly gone?: readonly number[]
}

/**
 * Runs `work` and records for each provider the content before and after as its next version, for the history and for
 * phones that sync. A changed provider that was ever verified waits for a verifier again, except that a returned one
 * stays returned until somebody has read the reason.
 * @param known the providers that already exist
 */
export async function withHistory(
  db: Writer,
  known: readonly number[],
  { at, by }: WriteStamp,
  work: () => Promise<WrittenProviders>,
): Promise<void> {
  const period = quarterOf(at)
  const before = await recordsOf(db, known, at)
  const { added = [], changed = [], gone = [] } = await work()
  await raiseVersions(db, [...changed, ...gone])
  const after = await recordsOf(db, [...added, ...changed], at)
  const unconfirmed = changed.flatMap((id) => {
    const record = before.get(id)
    return record !== undefined && record.verification.verified !== null && record.state !== 'returned'
      ? [{ id, version: record.version + 1 }]
      : []
  })
  await insertRows(
    db,
    'provider_updates',
    unconfirmed.map(({ id, version }) => ({
      provider_id: id,
      ...period,
      state: 'submitted',
      provider_version: version,
      by_stakeholder_id: by,
      at,
      comment: null,
      field_path: null,
      note: null,
      withdraws_update_id: null,
    })),
  )
  const change = (kind: HistoryEntry['kind'], id: number) => changeRow(kind, before.get(id), after.get(id))
  const rows = [
    ...added.map((id) => change('added', id)),
    ...changed.map((id) => change('imported', id)),
    ...gone.map((id) => change('removed', id)),
  ]
  await lockChanges(db)
  await insertRows(
    db,
    'changes',
    rows.map((row) => ({ ...row, by_stakeholder_id: by, typed_at: null, received_at: at })),
  )
}

function changeRow(
  kind: HistoryEntry['kind'],
  before: ProviderRecord | undefined,
  after: ProviderRecord | undefined,
) {
  const record = after ?? before
  if (record === undefined) throw new Error('A provider that was written to is not there')
  const was = before === undefined ? null : contentOf(before)
  const is = after === undefined ? null : contentOf(after)
  return {
    stakeholder_id: record.stakeholderId,
    kind,
    version: after === undefined ? record.version + 1 : record.version,
    before: JSON.stringify(was),
    after: JSON.stringify(is),
    paths: JSON.stringify(was === null || is === null ? [] : changedPaths(was, is)),
  }
}

async function raiseVersions(db: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('stakeholders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

async function recordsOf(
  db: Writer,
  ids: readonly number[],
  at: number,
): Promise<ReadonlyMap<number, ProviderRecord>> {
  const records = await listProviderRecords(db, ids, quarterOf(at))
  return new Map(records.map((record) => [record.stakeholderId, record]))
}
