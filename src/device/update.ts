import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'

/** A newer version that waits. Taking over loads the page anew, once. */
export interface Update {
  readonly takeOver: () => void
}

let waiting: Update | null = null
const listeners = new Set<() => void>()

function announce(update: Update | null): void {
  waiting = update
  for (const listener of listeners) listener()
}

/** Registers the service worker, once the page has drawn: it must not compete with the first screen. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => {
    announce({
      takeOver: () => {
        workbox.addEventListener('controlling', () => window.location.reload())
        workbox.messageSkipWaiting()
      },
    })
  })
  // A browser that refuses the worker (private window, old system) still has the page online.
  workbox.register().catch(() => undefined)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUpdate(): Update | null {
  return useSyncExternalStore(listen, () => waiting)
}
