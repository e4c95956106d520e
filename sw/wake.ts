import { createSync } from '#src/offline/create-sync.ts'
import { DeviceDatabase } from '#src/offline/database.ts'
import type { WorkerMessage } from '#src/offline/messages.ts'
import { createPeople } from '#src/offline/people.ts'
import type { News } from '#src/sync/index.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** When the browser wakes the worker for a background sync, every person's outbox on this device is offered; the server takes only the one signed in. */
export function sendWhenWoken(): void {
  self.addEventListener('sync', (event) => {
    ;(event as SyncEvent).waitUntil(drainAll())
  })
}

async function drainAll(): Promise<void> {
  const people = await createPeople(new DeviceDatabase()).list()
  for (const { stakeholderId } of people) {
    const sync = createSync({
      author: stakeholderId,
      connection: { listen: () => () => undefined },
      tell: (news) => void tellPages(news),
      fetch: (...request) => fetch(...request),
    })
    await sync.drainNow('background')
  }
}

async function tellPages(news: News): Promise<void> {
  const message: WorkerMessage = { is: 'news', news }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message)
}
