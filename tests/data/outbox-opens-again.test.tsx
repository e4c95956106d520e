// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOutbox, type Sync } from '#src/data/outbox/outbox.tsx'
import { municipalPerson } from '#tests/support/a-session.ts'
import { PersonProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Asks() {
  return <output>{useOutbox().sync === null ? 'closed' : 'open'}</output>
}

test('an outbox whose code did not load is opened again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let opened = 0
  const sync = { observe: () => () => undefined, drainNow: async () => undefined } as Partial<Sync> as Sync
  const none = () => Promise.reject(new Error('None'))
  const services = testServices({
    api: { ask: async () => municipalPerson as never, file: none, download: none },
    openSync: async () => {
      opened += 1
      if (opened === 1) throw new TypeError('There is no network')
      return sync
    },
  })
  render(
    <PersonProviders services={services}>
      <Asks />
    </PersonProviders>,
  )
  await vi.waitFor(() => expect(opened).toBe(1))
  expect(screen.getByText('closed')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('open')).toBeDefined()
})
