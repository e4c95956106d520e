import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Connectivity } from '#src/offline/sending/connectivity.ts'
import type { DecryptedEntry, Trouble } from '#src/sync/index.ts'
import { useObserved } from './outbox-reads.ts'
import { useServices } from '../core/app-services.ts'

/** Whether anything can be sent now, as far as anything says so. */
export interface Signal {
  /** Null where nothing speaks against it. */
  readonly trouble: Trouble | null
  /** When the server was last heard, milliseconds UTC; null where this device never heard it. */
  readonly since: number | null
}

/** How long the server may take to answer what was just saved. */
const ANSWERS_WITHIN = 5_000

interface LastContact extends Omit<Connectivity, 'clockBehind'> {
  readonly isOnline: boolean
}

/**
 * The browser knows when there is no network at all. Otherwise the last request says what it met; while one is still
 * on its way, an edit that the server was not heard after says that nobody answers.
 */
export function signalOf(entries: readonly DecryptedEntry[], heard: LastContact, now: number): Signal {
  const { isOnline, trouble, lastContactAt } = heard
  const isUnheard = ({ state, deviceTime }: DecryptedEntry) =>
    (state.type === 'ready' || state.type === 'sending') &&
    deviceTime > (lastContactAt ?? 0) &&
    now - deviceTime > ANSWERS_WITHIN
  const silence = entries.some(isUnheard) ? 'timeout' : null
  return { trouble: isOnline ? (trouble ?? silence) : 'network', since: lastContactAt }
}

export function useSignal(entries: readonly DecryptedEntry[]): Signal {
  const { now } = useServices()
  const isOnline = useIsOnline()
  const reach = useObserved((sync) => sync.reach(), 'reach')
  const [asOf, setAsOf] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAsOf(now()), ANSWERS_WITHIN)
    return () => clearInterval(timer)
  }, [now])
  return signalOf(entries, { isOnline, ...(reach ?? unknown) }, asOf)
}

/** The present by the server's clock, as far as this device knows it. */
export function useServerNow(): number {
  const { now } = useServices()
  const reach = useObserved((sync) => sync.reach(), 'reach')
  return now() + (reach?.clockBehind ?? 0)
}

const unknown = { trouble: null, lastContactAt: null }

/** What the browser itself says. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
