declare const self: ServiceWorkerGlobalScope

/** Activates a new worker once the person agreed. The first one serves the page that installed it. */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (isTakeOver(data)) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}

/** Returns whether this is the message of workbox-window's `messageSkipWaiting`. */
function isTakeOver(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}
