import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ServicesContext, type AppServices } from '#src/data/core/app-services.ts'
import { OutboxProvider } from '#src/data/outbox/outbox.tsx'
import { DeviceLockProvider } from '#src/data/session/device-lock.tsx'
import { SessionProvider } from '#src/data/session/session.tsx'
import { App } from './app.tsx'

interface Props {
  readonly services: AppServices
  readonly client: QueryClient
}

/** The app with all its providers. `main.tsx` renders it with the browser's services, tests with their own. */
export function Root({ services, client }: Props) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <DeviceLockProvider>
            <OutboxProvider>
              <App />
            </OutboxProvider>
          </DeviceLockProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ServicesContext>
  )
}
