import './ui/tokens.css'
import './ui/base.css'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// oxlint-disable-next-line import/default -- Vite exports the address of the built worker.
import outboxWorkerUrl from '#sw/outbox-worker.ts?worker&url'
import { setZodMessages } from '#contract/zod-messages.ts'
import { catalogs, loadStaffCatalogs } from './app/catalogs.ts'
import { preloadFirstScreen } from './app/first-screen.ts'
import { Root } from './app/root.tsx'
import { createApi } from '#src/data/core/api.ts'
import { createPublicAnswers } from '#src/data/core/public-answers.ts'
import { createPersister } from '#src/data/queries/persister.ts'
import { openLastView } from '#src/data/core/last-view.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { fetchInLanguage } from './i18n/fetch-in-language.ts'
import { loadStartMessages, setCatalogs } from './i18n/load-messages.ts'
import { startLanguage } from './i18n/language.ts'
import { storeGroup, workerState } from './device/worker.ts'
import { newId } from './device/ids.ts'
import { createLazySync } from '#src/data/session/lazy-sync.ts'
import { watchInstall } from './device/install.ts'
import { whenRendered } from './device/when-rendered.ts'
import { build } from '#src/offline/database/build.ts'

// After 'Exit this page', Back must not show the page again: index.html has hidden the document and leaves.
if (!document.documentElement.hidden) start()

function start(): void {
  setCatalogs(catalogs, loadStaffCatalogs)
  startLanguage()
  openLastView()
  setZodMessages()
  watchInstall()

  const { fetchAs, ...later } = createLazySync(fetchInLanguage, outboxWorkerUrl)
  const now = () => Date.now()
  let resolveShown = () => {}
  // The first screen comes before what it does not need: the code of the database and of the service worker.
  const shown = new Promise<void>((resolve) => (resolveShown = resolve)).then(whenRendered)
  const publicAnswers = createPublicAnswers(() => shown)
  const services: AppServices = {
    api: createApi(fetchInLanguage, fetchAs),
    persister: createPersister({ ...later, publicAnswers }),
    publicAnswers,
    now,
    newId: () => newId(now()),
    ...later,
    openTiles: async () => (await import('./ui/map/tile-store.ts')).tileStore,
    storeFigures: async () => {
      if ((await workerState()) !== 'none') await storeGroup('public')
    },
  }
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

  // A cold start without a signal raises no `offline` event. Without this call the library would
  // miss the `online` event that follows.
  onlineManager.setOnline(navigator.onLine)

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  const reactRoot = createRoot(root)
  void Promise.all([
    preloadFirstScreen(window.location.pathname, services, client),
    loadStartMessages(),
  ]).then(() => {
    // Renders in slices, so that a press is handled between them.
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <Root services={services} client={client} />
        </StrictMode>,
      ),
    )
    resolveShown()
    void shown.then(async () => {
      const { registerServiceWorker } = await import('./device/register-service-worker.ts')
      await registerServiceWorker(build)
    })
  })
}
