import type { KeyMessage } from '#src/offline/device-lock/key-holder.ts'

const SYNC_TAG = 'gbvf-outbox'

/** Sends a message to the worker that serves this page, if there is one. The message wakes it. */
export function postToWorker(message: KeyMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake the worker when there is a signal, also for a closed page. Only some browsers can. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration = await navigator.serviceWorker.ready
  // The browser refuses if the person has turned background work off. Then edits are sent when the app is open.
  await registration.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Asks the browser not to delete stored data when space is low. */
export async function askForLastingStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

export type WorkerState = 'none' | 'coming' | 'active' | 'waiting'

/** Returns whether a worker serves this page, and whether a newer one waits. */
export async function workerState(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return 'none'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return 'none'
  if (navigator.serviceWorker.controller === null) return 'coming'
  return registration.waiting ? 'waiting' : 'active'
}
