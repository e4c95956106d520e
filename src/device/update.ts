import { useSyncExternalStore } from 'react'

export interface Update {
  /** `waiting`: a newer version is loaded, not active. `changed`: it is active, and this window is the old one. */
  readonly type: 'waiting' | 'changed'
  /** Activates the newer version if it waits, and reloads the page, once. */
  readonly takeOver: () => void
}

let offered: Update | null = null
const listeners = new Set<() => void>()

/** Offers the update in this window, or none with null. */
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
