import type { OutputOf } from '#contract/call.ts'
import type { verification } from '#contract/calls/verification.ts'
import type { BuildingBlockId } from '#contract/fields/ids.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import { inWorkOrder, matchesFilter, workItemOf } from '#contract/rules/work-list.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { WorkFilter, WorkItem } from '#contract/schemas/work-item.ts'
import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'
import { queueKeysOf, recordAfter, stillReturned } from './pending/listed-providers.ts'

type WorkPage = Pick<OutputOf<(typeof verification)['getWorkList']>, 'counts' | 'items'>

export interface ListedWork extends WorkItem {
  readonly unsent: 'waiting' | 'needs-person' | null
}

export interface WorkListContent extends Pick<WorkPage, 'counts'> {
  readonly items: readonly ListedWork[]
}

export interface WorkListInput {
  readonly filter: WorkFilter
  readonly categoryOf: (block: BuildingBlockId) => number
  /** False while there are more pages, one of which may hold the items after the last one. */
  readonly isWhole: boolean
}

/**
 * Applies the person's own work to the server's list: decided records leave it at once, and the counts are adjusted. An
 * edit that needs the person leaves the server's state, and is marked.
 * @param waiting the entries in the outbox, oldest first
 * @param landed the edits that were sent after the list was requested
 */
export function withOwnWork(
  page: WorkPage,
  { filter, categoryOf, isWhole }: WorkListInput,
  {
    waiting,
    landed,
  }: { readonly waiting: readonly DecryptedEntry[]; readonly landed: readonly DecryptedEntry[] },
): WorkListContent {
  const items = new Map(
    page.items.map((item): [string, ListedWork] => [queueKeyOf(item), { ...item, unsent: null }]),
  )
  const counts = { ...page.counts }
  const unsent = new Set(waiting)
  const itemOf = (record: SeenRecord | null) =>
    record && workItemOf(record, categoryOf(record.buildingBlockId))
  for (const [queueKey, queue] of queueKeysOf([...landed, ...waiting], 'provider')) {
    const listed = items.get(queueKey)
    if (queue.some(needsPerson)) {
      if (listed !== undefined) items.set(queueKey, { ...listed, unsent: 'needs-person' })
      continue
    }
    const before = listed ?? itemOf(recordIn(queue[0]?.base.content))
    const left = queue.at(-1)?.result === null ? null : recordAfter(queue)
    const returned = listed?.returned ?? null
    const after = itemOf(left && stillReturned(withSubmission(left, queue), returned, queue))
    items.delete(queueKey)
    if (before !== null && isIn(before, filter)) counts[before.state] -= 1
    if (after === null || !isIn(after, filter)) continue
    counts[after.state] += 1
    const isWaiting = queue.some((entry) => unsent.has(entry))
    if (after.state === filter.state) items.set(queueKey, { ...after, unsent: isWaiting ? 'waiting' : null })
  }
  const order = inWorkOrder(filter.state)
  const last = isWhole ? undefined : page.items.at(-1)
  const shown = [...items.values()].filter((item) => last === undefined || order(item, last) <= 0)
  return { counts, items: shown.toSorted(order) }
}

/** Returns the record as the server will have it once it has the entry that submits it. */
export function withSubmission(record: SeenRecord, queue: readonly DecryptedEntry[]): SeenRecord {
  const last = queue.findLast(submits)
  if (last === undefined) return record
  const submitted = { by: last.author, name: '', at: last.typedAt }
  return { ...record, verification: { ...record.verification, submitted } }
}

/** Returns whether an entry submits the record. The removal of a contact person does so if the record was verified. */
function submits({ kind, base, result }: DecryptedEntry): boolean {
  const after = recordIn(result)
  if (kind === 'verifyBuildingBlock' || after?.state !== 'submitted') return false
  return kind !== 'DeleteStakeholderById' || recordIn(base.content)?.state === 'verified'
}

function isIn(item: WorkItem, { boundaryId, ...filter }: WorkFilter): boolean {
  return (boundaryId === undefined || item.boundaryId === boundaryId) && matchesFilter(item, filter)
}

function queueKeyOf(item: WorkItem): string {
  return `provider:${providerRef(item)}`
}
