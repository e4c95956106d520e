import type { OutputOf } from '#contract/call.ts'
import type { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { verification } from '#contract/calls/verification.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import { matchesFilter, workItemOf } from '#contract/rules/work-list.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { WorkFilter, WorkItem } from '#contract/schemas/work-item.ts'
import type { QueueKey } from '#src/sync/index.ts'
import { useObserved } from '../outbox/outbox.tsx'
import { queueKeyOf } from './pending/provider-queue.ts'

type ProvidersOfBlock = OutputOf<(typeof buildingBlocks)['getBuildingBlockOnMunicipality']>
type WorkPage = Pick<OutputOf<(typeof verification)['getWorkList']>, 'counts' | 'items'>

type Row = Pick<WorkItem, 'stakeholderId' | 'clientId' | 'version'>

/** The records that are stored in a newer version than a list has them, with null for a removed record. */
export type NewerRecords = ReadonlyMap<QueueKey, SeenRecord | null>

const none: NewerRecords = new Map()

/** They change while the page is open: a list may have been requested before a write was confirmed. */
export function useNewerRecords(rows: readonly Row[] | undefined): NewerRecords {
  const listed = (rows ?? []).map((row) => ({ key: queueKeyOf(providerRef(row)), version: row.version }))
  const found = useObserved(
    async (sync): Promise<NewerRecords> => {
      const newer = await sync.records.newerThan(listed)
      return new Map([...newer].map(([queueKey, content]) => [queueKey, recordIn(content)]))
    },
    `newer ${listed.map(({ key, version }) => `${key}/${version}`).join(' ')}`,
  )
  return found ?? none
}

export function withNewerProviders(list: ProvidersOfBlock, newer: NewerRecords): ProvidersOfBlock {
  const providers = list.providers.flatMap((row) => {
    const record = newer.get(queueKeyOf(providerRef(row)))
    if (record === undefined) return [row]
    if (record === null) return []
    const { name, version, state } = record
    return [{ ...row, name, version, state }]
  })
  return { ...list, providers }
}

/** Returns a page of a work list with each provider from the newest copy on this device, and adjusted counts. */
export function withNewerItems<Page extends WorkPage>(
  page: Page,
  filter: Omit<WorkFilter, 'boundaryId'>,
  newer: NewerRecords,
): Page {
  const counts = { ...page.counts }
  const items = page.items.flatMap((item) => {
    const record = newer.get(queueKeyOf(providerRef(item)))
    if (record === undefined) return [item]
    counts[item.state] -= 1
    const now = record && workItemOf(record, item.buildingBlockCategoryId)
    if (now === null || !matchesFilter(now, filter)) return []
    counts[now.state] += 1
    return now.state === filter.state ? [now] : []
  })
  return { ...page, counts, items }
}
