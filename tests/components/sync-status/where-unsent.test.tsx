import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { ProblemError } from '#contract/problem.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import type { Api } from '#src/data/core/api.ts'
import { DeviceList } from '#src/components/devices/device-list.tsx'
import { explanationOf } from '#src/components/sync-status/entry-text.ts'
import { toastSent } from '#src/components/sync-status/toast-outcome.ts'
import { UnsentNotes } from '#src/components/sync-status/unsent-notes.tsx'
import { closeToasts } from '#src/ui/toast-store.ts'
import { Toasts } from '#src/ui/toasts.tsx'
import { sessionOf } from '#tests/support/a-session.ts'
import { testServices } from '#tests/support/test-services.ts'
import { anEntry } from '#tests/support/an-entry.ts'
import { SessionProviders } from '#tests/support/providers.tsx'

afterEach(() => {
  closeToasts()
  cleanup()
})

const session = sessionOf(StakeholderId.parse(7))
const words = { done: 'answer.profile.updated', notDone: 'answer.profile.notUpdated' } as const

test('a saved edit says that it will be sent when the server can be reached, whatever the reason for the delay', async () => {
  const later = new Promise<never>(() => undefined)
  render(<Toasts />)
  await toastSent(
    { type: 'saved', seen: { id: 'a', edition: 'a' }, outcome: Promise.resolve({ type: 'saved' }), later },
    words,
  )
  await screen.findByText(/sent when the server can be reached/)
  cleanup()
  render(<UnsentNotes entries={[anEntry({})]} />)
  expect(screen.getByRole('status').textContent).toMatch(/sent when the server can be reached/)
  expect(explanationOf(anEntry({}))).toBe('It will be sent when the server can be reached.')
})

test('the list of devices waits for the server, not for signal', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const none = () => Promise.reject(new ProblemError({ type: 'unreachable' }))
  const ask: Api['ask'] = async ({ path }) =>
    path === auth.userAuthenticated.path ? (session as never) : none()
  const api = { ask, file: none, download: none }
  render(
    <SessionProviders services={testServices({ api })} client={client}>
      <DeviceList />
    </SessionProviders>,
  )
  expect((await screen.findByText(/No connection to the server/)).textContent).not.toMatch(/signal/)
})
