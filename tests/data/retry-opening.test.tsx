import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOutbox, type Sync } from '#src/data/outbox/outbox.tsx'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { useSession } from '#src/data/session/session.tsx'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import { municipalPerson } from '#tests/support/a-session.ts'
import { PersonProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Shown() {
  const outbox = useOutbox().sync === null ? 'closed' : 'open'
  return <output>{`${useSession().status}: Outbox ${outbox}, lock ${useDeviceLock().status}`}</output>
}

const none = () => Promise.reject(new Error('None'))
const api = { ask: async () => municipalPerson as never, file: none, download: none }

let hasSignal = false
beforeEach(() => {
  hasSignal = false
})

/** Fails until there is a signal. */
function opensWithSignal<T>(value: T) {
  return async () => {
    if (!hasSignal) throw new TypeError('There is no network')
    return value
  }
}

async function findSignal(): Promise<void> {
  hasSignal = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
}

function show(given: Parameters<typeof testServices>[0]): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <PersonProviders services={testServices({ api, ...given })}>
      <Shown />
    </PersonProviders>,
  )
}

test('an outbox whose code did not load is opened again by itself', async () => {
  const sync = { observe: () => () => undefined, drainNow: async () => undefined } as Partial<Sync> as Sync
  show({ openSync: opensWithSignal(sync) })
  expect(await screen.findByText(/signed-in.*Outbox closed/)).toBeDefined()
  await findSignal()
  expect(await screen.findByText(/Outbox open/)).toBeDefined()
})

test('a device whose lock did not load is locked as soon as it does', async () => {
  const stateOf = async () => ({ type: 'locked', hasPin: true, hasPassword: true, waitUntil: null }) as const
  const deviceLock = { stateOf, listen: () => () => undefined } as Partial<DeviceLock> as DeviceLock
  show({ openDeviceLock: opensWithSignal(deviceLock) })
  expect(await screen.findByText(/signed-in.*lock none/)).toBeDefined()
  await findSignal()
  expect(await screen.findByText(/lock locked/)).toBeDefined()
})
