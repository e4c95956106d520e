import { useSyncExternalStore } from 'react'

/** The event of a page that can be installed; only Chromium has it. */
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

/** Keeps the browser's own offer until the page makes it. To be called before the page draws: it comes early, and once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    keep(event)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

/** The browser's question whether to install, to be asked once; null where it has none. */
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
