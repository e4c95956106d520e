import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenEntry } from '#src/sync/index.ts'
import { useOutbox } from './outbox.tsx'
import { useRoom } from './room.ts'

/** Whether the server can be heard now, as far as anything says so, and when it last was. */
export interface Signal {
  readonly isThere: boolean
  /** Milliseconds UTC; null where this device never heard it. */
  readonly since: number | null
}

/** How long the server may take to answer what was just saved. */
const ANSWERS_WITHIN = 5_000

/**
 * Without signal is: the browser says so, an edit just failed for want of it, or one lies here that the server was
 * not heard after.
 */
export function signalOf(
  entries: readonly OpenEntry[],
  heard: { readonly isOnline: boolean; readonly lastAt: number | null },
  now: number,
): Signal {
  const { isOnline, lastAt } = heard
  const isUnheard = ({ state, deviceTime }: OpenEntry) =>
    (state.is === 'ready' || state.is === 'sending') &&
    deviceTime > (lastAt ?? 0) &&
    now - deviceTime > ANSWERS_WITHIN
  return {
    isThere: isOnline && !entries.some((entry) => isCutOff(entry) || isUnheard(entry)),
    since: lastAt,
  }
}

export function useSignal(entries: readonly OpenEntry[]): Signal {
  const { sync } = useOutbox()
  const { now } = useRoom()
  const isOnline = useIsOnline()
  const [heard, setHeard] = useState<{ readonly lastAt: number | null; readonly asOf: number }>()
  useEffect(() => {
    if (sync === null) return
    let isWanted = true
    const look = () =>
      void sync.report().then(
        ({ lastContactAt }) => isWanted && setHeard({ lastAt: lastContactAt, asOf: now() }),
        () => undefined,
      )
    look()
    const timer = setInterval(look, ANSWERS_WITHIN)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [sync, entries, now])
  const { lastAt, asOf } = heard ?? { lastAt: null, asOf: 0 }
  return signalOf(entries, { isOnline, lastAt }, asOf)
}

/** What the browser itself says. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
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
