import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Connectivity } from '#src/offline/sending/connectivity.ts'
import type { DecryptedEntry, Trouble } from '#src/sync/index.ts'
import { type Sync, useObserved } from './outbox.tsx'
import { useServices } from '../core/app-services.ts'

/** `offline`: the browser says that there is no network. Any other silence may be the server's. */
export type SignalTrouble = Trouble | 'offline'

export interface Signal {
  readonly trouble: SignalTrouble | null
  /** When the server last answered, by its own clock, milliseconds UTC. Null if it never answered this device. */
  readonly since: number | null
}

/** The time in which the server must answer a new save. */
const ANSWERS_WITHIN = 5_000

interface LastContact extends Connectivity {
  readonly isOnline: boolean
}

/**
 * Returns the state of the connection. The browser knows when there is no network at all. Otherwise the result of the
 * last request counts. While a request is in flight, an edit that is older than the last response by more than the
 * limit means that nobody answers. @param now by this device's clock
 */
export function signalOf(entries: readonly DecryptedEntry[], heard: LastContact, now: number): Signal {
  const { isOnline, trouble, lastContactAt, clockBehind } = heard
  const isUnheard = ({ state, typedAt }: DecryptedEntry) =>
    (state.type === 'ready' || state.type === 'sending') &&
    typedAt > (lastContactAt ?? 0) &&
    now + clockBehind - typedAt > ANSWERS_WITHIN
  const silence = entries.some(isUnheard) ? 'timeout' : null
  return { trouble: troubleOf(isOnline, trouble ?? silence), since: lastContactAt }
}

/** Returns the trouble that sending has just met. */
export async function readTrouble(sync: Sync): Promise<SignalTrouble | null> {
  return troubleOf(navigator.onLine, (await sync.connectivity()).trouble)
}

function troubleOf(isOnline: boolean, met: Trouble | null): SignalTrouble | null {
  return isOnline ? met : 'offline'
}

/** Returns what the last request told of the connection, or undefined until it is read. */
export function useConnectivity(): Connectivity | undefined {
  return useObserved((sync) => sync.connectivity(), 'connectivity')
}

export function useSignal(entries: readonly DecryptedEntry[]): Signal {
  const { now } = useServices()
  const isOnline = useIsOnline()
  const connectivity = useConnectivity()
  const [asOf, setAsOf] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAsOf(now()), ANSWERS_WITHIN)
    return () => clearInterval(timer)
  }, [now])
  return signalOf(entries, { isOnline, ...(connectivity ?? unknown) }, asOf)
}

/** Returns the current time by the server's clock, as far as this device knows it. */
export function useServerNow(): number {
  const { now } = useServices()
  const connectivity = useConnectivity()
  return now() + (connectivity?.clockBehind ?? 0)
}

const unknown = { trouble: null, lastContactAt: null, clockBehind: 0 }

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
