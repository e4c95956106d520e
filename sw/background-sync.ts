import { sendForEveryone } from '#src/offline/sending/send-for-everyone.ts'
import type { WorkerMessage } from '#src/offline/engine/messages.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import type { KeyHolder } from '#src/offline/device-lock/key-holder.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends the waiting edits when the browser wakes the worker for a background sync, without an open page. */
export function sendOnBackgroundSync(holder: KeyHolder): void {
  self.addEventListener('sync', (event) => {
    ;(event as SyncEvent).waitUntil(
      sendForEveryone({
        holder,
        fetch: (...request) => fetch(...request),
        notify: (news) => void notifyPages(news),
      }),
    )
  })
}

async function notifyPages(news: PageNews): Promise<void> {
  const message: WorkerMessage = { type: 'news', news }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message, [])
}
