import { useEffect, useState } from 'react'
import type { Sync } from '#src/offline/create-sync.ts'
import type { Draft } from '#src/offline/database.ts'
import {
  needsPerson,
  pillOf,
  type Entry,
  type Lane,
  type OutboxFigures,
  type Pill,
  type Receipt,
} from '#src/sync/index.ts'
import { useOutbox } from './outbox.tsx'

/** Reads from the outbox now and after each change, in whichever tab it was made. */
function useObserved<T>(read: (sync: Sync) => Promise<T>, key: string): T | undefined {
  const { sync, reportStorage } = useOutbox()
  const [seen, setSeen] = useState<{ readonly key: string; readonly value: T }>()
  useEffect(() => {
    if (sync === null) return
    return sync.observe(
      () => read(sync),
      (value) => setSeen({ key, value }),
      () => reportStorage(true),
    )
    // `key` names what `read` reads; the function itself is new at each render.
  }, [sync, key, reportStorage])
  return seen?.key === key ? seen.value : undefined
}

/** The entry of a lane that waits for a decision, if one does. */
export function stoppedIn(entries: readonly Entry[]): Entry | undefined {
  return entries.find(needsPerson)
}

/** The unsent entries of one record, oldest first; undefined until they are read. */
export function useLane(lane: Lane): readonly Entry[] | undefined {
  return useObserved(
    async (sync) =>
      (await sync.listEntries()).filter((entry) => entry.lane === lane && entry.state.is !== 'discarded'),
    lane,
  )
}

export interface OutboxLists {
  readonly entries: readonly Entry[]
  readonly receipts: readonly Receipt[]
  readonly drafts: readonly Draft[]
}

/** All that the outbox page lists. */
export function useOutboxLists(): OutboxLists | undefined {
  return useObserved(async (sync) => {
    const [entries, receipts, drafts] = await Promise.all([
      sync.listEntries(),
      sync.listReceipts(),
      sync.drafts.list(),
    ])
    return { entries, receipts, drafts }
  }, 'lists')
}

/** Whether an edit is on its way to the server, in whichever tab. */
export function useIsSending(): boolean {
  return useObserved(async (sync) => (await sync.figures()).counts.sending > 0, 'sending') ?? false
}

/** The state of the header's pill, from the tables and never from the last run. */
export function usePill(): Pill | undefined {
  const { storageFailed } = useOutbox()
  const figures = useObserved<Omit<OutboxFigures, 'storageFailed'>>((sync) => sync.figures(), 'figures')
  if (storageFailed) return { is: 'not-saved' }
  return figures && pillOf({ ...figures, storageFailed })
}
