import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { headers } from '#contract/wire.ts'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import { withDeviceToken } from '#src/offline/device-lock/device-token.ts'
import type { KeyHolder } from '#src/offline/device-lock/key-holder.ts'
import { createApi } from '#src/data/core/api.ts'
import { aServer as aRealServer, type Client, type TestServer } from '#tests/support/server.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs } from './keys.ts'
import { aPhone, aServer } from './phone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aRealServer()
})
afterAll(() => server.close())
beforeEach(() => new DeviceDatabase().locks.clear())

const clock = { now: () => 1_700_000_000_000 }
const locked = { problem: { type: 'locked' } }
const { getDevices } = calls.profile
const { userAuthenticated } = calls.auth

/** A device with the cookie of one session at a time, which is that of the latest sign-in. */
function aDeviceWith(first: Client) {
  const jar = { client: first }
  const person = first.stakeholderId as StakeholderId
  const tokens: (string | null)[] = []
  /** `run` is called after the next request was sent and before the server gets it. */
  const onRequest: { run: () => Promise<void> } = { run: () => Promise.resolve() }
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const given = new Headers(init?.headers)
    tokens.push(given.get(headers.deviceToken))
    const { run } = onRequest
    onRequest.run = () => Promise.resolve()
    await run()
    const answer = await server.app.inject({
      method: init?.method as 'GET',
      url: address as string,
      headers: { ...Object.fromEntries(given), cookie: jar.client.cookie ?? '' },
      ...(init?.body === undefined ? {} : { payload: init.body as string }),
    })
    const { statusCode: status, headers: said, body } = answer
    return new Response(body, { status, headers: said as Record<string, string> })
  }
  const tabOf = (holder: KeyHolder) => {
    const device = new DeviceDatabase()
    const deviceLock = createDeviceLock({ device, holder, clock, rounds: 10 })
    const api = createApi(fetch, (of) => withDeviceToken(fetch, { device, holder, person: of }))
    return { deviceLock, holder, ask: () => api.ask(getDevices, {}, { as: person }), api }
  }
  return { jar, person, tokens, tabOf, onRequest }
}

test('a device reads for its person until it is locked, and again once it is unlocked', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { person, tokens, tabOf } = aDeviceWith(client)
  const { openTab } = aDeviceOfTabs()
  const tab = tabOf(openTab())
  await tab.deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  await tab.deviceLock.setSecret(person, 'pin', '482913')
  expect(await tab.ask()).toEqual([])

  await tab.deviceLock.lock(person)
  await expect(tab.ask()).rejects.toMatchObject(locked)
  expect(tab.holder.tokenOf(person)).toBeNull()
  expect(tokens).toEqual([client.deviceToken, null])
  await expect(tab.api.ask(userAuthenticated, {})).rejects.toMatchObject(locked)

  const reloaded = tabOf(aDeviceOfTabs().openTab())
  await expect(reloaded.ask()).rejects.toMatchObject(locked)
  await reloaded.deviceLock.unlock(person, 'pin', '482913')
  expect(await reloaded.ask()).toEqual([])
})

test('the token is encrypted on the disk, and deleted after signing out', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { person, tabOf } = aDeviceWith(client)
  const { deviceLock } = tabOf(aDeviceOfTabs().openTab())
  await deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  const row = await new DeviceDatabase().locks.get(person)
  const bytes = new TextDecoder().decode(row?.deviceToken?.data)
  expect(bytes).not.toContain(client.deviceToken)
  expect(bytes.length).toBeGreaterThan(0)
  await deviceLock.signedOut(person)
  expect((await new DeviceDatabase().locks.get(person))?.deviceToken).toBeNull()
  await deviceLock.unlock(person, 'password', 'Secret#1')
  expect(await deviceLock.stateOf(person)).toMatchObject({ type: 'open', hasToken: false })
})

test('a second window reads with the token of the first, and continues when the first starts a new session', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { jar, person, tokens, tabOf } = aDeviceWith(client)
  const { openTab } = aDeviceOfTabs()
  const [one, two] = [tabOf(openTab()), tabOf(openTab())]
  await one.deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  expect(await two.deviceLock.stateOf(person)).toMatchObject({ type: 'open', hasToken: true })
  expect(await two.ask()).toEqual([])
  jar.client = await server.signIn('municipal.cpt@demo.example')
  await one.deviceLock.signedIn(person, 'Secret#1', jar.client.deviceToken ?? '')
  tokens.length = 0
  expect(await two.ask()).toEqual([])
  expect(tokens.at(-1)).toBe(jar.client.deviceToken)
})

test('a token that belongs to another session of the person asks for the password, and ends nothing', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { jar, person, tabOf } = aDeviceWith(client)
  const { deviceLock, ask, api } = tabOf(aDeviceOfTabs().openTab())
  await deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  // The page was closed between the answer to a sign-in and its token being saved.
  jar.client = await server.signIn('municipal.cpt@demo.example')
  await expect(ask()).rejects.toMatchObject(locked)
  expect(await deviceLock.stateOf(person)).toMatchObject({ type: 'open', hasToken: false })
  await expect(api.ask(userAuthenticated, {})).rejects.toMatchObject(locked)
  await deviceLock.signedIn(person, 'Secret#1', jar.client.deviceToken ?? '')
  expect(await ask()).toEqual([])
})

