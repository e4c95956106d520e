import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { storeSession } from '#src/data/session/stored-session.ts'
import { useSession } from '#src/data/session/session.tsx'
import { sessionOf } from '#tests/support/a-session.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const session = sessionOf(StakeholderId.parse(7))

function Status() {
  return <output>{useSession().status}</output>
}

test('a page that nobody looks at does not ask again for the session until it is shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new ProblemError({ type: 'unreachable' })))
  const none = () => Promise.reject(new Error('None'))
  await storeSession({ session, confirmedAt: Date.now() })
  render(
    <SessionProviders services={testServices({ api: { ask, file: none, download: none } })}>
      <Status />
    </SessionProviders>,
  )
  await screen.findByText('signed-in')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  sight.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})
