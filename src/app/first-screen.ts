import type { QueryClient } from '@tanstack/react-query'
import { config } from '#contract/calls/config.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { prefetchCall } from '#src/data/queries/call-query.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { paths } from '#src/components/routing/paths.ts'

/** Longer than this nobody waits for what may not come. */
const PATIENCE_MS = 1_000

/** Code and, where a screen shows more than the figures of the country, answers. */
const loads: Readonly<Record<string, (room: AppServices, client: QueryClient) => Promise<unknown>>> = {
  [paths.home]: () => import('#src/screens/public/home.tsx'),
  [paths.map]: async (room, client) =>
    (await import('#src/screens/public/map.tsx')).readyMap(room, client, window.location.search),
  [paths.contact]: () => import('#src/screens/public/contact/contact-directory.tsx'),
}
const calls = [dashboard.get, dashboard.components, config.featureFlags, config.links, config.helplines]

/**
 * Resolves when the screen of this address can be drawn at once and whole: its code is here, and its answers, of which the
 * document has asked for those that no device of a first visit keeps. Drawn piece by piece as they come, a slow phone would
 * draw it four times.
 */
export async function readyFirstScreen(
  pathname: string,
  room: AppServices,
  client: QueryClient,
): Promise<void> {
  const load = loads[pathname.replace(/\/$/, '') || paths.home]
  if (load === undefined) return
  const ready = Promise.all([
    load(room, client),
    ...calls.map((call) => prefetchCall(room, client, call, {})),
  ])
  // What is not here then is asked for by the screen, which says it where it does not come.
  await Promise.race([
    ready.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
