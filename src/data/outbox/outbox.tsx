import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import { useServices } from '../core/app-services.ts'
import { problemOf } from '../core/api.ts'
import { retryOpening } from '../core/retry-opening.ts'
import { useSession, useSessionActions } from '../session/session.tsx'
import { useDeviceLock } from '../session/device-lock.tsx'

export type { Sync }

interface OutboxContextValue {
  readonly sync: Sync | null
  /** The device has no storage, so that nothing of the person is on it. */
  readonly isWithoutStorage: boolean
  /** The last attempt to save on this device failed. It is shown until one succeeds. */
  readonly storageFailed: boolean
  readonly reportStorage: (hasFailed: boolean) => void
}

const OutboxContext = createContext<OutboxContextValue>({
  sync: null,
  isWithoutStorage: false,
  storageFailed: false,
  reportStorage: () => undefined,
})

/** Opens the outbox of the signed-in person, and refreshes reads after it has sent something. */
export function OutboxProvider({ children }: { readonly children: ReactNode }) {
  const services = useServices()
  const session = useSession()
  const { confirm, loseDevice } = useSessionActions()
  const { needsPassword, status } = useDeviceLock()
  const client = useQueryClient()
  const author = session.status === 'signed-in' ? session.user.stakeholderId : null
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  const sync = useSyncOf(author)
  const [storageFailed, reportStorage] = useState(false)

  useEffect(
    () =>
      services.onNews((news) => {
        if (news.type === 'sign-in') void confirm()
        if (news.type === 'revoked') void loseDevice(news.of)
      }),
    [services, confirm, loseDevice],
  )

  useEffect(() => {
    if (sync === null) return
    let known: number | null | undefined
    // From the tables instead of the sender's news, which only its own tab receives.
    return sync.observe(
      async () => (await sync.figures()).lastSentAt,
      (lastSentAt) => {
        if (known !== undefined && known !== lastSentAt) void refreshReads(client)
        known = lastSentAt
      },
      () => undefined,
    )
  }, [sync, client])

  useEffect(() => {
    if (sync === null) return
    // With nothing to send, only the reads notice that the server does not answer.
    const askAgain = async (): Promise<void> => {
      if (navigator.onLine && (await sync.connectivity()).trouble === null) await sync.contact()
    }
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (problemOf(event.action.error).type === 'unreachable') void askAgain().catch(() => undefined)
    })
  }, [sync, client])

  // A push that is refused without the device token confirms the session again, which would start the next push.
  const canSend = isConfirmed && !needsPassword
  useEffect(() => {
    if (sync !== null && canSend) void sync.drainNow('signed-in')
  }, [sync, canSend])

  const isWithoutStorage = sync !== null && status === 'none'
  return (
    <OutboxContext value={{ sync, isWithoutStorage, storageFailed, reportStorage }}>{children}</OutboxContext>
  )
}

export function OutboxOf({ sync, children }: { readonly sync: Sync; readonly children: ReactNode }) {
  const value = useMemo(
    () => ({ sync, isWithoutStorage: false, storageFailed: false, reportStorage: () => undefined }),
    [sync],
  )
  return <OutboxContext value={value}>{children}</OutboxContext>
}

async function refreshReads(client: QueryClient): Promise<void> {
  // The calls load their schemas, which a page without an outbox does not need.
  const code = await import('../core/stale-after.ts').catch(() => null)
  if (code === null) return client.invalidateQueries()
  const stale = Object.values(code.staleAfter).flat()
  await Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

function useSyncOf(author: StakeholderId | null): Sync | null {
  const { openSync } = useServices()
  const [open, setOpen] = useState<{ readonly author: StakeholderId; readonly sync: Sync }>()
  useEffect(() => {
    if (author === null) return undefined
    return retryOpening(
      () => openSync(author),
      (sync) => setOpen({ author, sync }),
    )
  }, [author, openSync])
  return open !== undefined && open.author === author ? open.sync : null
}

export function useOutbox(): OutboxContextValue {
  return useContext(OutboxContext)
}

/** Reads from the outbox now and after each change in any tab. */
export function useObserved<T>(read: (sync: Sync) => Promise<T>, key: string): T | undefined {
  const { sync, reportStorage } = useOutbox()
  const [seen, setSeen] = useState<{ readonly key: string; readonly value: T }>()
  useEffect(() => {
    if (sync === null) return
    return sync.observe(
      () => read(sync),
      (value) => setSeen({ key, value }),
      () => reportStorage(true),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` names what `read` reads, which is new at each render
  }, [sync, key, reportStorage])
  return seen?.key === key ? seen.value : undefined
}

export function useIsSending(): boolean {
  return useObserved(async (sync) => (await sync.figures()).counts.sending > 0, 'sending') ?? false
}
