import { drainEveryone } from '#src/offline/drain-everyone.ts'
import type { WorkerMessage } from '#src/offline/messages.ts'
import type { News } from '#src/sync/index.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** When the browser wakes the worker for a background sync, what waits on this device is sent, with no page open. */
export function sendWhenWoken(): void {
  self.addEventListener('sync', (event) => {
    ;(event as SyncEvent).waitUntil(
      drainEveryone({ fetch: (...request) => fetch(...request), tell: (news) => void tellPages(news) }),
    )
  })
}

async function tellPages(news: News): Promise<void> {
  const message: WorkerMessage = { is: 'news', news }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message, [])
}
