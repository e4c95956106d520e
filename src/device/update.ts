import { useSyncExternalStore } from 'react'

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

/** Registers the service worker, once the page has drawn: neither it nor its code competes with the first screen. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => {
    announce({
      takeOver: () => {
        // Agreed once: two presses must not load the page twice.
        announce(null)
        workbox.addEventListener('controlling', () => window.location.reload())
        workbox.messageSkipWaiting()
      },
    })
  })
  // A browser that refuses the worker (private window, old system) still has the page online.
  await workbox.register().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUpdate(): Update | null {
  return useSyncExternalStore(listen, () => waiting)
}
