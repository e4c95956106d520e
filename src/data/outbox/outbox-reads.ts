import { useState } from 'react'
import type { UpdateState } from '#contract/schemas/provider.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { Draft } from '#src/offline/database/database.ts'
import type { QuarantinedRow } from '#src/offline/database/page-news.ts'
import {
  needsPerson,
  syncStateOf,
  type QueueKey,
  type DecryptedEntry,
  type DecryptedReceipt,
  type SyncState,
} from '#src/sync/index.ts'
import { useIsOnline } from './connectivity.ts'
import { followersOf } from './outbox-groups.ts'
import { useObserved, useOutbox, type Sync } from './outbox.tsx'

export type { QuarantinedRow, Draft }

export function stoppedIn(entries: readonly DecryptedEntry[]): DecryptedEntry | undefined {
  return entries.find(needsPerson)
}

export interface OutboxLists {
  readonly entries: readonly DecryptedEntry[]
  readonly drafts: readonly Draft[]
  readonly quarantined: readonly QuarantinedRow[]
}

export function useOutboxLists(): OutboxLists | undefined {
  return useObserved(readLists, 'lists')
}

export async function readLists(sync: Sync): Promise<OutboxLists> {
  const [entries, drafts, quarantined] = await Promise.all([
    sync.listEntries(),
    sync.drafts.list(),
    sync.listQuarantined(),
  ])
  return { entries, drafts, quarantined }
}

export interface SentEdits {
  readonly receipts: readonly DecryptedReceipt[]
  /** The count of all 90 days. */
  readonly count: number
}

/** Returns the sent edits. Only as many are read and decrypted as are shown, and those stay until more are read. */
export function useSentEdits(most: number): SentEdits | undefined {
  const found = useObserved(async (sync) => {
    const [receipts, count] = await Promise.all([sync.listReceipts(most), sync.countReceipts()])
    return { receipts, count }
  }, `sent ${most}`)
  const [shown, setShown] = useState<SentEdits>()
  if (found !== undefined && found !== shown) setShown(found)
  return found ?? shown
}

/** Returns the state of sent edits in the stored copies of their records, by queue: verified, returned. */
export function useEntryPositions(queueKeys: readonly QueueKey[]): ReadonlyMap<QueueKey, EntryPosition> {
  const wanted = [...new Set(queueKeys)]
  const found = useObserved(
    async (sync) => {
      const records = await Promise.all(wanted.map((queueKey) => sync.records.get(queueKey)))
      return new Map(
        records.flatMap((kept): [QueueKey, EntryPosition][] => {
          const record = recordIn(kept?.content)
          return kept === undefined || record === null
            ? []
            : [[kept.key, { version: kept.version, state: record.state }]]
        }),
      )
    },
    `standings ${wanted.join(' ')}`,
  )
  return found ?? new Map<QueueKey, EntryPosition>()
}

export interface EntryPosition {
  readonly version: number
  readonly state: UpdateState
}

export interface EntryView {
  readonly entry: DecryptedEntry | null
  readonly receipt: DecryptedReceipt | null
  readonly followers: readonly DecryptedEntry[]
}

export function useEntry(id: string): EntryView | undefined {
  return useObserved(async (sync) => {
    const entries = await sync.listEntries()
    const entry = entries.find((one) => one.id === id) ?? null
    return {
      entry,
      receipt: entry === null ? await sync.receiptOf(id) : null,
      followers: entry === null ? [] : followersOf(entry, entries),
    }
  }, `entry ${id}`)
}

/** Returns the sync status for the header, from the tables and never from the last run. */
export function useSyncState(): SyncState | undefined {
  const { storageFailed } = useOutbox()
  const isOnline = useIsOnline()
  const figures = useObserved((sync) => sync.figures(), 'figures')
  if (storageFailed) return { type: 'not-saved' }
  return figures && syncStateOf({ ...figures, storageFailed, isOnline })
}
