import { onWorkerNews } from '#src/device/worker.ts'
import { deviceDatabaseName, hasDatabase } from '#src/offline/database/database-names.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import { memoizeAsync } from '../core/memoize-async.ts'
import type { SyncOpener } from './open-sync.ts'
import type { FetchAs } from '../core/api.ts'
import type { AppServices } from '../core/app-services.ts'

/** Opens outboxes with code that is loaded with the first of them, so that a visitor loads none. */
export function createLazySync(
  fetch: typeof globalThis.fetch,
  workerUrl: string,
): Omit<SyncOpener, 'openFetch'> & Pick<AppServices, 'onNews'> & { fetchAs: FetchAs } {
  const listeners = new Set<(news: PageNews) => void>()
  const notify = (news: PageNews): void => listeners.forEach((listener) => listener(news))
  onWorkerNews(notify)
  const opener = memoizeAsync(async () =>
    (await import('./open-sync.ts')).createSyncOpener(fetch, notify, workerUrl),
  )
  let loaded: FetchAs | null = null
  const openFetch = async (): Promise<FetchAs> => (loaded = await (await opener()).openFetch())
  return {
    openSync: async (author) => (await opener()).openSync(author),
    openDeviceLock: async () => (await opener()).openDeviceLock(),
    leaveSync: async (author) => (await opener()).leaveSync(author),
    loseSync: async (author) => (await opener()).loseSync(author),
    // There is no wait once it is loaded: a closing page sends at once, or not at all.
    fetchAs:
      (person) =>
      async (...request) =>
        (loaded ?? (await openFetch()))(person)(...request),
    countPeopleUnsent: async () =>
      (await hasDatabase(deviceDatabaseName)) ? (await opener()).countPeopleUnsent() : 0,
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
