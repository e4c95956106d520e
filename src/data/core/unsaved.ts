import { useEffect, useSyncExternalStore } from 'react'
import { sayUnsaved } from '#src/device/windows.ts'

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

/** Says, as long as it is shown, that a form holds what was not handed in: to this page and to every other window. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}

/** The same for what goes on without its form. @returns what takes it back. */
export function holdUnsaved(): () => void {
  const takeBack = sayUnsaved()
  change(1)
  return () => {
    takeBack()
    change(-1)
  }
}

/** Whether any form of this page holds what was not handed in. */
export function useIsUnsaved(): boolean {
  return useSyncExternalStore(listen, () => forms > 0)
}
