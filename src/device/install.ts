import { createExternalStore } from './external-store.ts'

/** The event of a page that can be installed. Only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const offer = createExternalStore<InstallEvent | null>(null)
const isOffered = createExternalStore(false)

/** Stores the browser's offer. Call it before the page renders: the event comes early, and once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    offer.set(event)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}

/** Returns a function that asks once whether to install, or null if the browser cannot ask. */
export function useInstall(): (() => void) | null {
  const event = offer.useValue()
  if (event === null) return null
  return () => {
    offer.set(null)
    void event.prompt()
  }
}

/** Offers the installation after the person has done something that is more useful in an app that opens offline. */
export function offerInstall(): void {
  isOffered.set(true)
}

export const useIsInstallOffered = isOffered.useValue
