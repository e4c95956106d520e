import { deviceClock } from '#src/offline/database/clock.ts'
import type { PageMessage } from '#src/offline/engine/messages.ts'
import { createKeyHolder, keyChannel, type KeyHolder } from '#src/offline/device-lock/key-holder.ts'

declare const self: ServiceWorkerGlobalScope

/** Holds the keys that a page has shared, in memory, for as long as the browser keeps this worker alive. */
export function holdKeys(): KeyHolder {
  const channel = keyChannel()
  let listener = (_message: PageMessage): void => undefined
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (isPageMessage(data)) listener(data)
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

function isPageMessage(data: unknown): data is PageMessage {
  const type: unknown = Reflect.get(Object(data), 'type')
  return type === 'ask-key' || type === 'give-key' || type === 'forget-keys' || type === 'token-renewed'
}
