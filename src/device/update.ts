import { useSyncExternalStore } from 'react'

/** Why this window should load anew, and how it does. */
export interface Update {
  /** `waiting`: a newer version is here and serves nobody yet. `changed`: it serves this window, which is still the old one. */
  readonly type: 'waiting' | 'changed'
  /** Takes the newer version over where it waits, and loads the page anew, once. */
  readonly takeOver: () => void
}

let offered: Update | null = null
const listeners = new Set<() => void>()

/** Offers the update in this window; null if there is none any more. */
export function announce(update: Update | null): void {
  offered = update
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUpdate(): Update | null {
  return useSyncExternalStore(listen, () => offered)
}
