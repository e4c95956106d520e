import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
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
                    <Suspense fallback={<Spinner place="page" label={common.loading} />}>
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
