import { useSyncExternalStore } from 'react'

/** Holds a value of this window that code outside of React changes and components follow. */
export function createExternalStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: (): T => useSyncExternalStore(listen, () => value),
  }
}
