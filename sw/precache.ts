import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Caches this build and the widest tiles of the base map. Any address of the app opens its one document. */
export function precacheApp(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/tiles\//, /\.[a-z]+$/],
    }),
  )
  registerRoute(
    ({ url }) => url.pathname.startsWith('/tiles/'),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  )
}
