import 'fake-indexeddb/auto'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import type { Sync } from '#src/data/outbox/outbox.tsx'
import type { AppServices } from '#src/data/core/app-services.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import { sessionOf } from '#tests/support/a-session.ts'
import { PersonProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

const session = sessionOf(StakeholderId.parse(7))

function Asks() {
  const { status, needsPassword } = useDeviceLock()
  return <output>{status === 'open' && (needsPassword ? 'asks for the password' : 'can send')}</output>
}

test('a device whose token the server refuses pushes no more until its person has typed their password', async () => {
  let isTaken = false
  let hasToken = true
  let pushes = 0
  let notify: Parameters<AppServices['onNews']>[0] = () => undefined
  let lookAtLock: () => void = () => undefined
  const deviceLock = {
    stateOf: async () => ({ type: 'open', hasPin: true, hasToken }),
    listen: (listener: () => void) => {
      lookAtLock = listener
      return () => undefined
    },
  } as Partial<DeviceLock> as DeviceLock
  const sync = {
    observe: () => () => undefined,
    drainNow: async () => {
      pushes += 1
      if (isTaken) return
      hasToken = false
      lookAtLock()
      notify({ type: 'sign-in' })
    },
  } as Partial<Sync> as Sync
  let confirmed = 0
  const ask = async () => {
    // The answer takes longer than rendering the stored copy.
    await new Promise((answered) => setTimeout(answered))
    confirmed += 1
    return session as never
  }
  const none = () => Promise.reject(new Error('None'))
  const services = testServices({
    api: { ask, file: none, download: none },
    openDeviceLock: async () => deviceLock,
    openSync: async () => sync,
    onNews: (listener) => {
      notify = listener
      return () => undefined
    },
  })
  render(
    <PersonProviders services={services}>
      <Asks />
    </PersonProviders>,
  )
  await screen.findByText('asks for the password')
  for (let round = 0; round < 3; round += 1) {
    const before = confirmed
    act(() => notify({ type: 'sign-in' }))
    await waitFor(() => expect(confirmed).toBeGreaterThan(before))
    await screen.findByText('asks for the password')
  }
  expect(pushes).toBeLessThanOrEqual(2)

  const before = pushes
  isTaken = true
  hasToken = true
  act(() => lookAtLock())
  await screen.findByText('can send')
  await waitFor(() => expect(pushes).toBe(before + 1))
})
