/**
 * The service worker caches the app's files so that it opens without a signal. It renders no screen and never answers
 * requests to `/api`. `outbox-worker.ts` sends edits.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { AssetGroup, StoreGroupMessage } from '#contract/rules/asset-group.ts'
import { exitPath, isPlainPage, isSurveyPage, NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'
import { messageType } from './message-type.ts'

interface BuiltFile extends PrecacheEntry {
  /** Missing for what a first visit stores. */
  readonly group?: AssetGroup
}

declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  readonly __WB_MANIFEST: readonly BuiltFile[]
}

const built = self.__WB_MANIFEST

bypassApi()
precacheApp()
storeGroups()
takeOverWhenAsked()

/** Chromium has it since version 123. TypeScript's types do not. */
interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (route: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network'
  }) => Promise<void>
}

/**
 * Lets API requests bypass this worker. It never answers them, and handling them would lose a page's last requests: a
 * browser drops the requests of a closing page while it waits for the worker.
 */
function bypassApi(): void {
  self.addEventListener('install', (event: RoutedInstallEvent) => {
    const passed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
    if (passed !== undefined) event.waitUntil(passed)
  })
}

/** Caches what a first visit needs. Any address of the app opens its one document. */
function precacheApp(): void {
  precacheAndRoute(built.filter(({ group }) => group === undefined))
  cleanupOutdatedCaches()
  registerRoute(({ url }) => url.pathname === exitPath, exit)
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/tiles\//, isPlainPage, isSurveyPage, /\.[a-z]+$/],
    }),
  )
  registerRoute(
    ({ url }) => url.pathname.startsWith('/tiles/'),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  )
  registerRoute(({ url }) => url.pathname.startsWith('/assets/languages/'), cacheLanguage)
  registerRoute(({ url }) => laterFiles('staff').includes(url.pathname), cacheLaterFile)
}

/** Named after no version, since a new one stores its files before it takes over. */
const LATER = 'later'
const groups: readonly AssetGroup[] = ['public', 'staff']

/** Returns the paths of the files of a group. The staff uses the figures, too. */
function laterFiles(wanted: AssetGroup): readonly string[] {
  return built.flatMap(({ group, url }) =>
    group === wanted || (group === 'public' && wanted === 'staff') ? `/${url}` : [],
  )
}

/** The entry of the cache that says that this device uses a group. */
function markOf(group: AssetGroup): string {
  return `/groups/${group}`
}

/**
 * Stores the files of a group when a page asks for it. From then on a new version is only installed with them, so that
 * nobody loses a screen that worked without a signal.
 */
function storeGroups(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const data: unknown = event.data
    if (!isStoreGroup(data)) return
    const notify = (isStored: boolean) => event.ports[0]?.postMessage(isStored)
    event.waitUntil(
      storeGroup(data.group, true).then(
        () => notify(true),
        () => notify(false),
      ),
    )
  })
  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all(groups.map((group) => storeGroup(group, false))))
  })
  self.addEventListener('activate', (event) => event.waitUntil(removeOlderFiles()))
}

async function storeGroup(group: AssetGroup, isWanted: boolean): Promise<void> {
  const cache = await caches.open(LATER)
  if (!isWanted && (await cache.match(markOf(group))) === undefined) return
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(laterFiles(group).filter((path) => !held.has(path)))
  await cache.put(markOf(group), new Response())
}

async function removeOlderFiles(): Promise<void> {
  const cache = await caches.open(LATER)
  const current = new Set([...laterFiles('staff'), ...groups.map(markOf)])
  const older = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(older.map((request) => cache.delete(request)))
}

/** Answers with a stored file, or stores it when it is first used. */
async function cacheLaterFile({ request }: { readonly request: Request }): Promise<Response> {
  const cache = await caches.open(LATER)
  const held = await cache.match(request)
  if (held !== undefined) return held
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

const EXIT_TIMEOUT_MS = 2_000

/** Answers the redirect to another site, or one to the neutral page of this one if the server does not answer soon. */
async function exit({ url }: { readonly url: URL }): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(EXIT_TIMEOUT_MS) })
  } catch {
    return Response.redirect(NEUTRAL_PAGE)
  }
}

const LANGUAGES = 'languages'

/** Caches the sentences of other languages than English when they are first used, in place of those of older builds. */
async function cacheLanguage({ request }: { readonly request: Request }): Promise<Response> {
  const cache = await caches.open(LANGUAGES)
  const held = await cache.match(request)
  if (held !== undefined) return held
  const answer = await fetch(request)
  if (!answer.ok) return answer
  const nameOf = (url: string) => new URL(url).pathname.replace(/-[^-]+\.js$/, '')
  const older = (await cache.keys()).filter(({ url }) => nameOf(url) === nameOf(request.url))
  await Promise.all(older.map((one) => cache.delete(one)))
  await cache.put(request, answer.clone())
  return answer
}

/** Activates a new worker once the person agreed. The first one serves the page that installed it. */
function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    // The message of workbox-window's `messageSkipWaiting`.
    if (messageType(data) === 'SKIP_WAITING') void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}

function isStoreGroup(data: unknown): data is StoreGroupMessage {
  return messageType(data) === 'store-group'
}
