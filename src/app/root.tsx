import { t } from '#src/i18n/t.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, lazy } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { type AppServices, ServicesContext } from '#src/data/core/app-services.ts'
import { OutboxProvider } from '#src/data/outbox/outbox.tsx'
import { DeviceLockProvider } from '#src/data/session/device-lock.tsx'
import { SessionProvider } from '#src/data/session/session.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { ErrorBoundary } from '#src/components/error-boundary.tsx'
import { routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { withMessages } from '#src/i18n/load-messages.ts'
import type { GuardedProps } from './guarded.tsx'
import type { Audience } from './audience.ts'

/** The app with all its providers. `main.tsx` renders it with the browser's services, tests with their own. */
export function Root({ services, client }: { readonly services: AppServices; readonly client: QueryClient }) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <DeviceLockProvider>
            <OutboxProvider>
              <App key={useLanguage()} />
            </OutboxProvider>
          </DeviceLockProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ServicesContext>
  )
}

function App() {
  useFailureToast()
  useReferenceContent('screens')
  return (
    // In a transition, a press on a link would show nothing until the next screen is loaded.
    <BrowserRouter useTransitions={false}>
      <Shell>
        <Routes>
          {routes.map(({ path, audience, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <ErrorBoundary key={path}>
                  <Guard audience={audience}>
                    <Suspense fallback={<Spinner place="page" label={t('common.loading')} />}>
                      <Screen />
                    </Suspense>
                  </Guard>
                </ErrorBoundary>
              }
            />
          ))}
          <Route path="*" element={<Navigate replace to={paths.home} />} />
        </Routes>
      </Shell>
      <Toasts />
    </BrowserRouter>
  )
}

/** Tells a person when a press failed in a way that no screen expects. Otherwise it would seem to do nothing. */
function useFailureToast(): void {
  useEffect(() => {
    const showFailure = () => {
      // A failure without a recent press happened in the background, where the request is repeated automatically.
      if (navigator.userActivation?.isActive ?? true) showToast.error(t('common.failed'))
    }
    window.addEventListener('unhandledrejection', showFailure)
    return () => window.removeEventListener('unhandledrejection', showFailure)
  }, [])
}

const Guarded = lazy(async () => ({
  default: (await withMessages(import('./signed-in.ts'), 'work')).Guarded,
}))

interface Props extends Omit<GuardedProps, 'audience'> {
  readonly audience: Audience
}

/** Shows public pages to everybody. A separate chunk, which no public page waits for, checks all other pages. */
export function Guard({ audience, children }: Props) {
  return audience === 'anyone' ? (
    children
  ) : (
    <Suspense fallback={<Spinner place="page" label={t('common.loading')} />}>
      <Guarded audience={audience}>{children}</Guarded>
    </Suspense>
  )
}
