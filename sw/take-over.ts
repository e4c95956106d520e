declare const self: ServiceWorkerGlobalScope

/** A new worker waits until the page says that the person agreed. The first one serves the page that brought it. */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (isTakeOver(data)) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}

/** The message of workbox-window's `messageSkipWaiting`. */
function isTakeOver(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}
