import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { paths } from '#src/components/routing/paths.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { common } from '#src/words/common.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { routes } from './routes.tsx'
import { Shell } from './shell.tsx'

export function App() {
  return (
    <>
      <Shell>
        <Switch>
          {routes.map(({ path, audience, Screen, waiting }) => (
            <Route key={path} path={path}>
              <ErrorBoundary key={path}>
                <Guard audience={audience}>
                  <Suspense fallback={waiting ?? <Spinner place="page" label={common.loading} />}>
                    <Screen />
                  </Suspense>
                </Guard>
              </ErrorBoundary>
            </Route>
          ))}
          <Route>
            <Redirect replace to={paths.home} />
          </Route>
        </Switch>
      </Shell>
      <Toasts />
    </>
  )
}
