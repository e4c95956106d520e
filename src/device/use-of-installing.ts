import { useSyncExternalStore } from 'react'

let isOfUse = false
const listeners = new Set<() => void>()

/** What was just done is of more use in an app that opens without signal. */
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
