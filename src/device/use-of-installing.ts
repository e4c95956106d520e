import { useSyncExternalStore } from 'react'

let isOfUse = false
const listeners = new Set<() => void>()

/** Offers the installation after the person has done something that is more useful in an app that opens offline. */
export function noteUseOfInstalling(): void {
  isOfUse = true
  for (const listener of listeners) listener()
}

export function useIsInstallingOfUse(): boolean {
  return useSyncExternalStore(listen, () => isOfUse)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
