import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
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
import { staleAfter } from './refresh.ts'
import { useRoom } from './room.ts'
import { useSession, useSessionActions } from './session.tsx'

interface OutboxDoor {
  /** Null until it is loaded, and while nobody is signed in. */
  readonly sync: Sync | null
  /** The device refused to keep something: said until the next time it does keep. */
  readonly storageFailed: boolean
  readonly reportStorage: (hasFailed: boolean) => void
}

const OutboxContext = createContext<OutboxDoor>({
  sync: null,
  storageFailed: false,
  reportStorage: () => undefined,
})

/** Opens the outbox of whoever is signed in, and keeps reads fresh when it has sent something. */
export function OutboxProvider({ children }: { readonly children: ReactNode }) {
  const room = useRoom()
  const session = useSession()
  const { confirm } = useSessionActions()
  const client = useQueryClient()
  const author = session.status === 'signed-in' ? session.user.stakeholderId : null
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  const sync = useSyncOf(author)
  const [storageFailed, reportStorage] = useState(false)

  useEffect(
    () =>
      room.onNews((news) => {
        if (news.is === 'sign-in') void confirm()
        if (news.is !== 'sent') return
        for (const { path } of staleAfter.provider) void client.invalidateQueries({ queryKey: [path] })
      }),
    [room, confirm, client],
  )

  useEffect(() => {
    if (sync !== null && isConfirmed) void sync.drainNow('signed-in')
  }, [sync, isConfirmed])

  return <OutboxContext value={{ sync, storageFailed, reportStorage }}>{children}</OutboxContext>
}

function useSyncOf(author: StakeholderId | null): Sync | null {
  const { openSync } = useRoom()
  const [open, setOpen] = useState<{ readonly author: StakeholderId; readonly sync: Sync }>()
  useEffect(() => {
    let isWanted = true
    if (author !== null) {
      void openSync(author).then((sync) => {
        if (isWanted) setOpen({ author, sync })
      })
    }
    return () => {
      isWanted = false
    }
  }, [author, openSync])
  return open !== undefined && open.author === author ? open.sync : null
}

export function useOutbox(): OutboxDoor {
  return useContext(OutboxContext)
}

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

/** The state of the header's pill, from the tables and never from the last run. */
export function usePill(): Pill | undefined {
  const { storageFailed } = useOutbox()
  const figures = useObserved<Omit<OutboxFigures, 'storageFailed'>>((sync) => sync.figures(), 'figures')
  if (storageFailed) return { is: 'not-saved' }
  return figures && pillOf({ ...figures, storageFailed })
}
