import type { QueryClient } from '@tanstack/react-query'
import { config } from '#contract/calls/config.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { prefetchCall } from '#src/data/queries/call-query.ts'
import { loadMessages, withMessages } from '#src/i18n/load-messages.ts'
import { currentLanguage, ENGLISH } from '#src/i18n/language.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { paths } from '#src/components/routing/paths.ts'

const PATIENCE_MS = 1_000

/** Loads the code and, if a screen shows more than the figures of the country, its answers. The start has its code. */
const loads: Readonly<Record<string, (services: AppServices, client: QueryClient) => Promise<unknown>>> = {
  [paths.home]: () => loadMessages('public'),
  [paths.map]: async (services, client) =>
    (await withMessages(import('#src/screens/public/map.tsx'), 'public', 'figures', 'charts')).preloadMap(
      services,
      client,
    ),
  [paths.contact]: () =>
    withMessages(import('#src/screens/public/contact/contact-directory.tsx'), 'public', 'help'),
}
const calls = [dashboard.get, dashboard.components, config.featureFlags, config.links, config.helplines]

/**
 * Resolves when the code and the answers of the screen at this address are loaded. The document has already requested
 * the answers of a first visit. Without this wait, a slow phone would render the screen four times.
 */
export async function preloadFirstScreen(
  pathname: string,
  services: AppServices,
  client: QueryClient,
): Promise<void> {
  const load = loads[pathname.replace(/\/$/, '') || paths.home]
  if (load === undefined) return
  const language = currentLanguage()
  const ready = Promise.all([
    load(services, client),
    ...calls.map((call) => prefetchCall(services, client, call, {})),
    ...(language === ENGLISH
      ? []
      : [prefetchCall(services, client, config.contentTranslations, { language })]),
  ])
  // After this time the screen requests missing answers itself, and shows a problem if they do not arrive.
  await Promise.race([
    ready.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
