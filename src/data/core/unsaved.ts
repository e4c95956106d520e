import { useEffect, useSyncExternalStore } from 'react'
import { announceUnsaved } from '#src/device/open-windows.ts'

let forms = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  forms += by
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks this page as having an unsaved form while it is shown, for this page and for every other window. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}

/** Does the same for work that continues without its form. @returns a function that removes the mark. */
export function holdUnsaved(): () => void {
  const unmark = announceUnsaved()
  change(1)
  return () => {
    unmark()
    change(-1)
  }
}

export function useIsUnsaved(): boolean {
  return useSyncExternalStore(listen, () => forms > 0)
}
