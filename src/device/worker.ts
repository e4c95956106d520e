import type { WorkerMessage } from '#src/offline/messages.ts'
import type { News } from '#src/sync/index.ts'

const SYNC_TAG = 'gbvf-outbox'

/** Hears what the service worker's outbox has to say. @returns what stops it. */
export function onWorkerNews(hear: (news: News) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listen = ({ data }: MessageEvent<WorkerMessage>) => hear(data.news)
  navigator.serviceWorker.addEventListener('message', listen)
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake the worker when there is signal, also after the page is closed. Only some browsers can. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration = await navigator.serviceWorker.ready
  // Refused where the person has turned background work off: then it goes when the app is open.
  await registration.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Asks the browser not to clear what is kept here when space runs low. */
export async function askForLastingStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}
