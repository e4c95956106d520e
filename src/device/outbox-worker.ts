import type { KeyMessage } from '#src/offline/device-lock/key-holder.ts'

/** No page has an address in it, so that this worker serves none and is replaced without anybody's consent. */
const SCOPE = '/outbox-worker/'
const SYNC_TAG = 'gbvf-outbox'

/** The worker that sends edits while no page is open. In a browser without workers it does nothing. */
export interface OutboxWorker {
  /** Sends it a message, which wakes it. */
  readonly post: (message: KeyMessage) => Promise<void>
  /** Asks the browser to wake it when there is a signal, also for a closed page. Only some browsers can. */
  readonly askForBackgroundSync: () => Promise<void>
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** Registers the worker of this page's build. */
export function openOutboxWorker(url: string): OutboxWorker {
  const opened = register(url)
  return {
    post: async (message) => (await opened)?.active?.postMessage(message),
    // The browser refuses if the person has turned background work off. Then edits are sent when the app is open.
    askForBackgroundSync: async () => (await opened)?.sync?.register(SYNC_TAG).catch(() => undefined),
  }
}

async function register(url: string): Promise<SyncRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const workers = navigator.serviceWorker
  // Without a signal, the worker of an earlier build remains.
  const found = await workers
    .register(url, { scope: SCOPE })
    .catch(() => workers.getRegistration(SCOPE).catch(() => undefined))
  if (found !== undefined) await whenActive(found)
  return found
}

function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (active !== null) resolve()
    const coming = waiting ?? installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
    })
  })
}
