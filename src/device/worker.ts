import type { AssetGroup, StoreGroupMessage } from '#contract/rules/asset-group.ts'
import type { PageNews, WorkerMessage } from '#src/offline/database/page-news.ts'

/** The app was stored on this device before this page was opened. */
export const isReturning = isServed()

function isServed(): boolean {
  // Tests of rules in Node have no navigator.
  return typeof navigator === 'object' && (navigator.serviceWorker?.controller ?? null) !== null
}

/**
 * Stores the files of a group for use without a signal. A browser without a service worker stores none.
 * @throws Error if they cannot be loaded or stored
 */
export async function storeGroup(group: AssetGroup): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const message: StoreGroupMessage = { type: 'store-group', group }
  const isStored = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
    port1.start()
  })
  active?.postMessage(message, [port2])
  if (active !== null && !(await isStored)) throw new Error(`The files for ${group} could not be stored`)
}

/** Stores the files that people need who sign in, once a worker serves this page. @returns false if that failed */
export async function storeStaffFiles(): Promise<boolean> {
  const state = await workerState()
  if (state === 'none' || state === 'coming') return true
  return storeGroup('staff').then(
    () => true,
    () => false,
  )
}

/** Asks the browser not to delete stored data when space is low. */
export async function requestPersistentStorage(): Promise<boolean> {
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

/** Calls the listener with news of the service worker's outbox. @returns a function that stops this. */
export function onWorkerNews(listener: (news: PageNews) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listen = ({ data }: MessageEvent<WorkerMessage | { type?: undefined }>) => {
    if (data.type === 'news') listener(data.news)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}