test('a request that was sent just before the key came is repeated with the token', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { person, tokens, tabOf, onRequest } = aDeviceWith(client)
  const { openTab } = aDeviceOfTabs()
  const tab = tabOf(openTab())
  await tab.deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  await tab.deviceLock.setSecret(person, 'pin', '482913')
  await tab.deviceLock.lock(person)
  onRequest.run = async () => void (await tab.deviceLock.unlock(person, 'pin', '482913'))
  expect(await tab.ask()).toEqual([])
  expect(tokens).toEqual([null, client.deviceToken])
})

test('a refusal for another person’s cookie does not delete the token', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { jar, person, tabOf } = aDeviceWith(client)
  const { deviceLock, ask } = tabOf(aDeviceOfTabs().openTab())
  await deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  jar.client = await server.signIn('province.wc@demo.example')
  await expect(ask()).rejects.toMatchObject({ problem: { type: 'not-signed-in' } })
  expect(await deviceLock.stateOf(person)).toMatchObject({ hasToken: true })
  jar.client = client
  expect(await ask()).toEqual([])
})

test('a sign-in with a password that was changed elsewhere stores the new token once the PIN has unlocked the device', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { person, tabOf } = aDeviceWith(client)
  const before = tabOf(aDeviceOfTabs().openTab())
  await before.deviceLock.signedIn(person, 'Secret#1', 'of an earlier session')
  await before.deviceLock.setSecret(person, 'pin', '482913')
  const { deviceLock, ask } = tabOf(aDeviceOfTabs().openTab())
  expect(await deviceLock.signedIn(person, 'Secret#2', client.deviceToken ?? '')).toMatchObject({
    type: 'locked',
  })
  await expect(ask()).rejects.toMatchObject(locked)
  await deviceLock.unlock(person, 'pin', '482913')
  expect(await ask()).toEqual([])
})

test('the token works until the page is closed where nothing can be stored', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { person, tabOf } = aDeviceWith(client)
  const { deviceLock, holder, ask } = tabOf(aDeviceOfTabs().openTab())
  const broken = createDeviceLock({ device: aBrokenDevice(), holder, clock, rounds: 10 })
  await expect(broken.signedIn(person, 'Secret#1', client.deviceToken ?? '')).rejects.toThrow(
    'Database has been closed',
  )
  expect(deviceLock.holdsToken(person)).toBe(true)
  expect(await ask()).toEqual([])
})

test('a file for one person only is downloaded through the app under its name', async () => {
  const client = await server.signIn('municipal.cpt@demo.example')
  const { person, tabOf } = aDeviceWith(client)
  const { deviceLock, api } = tabOf(aDeviceOfTabs().openTab())
  const path = '/api/exports/contact-persons.csv'
  await expect(api.download(path, person)).rejects.toMatchObject(locked)
  await deviceLock.signedIn(person, 'Secret#1', client.deviceToken ?? '')
  const { file, name } = await api.download(path, person)
  expect(name).toBe('gbvf-demonstration-contact-persons-your-places-2026-05-15.csv')
  expect((await file.text()).split('\n').length).toBeGreaterThan(10)
})

test('a report of a locked device is sent again once it is unlocked', async () => {
  const person = newPerson()
  const fake = aServer(person)
  const holder = aDeviceOfTabs().openTab()
  const { sync } = aPhone(person, holder, fake)
  fake.takesReports = false
  await sync.contact()
  fake.takesReports = true
  await sync.contact()
  await sync.contact()
  expect(fake.pings.map(({ device }) => device.unsent)).toEqual([[], [], null])
  sync.close()
})

test('locking while a sign-in is being stored leaves no token in memory', async () => {
  const person = newPerson()
  const holder = aDeviceOfTabs().openTab()
  const lockingWhileEncrypting: KeyHolder = {
    ...holder,
    cipherOf: (of) => {
      const cipher = holder.cipherOf(of)
      if (cipher === null) return null
      const encrypt = async (value: unknown) => {
        const encrypted = await cipher.encrypt(value)
        await holder.forget(of)
        return encrypted
      }
      return { ...cipher, encrypt }
    },
  }
  const deviceLock = createDeviceLock({
    device: new DeviceDatabase(),
    holder: lockingWhileEncrypting,
    clock,
    rounds: 10,
  })
  expect(await deviceLock.signedIn(person, 'Secret#1', 'of this session')).toMatchObject({ type: 'locked' })
  expect(holder.tokenOf(person)).toBeNull()
})

function aBrokenDevice(): DeviceDatabase {
  const device = new DeviceDatabase()
  device.end()
  return device
}
