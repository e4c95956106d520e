import { useSyncExternalStore } from 'react'

/** An update of this window: its reason, and the function that installs it. */
export interface Update {
  /**
   * `waiting`: a newer version is loaded and not active yet. `changed`: it is active, but this window is still the old
   * one.
   */
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
