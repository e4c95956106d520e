import { useSyncExternalStore } from 'react'

/** The event of a page that can be installed. Only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let kept: InstallEvent | null = null
const listeners = new Set<() => void>()

function keep(event: InstallEvent | null): void {
  kept = event
  for (const listener of listeners) listener()
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}

/** Stores the browser's offer. Call it before the page renders: the event comes early, and once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    keep(event)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

/** Returns a function that asks once whether to install, or null if the browser cannot ask. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(listen, () => kept)
  if (event === null) return null
  return () => {
    keep(null)
    void event.prompt()
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
