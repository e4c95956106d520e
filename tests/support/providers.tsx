import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ServicesContext, type AppServices } from '#src/data/core/app-services.ts'
import { OutboxProvider } from '#src/data/outbox/outbox.tsx'
import { DeviceLockProvider } from '#src/data/session/device-lock.tsx'
import { SessionProvider } from '#src/data/session/session.tsx'

interface ProvidersProps {
  readonly services: AppServices
  /** By default an empty one. */
  readonly client?: QueryClient | undefined
  readonly children: ReactNode
}

/** Renders its children within a session, without a lock and an outbox. */
export function SessionProviders({ services, client, children }: ProvidersProps) {
  const [queryClient] = useState(() => client ?? new QueryClient())
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </ServicesContext>
  )
}

/** Renders its children within a session, the device's lock and the person's outbox, as the app does. */
export function PersonProviders({ children, ...session }: ProvidersProps) {
  return (
    <SessionProviders {...session}>
      <DeviceLockProvider>
        <OutboxProvider>{children}</OutboxProvider>
      </DeviceLockProvider>
    </SessionProviders>
  )
}
