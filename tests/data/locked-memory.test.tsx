import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, configure, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { config } from '#contract/calls/config.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Api } from '#src/data/core/api.ts'
import { createPersister } from '#src/data/queries/persister.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useDeviceLock, DeviceLockProvider, type DeviceLockHandle } from '#src/data/session/device-lock.tsx'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { aDeviceOfTabs } from '#tests/offline/keys.ts'
import { aPhone, aServer } from '#tests/offline/phone.ts'
import { rayNkonyeni, sessionOf } from '#tests/support/a-session.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices, noPublicAnswers } from '#tests/support/test-services.ts'

// The code of the store is loaded when it is first read, which takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 15_000 })
const { getBuildingBlockAssociatedToUser } = buildingBlocks

/** Renders the municipalities of a signed-in person. The server can be switched off. */
async function aVisit() {
  const person = newPerson()
  const holder = aDeviceOfTabs().openTab()
  const clock = { now: () => Date.now() }
  const deviceLock = createDeviceLock({ device: new DeviceDatabase(), holder, clock, rounds: 10 })
  await deviceLock.signedIn(person, 'Secret#1', 'token')
  await deviceLock.setSecret(person, 'pin', '123456')
  const { sync } = aPhone(person, holder, aServer(person))
  const answers: Readonly<Record<string, unknown>> = {
    [auth.userAuthenticated.path]: sessionOf(person),
    [getBuildingBlockAssociatedToUser.path]: [rayNkonyeni],
    [config.helplines.path]: [],
  }
  let isOnline = true
  const none = () => Promise.reject(new Error('None'))
  const ask = async ({ path }: { readonly path: string }) => {
    if (!isOnline) throw new ProblemError({ type: 'unreachable' })
    return answers[path] as never
  }
  const api: Api = { ask, file: none, download: none }
  const openSync = async () => sync
  const persister = createPersister({ openSync, publicAnswers: noPublicAnswers })
  const services = testServices({ api, persister, openSync, openDeviceLock: async () => deviceLock })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  let lockHandle: DeviceLockHandle | undefined
  function Page() {
    lockHandle = useDeviceLock()
    const helplines = useCallQuery(config.helplines, {})
    return (
      <>
        <p>{helplines.data && 'Helplines'}</p>
        {lockHandle.status === 'locked' ? <p>Locked</p> : <Municipalities />}
      </>
    )
  }
  function Municipalities() {
    const { data, isFromPhone } = useCallQuery(getBuildingBlockAssociatedToUser, {})
    return data?.map(({ name }) => <p key={name}>{isFromPhone ? `${name}, saved copy` : name}</p>)
  }
  render(
    <SessionProviders services={services} client={client}>
      <DeviceLockProvider>
        <Page />
      </DeviceLockProvider>
    </SessionProviders>,
  )
  const memory = () =>
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
    )
  return { memory, lockHandle: () => lockHandle, goOffline: () => void (isOnline = false) }
}

test('a locked device has nothing personal in memory, and reads it from its store once it is unlocked', async () => {
  const { memory, lockHandle, goOffline } = await aVisit()
  await screen.findByText('Ray Nkonyeni')
  expect(memory()).toContain('Ray Nkonyeni')
  goOffline()

  await act(async () => lockHandle()?.lock())
  await screen.findByText('Locked')
  expect(memory()).not.toContain('Ray Nkonyeni')
  expect(memory()).toContain(config.helplines.path)

  await act(async () => lockHandle()?.unlockWithPin('123456'))
  await screen.findByText('Ray Nkonyeni, saved copy')
})
