import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenEntry } from '#src/sync/index.ts'
import { useOutbox } from './outbox.tsx'

/** Whether the server can be heard now, as far as anything says so, and when it last was. */
export interface Signal {
  readonly isThere: boolean
  /** Milliseconds UTC; null where this device never heard it, or it does not matter. */
  readonly since: number | null
}

/** The browser's word that there is no network, or an edit that just failed for want of one. */
export function useSignal(entries: readonly OpenEntry[]): Signal {
  const { sync } = useOutbox()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const isThere = isOnline && !entries.some(isCutOff)
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (isThere || sync === null) return
    let isWanted = true
    void sync.report().then(
      ({ lastContactAt }) => isWanted && setSince(lastContactAt),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isThere, sync])
  return { isThere, since: isThere ? null : since }
}

function isCutOff({ state, problem }: OpenEntry): boolean {
  return state.is === 'waiting' && (problem?.reason === 'network' || problem?.reason === 'timeout')
}

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
