import 'fake-indexeddb/auto'
import { act, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { UserSession } from '#contract/schemas/session.ts'
import { createApi } from '#src/data/core/api.ts'
import { deleteStoredSession, storeSession, readStoredSession } from '#src/data/session/stored-session.ts'
import { useSession } from '#src/data/session/session.tsx'
import { DeviceLockProvider } from '#src/data/session/device-lock.tsx'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import { withDeviceToken } from '#src/offline/device-lock/device-token.ts'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import { aDeviceOfTabs } from '#tests/offline/keys.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const pin = '482913'
const earlier = 1_700_000_000_000
const now = earlier + 3_600_000

let server: TestServer
let client: Client
let session: UserSession
beforeAll(async () => {
  server = await aServer()
  client = await server.signIn('municipal.cpt@demo.example')
  session = UserSession.parse((await client.ask(auth.userAuthenticated, {})).json())
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteStoredSession()
  await new DeviceDatabase().locks.clear()
})
/** A device with the cookie of the person, and with their lock. */
async function aDeviceOf(person: StakeholderId) {
  const device = new DeviceDatabase()
  const holder = aDeviceOfTabs().openTab()
  const deviceLock = createDeviceLock({ device, holder, clock: { now: () => now }, rounds: 10 })
  await deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  await deviceLock.setSecret(person, 'pin', pin)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    asked.push(address as string)
    const given = Object.fromEntries(new Headers(init?.headers))
    const answer = await server.app.inject({
      method: init?.method as 'POST',
      url: address as string,
      headers: { ...given, cookie: client.cookie ?? '' },
      payload: init?.body as string,
    })
    const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(answer.body, { status: answer.statusCode, headers: said })
  }
  const api = createApi(fetch, (of) => withDeviceToken(fetch, { device, holder, person: of }))
  return { deviceLock, api, asked }
}

/** A page of this device, which shows who is signed in. */
function openPage({
  deviceLock,
  api,
}: {
  readonly deviceLock: DeviceLock
  readonly api: ReturnType<typeof createApi>
}) {
  render(
    <SessionProviders
      services={testServices({ api, now: () => now, openDeviceLock: async () => deviceLock })}
    >
      <DeviceLockProvider>
        <Who />
      </DeviceLockProvider>
    </SessionProviders>,
  )
}

function Who() {
  const state = useSession()
  if (state.status !== 'signed-in') return <output>{state.status}</output>
  return <output>{`${state.user.displayName}, ${state.isConfirmed ? 'confirmed' : 'as kept'}`}</output>
}

const person = () => StakeholderId.parse(client.stakeholderId)
const withName = (displayName: string): UserSession => ({
  ...session,
  user: session.user && { ...session.user, displayName },
})

test('a locked device shows the stored name, and the answer of the server once it is unlocked', async () => {
  const device = await aDeviceOf(person())
  await device.deviceLock.lock(person())
  await storeSession({ session: withName('An Earlier Name'), confirmedAt: earlier })
  openPage(device)
  await screen.findByText('An Earlier Name, confirmed')
  await vi.waitFor(async () => expect((await readStoredSession())?.confirmedAt).toBe(now))
  await act(() => device.deviceLock.unlock(person(), 'pin', pin))
  await screen.findByText(`${session.user?.displayName}, confirmed`)
})

test('an unlocked device asks for the session once', async () => {
  const device = await aDeviceOf(person())
  await storeSession({ session: withName('An Earlier Name'), confirmedAt: earlier })
  openPage(device)
  await screen.findByText(`${session.user?.displayName}, confirmed`)
  expect(device.asked).toEqual([auth.userAuthenticated.path])
})

test('a device that has only the cookie shows nobody as signed in', async () => {
  const device = await aDeviceOf(person())
  await device.deviceLock.lock(person())
  openPage(device)
  expect(await screen.findByText('anonymous')).toBeDefined()
})

test('a device that kept the session of somebody else shows nothing of the person whose cookie it has', async () => {
  const device = await aDeviceOf(person())
  await storeSession({
    session: {
      ...session,
      user: session.user && { ...session.user, stakeholderId: StakeholderId.parse(999_999) },
    },
    confirmedAt: earlier,
  })
  openPage(device)
  expect(await screen.findByText('anonymous')).toBeDefined()
  expect(await readStoredSession()).toBeUndefined()
})
