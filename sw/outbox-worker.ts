/**
 * The outbox worker sends waiting edits when the browser wakes it, without an open page. Only devices on which somebody
 * signs in register it. Its scope contains no page, so it serves none and a page does not wait for it.
 */
import { deviceClock } from '#src/offline/database/clock.ts'
import type { PageNews, WorkerMessage } from '#src/offline/database/page-news.ts'
import {
  createKeyHolder,
  keyChannel,
  type KeyHolder,
  type KeyMessage,
} from '#src/offline/device-lock/key-holder.ts'
import { sendForEveryone } from '#src/offline/sending/send-for-everyone.ts'
import { messageType } from './message-type.ts'

declare const self: ServiceWorkerGlobalScope

sendOnBackgroundSync(holdKeys())

/** Holds the keys that a page has shared, in memory, for as long as the browser keeps this worker alive. */
function holdKeys(): KeyHolder {
  const channel = keyChannel()
  let listener = (_message: KeyMessage): void => undefined
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (isKeyMessage(data)) listener(data)
  })
  return createKeyHolder(
    {
      ...channel,
      // A page also sends messages to the worker directly, since that wakes it. A message that arrives twice has no
      // further effect.
      listen: (newListener) => {
        listener = newListener
        channel.listen(newListener)
      },
    },
    deviceClock,
  )
}

function isKeyMessage(data: unknown): data is KeyMessage {
  const type = messageType(data)
  return type === 'ask-key' || type === 'give-key' || type === 'forget-keys' || type === 'token-renewed'
}

/** Sends the waiting edits when the browser wakes the worker for a background sync, without an open page. */
function sendOnBackgroundSync(holder: KeyHolder): void {
  self.addEventListener('sync', (event) => {
    ;(event as ExtendableEvent).waitUntil(
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
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message, [])
}
