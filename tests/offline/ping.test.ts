import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { sync as calls } from '#contract/calls/sync.ts'
import { storeSession, readStoredSession } from '#src/offline/database/stored-session.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs, anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until, type FakeServer } from './phone.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import type { KeyHolder } from '#src/offline/device-lock/key-holder.ts'
import { DeviceDatabase, nameOf, PersonDatabase } from '#src/offline/database/database.ts'
import { anId } from '#tests/sync/sample.ts'

/** Its id contains the time at which it was saved. */
const saved = '018bcfe5-6800-7000-8000-000000000001'
const savedAt = 1_700_000_000_000

test('a ping reports the unsent edits of this device in the form of the contract', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = null
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  const touched = ['contacts.3', 'contacts.4', 'requirements.401.person.77']
  // The capture makes the phone report, so the draft is there before.
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  await sync.capture(aSave(1, person, { id: saved, typedAt: savedAt, touched }), null)
  server.answer = () => ({ status: 503 })
  await sync.contact()
  const [ping] = server.pings
  expect(ping).toMatchObject({
    author: person,
    cleared: [],
    device: {
      build: 'test',
      drafts: 1,
      needsPerson: 0,
      unsent: [{ id: saved, at: savedAt, queueKey: 'provider:1', parts: ['contacts', 'persons'] }],
      discarded: [],
    },
  })
  expect(z.safeParse(calls.ping.input, ping).success).toBe(true)
  sync.close()
})

test('the list of unsent edits is sent once, and again only when it has changed', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = () => ({ status: 400 })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person), null)
  await until(async () => (await sync.figures()).counts.refused === 1)
  await sync.contact()
  server.pings.length = 0
  await sync.contact()
  expect(server.pings.map(({ device }) => device.unsent)).toEqual([null])
  await sync.capture(aSave(2, person, { queueKey: 'provider:2' }), null)
  await until(async () => (await sync.figures()).counts.refused === 2)
  await sync.contact()
  const last = server.pings.findLast(({ device }) => device.unsent !== null)
  expect(last?.device.unsent?.map(({ id }) => id)).toEqual([anId(1), anId(2)])
  sync.close()
})

test('a report that the server took without a session is sent again', async () => {
  const person = newPerson()
  const server = aServer(null)
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.contact()
  await sync.contact()
  expect(server.pings.map(({ device }) => device.unsent)).toEqual([[], []])
  server.signedIn = person
  await sync.contact()
  await sync.contact()
  expect(server.pings.slice(2).map(({ device }) => device.unsent)).toEqual([[], null])
  sync.close()
})

test('a page whose session became another person’s hears it when it is looked at again, and when it is unlocked', async () => {
  const person = newPerson()
  const server = aServer(person)
  const holder = await anOpenHolder(person)
  const key = holder.keyOf(person)
  const { sync, news, wake } = aPhone(person, holder, server)
  server.signedIn = newPerson()
  wake('visible')
  await until(() => news.some(({ type }) => type === 'sign-in'))
  news.length = 0
  await holder.forget(person)
  if (key !== null) holder.hold(person, key)
  await until(() => news.length > 0)
  expect(news).toContainEqual({ type: 'sign-in' })
  sync.close()
})

test('a discarded edit is reported, so that nobody looks for it', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = () => ({ status: 400 })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person), null)
  await until(async () => (await sync.figures()).counts.refused === 1)
  const [entry] = await sync.listEntries()
  if (entry === undefined) throw new Error('It is gone')
  await sync.discard(entry)
  await sync.capture(aSave(2, person, { queueKey: 'provider:2' }), null)
  await until(async () => (await sync.figures()).counts.refused === 1)
  await sync.deleteUnsent()
  server.pings.length = 0
  await sync.contact()
  await sync.contact()
  const [first, second] = server.pings
  expect([...(first?.device.discarded ?? [])].sort()).toEqual([anId(1), anId(2)])
  expect(second?.device.discarded).toEqual([])
  expect(await sync.listEntries()).toEqual([])
  sync.close()
})

test('every person of a device reports under the same id', async () => {
  const [one, another] = [newPerson(), newPerson()]
  const server = aServer(one)
  const phones = [
    aPhone(one, await anOpenHolder(one), server),
    aPhone(another, await anOpenHolder(another), server),
  ]
  for (const { sync } of phones) await sync.contact()
  expect(new Set(server.pings.map(({ device }) => device.deviceId)).size).toBe(1)
  for (const { sync } of phones) sync.close()
})

test('a revoked device deletes everything of its person, and the server learns of it', async () => {
  const [person, colleague] = [newPerson(), newPerson()]
  const server = aServer(person)
  const holder = await anOpenHolder(person)
  const { sync, news } = aPhone(person, holder, server)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  await sync.answers.put('/api/list {}', { at: 1, data: 1 })
  await storeSession({ session: { user: { stakeholderId: person } } })
  const device = new DeviceDatabase()
  await device.locks.put({
    stakeholderId: person,
    password: null,
    pin: null,
    deviceToken: null,
    failures: 0,
    nextTryAt: 0,
  })
  server.revoked = [person]
  await sync.contact()
  expect(news).toEqual([{ type: 'revoked', of: person }])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(nameOf(person))
  expect(await readStoredSession()).toBeUndefined()
  expect([await device.locks.get(person), await device.people.get(person)]).toEqual([undefined, undefined])
  expect(holder.keyOf(person)).toBeNull()

  server.revoked = []
  server.signedIn = colleague
  const next = aPhone(colleague, await anOpenHolder(colleague), server)
  await next.sync.contact()
  await next.sync.contact()
  expect(server.pings.slice(-2).map(({ cleared }) => cleared)).toEqual([[person], []])
  next.sync.close()
})

test('a colleague’s contact also deletes the data of the revoked person, and none of the colleague’s', async () => {
  const [person, colleague] = [newPerson(), newPerson()]
  const theirs = new PersonDatabase(person)
  await theirs.drafts.put({ key: 'form', updatedAt: 1, content: {} })
  await storeSession({ session: { user: { stakeholderId: colleague } } })
  const server = aServer(colleague)
  server.revoked = [person]
  const { sync, news } = aPhone(colleague, await anOpenHolder(colleague), server)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  await sync.contact()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(nameOf(person))
  expect(await sync.drafts.read('form')).toBeDefined()
  expect(await readStoredSession()).toBeDefined()
  expect(news).toEqual([{ type: 'revoked', of: person }])
  sync.close()
})

test('every simultaneous request learns that the device was revoked, and only once nothing is left', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync, news } = aPhone(person, await anOpenHolder(person), server)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  await storeSession({ session: { user: { stakeholderId: person } } })
  server.revoked = [person]
  server.signedIn = null
  const first = sync.contact()
  const left = async () => [await sync.contact(), await readStoredSession(), await kept(person)]
  expect(await Promise.all([left(), left()])).toEqual([
    [false, undefined, false],
    [false, undefined, false],
  ])
  expect(await first).toBe(false)
  expect(news).toEqual([{ type: 'revoked', of: person }])
})

test('a window whose database another window deletes closes it, and says so', async () => {
  const person = newPerson()
  const server = aServer(null)
  const holder = await anOpenHolder(person)
  const [one, another] = [aPhone(person, holder, server), aPhone(person, holder, server)]
  await another.sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  server.revoked = [person]
  expect(await one.sync.contact()).toBe(false)
  expect(another.news).toEqual([{ type: 'revoked', of: person }])
  server.revoked = []
  expect(await another.sync.contact()).toBe(false)
  await expect(another.sync.drafts.list()).rejects.toThrow('closed')
  expect(await kept(person)).toBe(false)
})

test('a device cleared in another window does not count as an ended session, even after the server was told', async () => {
  const person = newPerson()
  const server = aServer(null)
  server.revoked = [person]
  await aPhone(person, await anOpenHolder(person), server).sync.contact()
  server.revoked = []
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  expect(await sync.contact()).toBe(false)
  expect(await kept(person)).toBe(false)
})

// These two wait for a database that nobody can delete, at the same time.
test.concurrent('a deletion that fails is not reported as done, and is repeated at the next contact', async () => {
  const [person, colleague] = [newPerson(), newPerson()]
  const holding = await aForeignDatabase(nameOf(person))
  const server = aServer(colleague)
  server.revoked = [person]
  const { sync, news } = aPhone(colleague, await anOpenHolder(colleague), server)
  expect(await sync.contact()).toBe(true)
  expect(news).toEqual([{ type: 'revoked', of: person }])
  holding.close()
  await sync.contact()
  expect(await kept(person)).toBe(false)
  await sync.contact()
  expect(server.pings.map(({ cleared }) => cleared.includes(person))).toEqual([false, false, true])
  sync.close()
}, 20_000)

test.concurrent('data of one person that cannot be deleted does not stop the deletion of another’s', async () => {
  const [person, other, colleague] = [newPerson(), newPerson(), newPerson()]
  const holding = await aForeignDatabase(nameOf(person))
  await new PersonDatabase(other).drafts.put({ key: 'form', updatedAt: 1, content: {} })
  const server = aServer(colleague)
  server.revoked = [person, other]
  const { sync } = aPhone(colleague, await anOpenHolder(colleague), server)
  await sync.contact()
  expect(await kept(other)).toBe(false)
  holding.close()
  sync.close()
}, 20_000)

/** Opens a database that this build can neither empty nor, until it is closed, delete. */
function aForeignDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 9_000)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('other'))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('It did not open')))
  })
}

/** Clears this device of the person, who then signs in on it again. */
async function signedInAgain(person: StakeholderId, server: FakeServer): Promise<KeyHolder> {
  server.revoked = [person]
  await aPhone(person, await anOpenHolder(person), server).sync.contact()
  server.revoked = []
  return signIn(person)
}

/** Signs in as the page does with a password that the server accepted. */
async function signIn(person: StakeholderId): Promise<KeyHolder> {
  const holder = aDeviceOfTabs().openTab()
  const deviceLock = createDeviceLock({ device: new DeviceDatabase(), holder, clock: deviceClock, rounds: 1 })
  await deviceLock.signedIn(person, 'Masechaba 7', 'token')
  return holder
}

test('a person who signs in again on a cleared device keeps what they save before the device has reported', async () => {
  const person = newPerson()
  const server = aServer(null)
  const { sync, news } = aPhone(person, await signedInAgain(person, server), server)
  await sync.capture(aSave(1, person), null)
  expect(await sync.contact()).toBe(true)
  expect(server.pings.at(-1)?.cleared).toEqual([person])
  expect((await sync.listEntries()).map(({ id }) => id)).toEqual([anId(1)])
  expect(news).not.toContainEqual({ type: 'revoked', of: person })
  sync.close()
})

test('a ping that was on its way when the person signed in again deletes nothing of theirs', async () => {
  const person = newPerson()
  const server = aServer(null)
  server.revoked = [person]
  await aPhone(person, await anOpenHolder(person), server).sync.contact()
  server.revoked = []
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const slow = aPhone(person, await anOpenHolder(person), {
    fetch: async (...request) => {
      const answer = await server.fetch(...request)
      await arrived
      return answer
    },
  })
  const asked = slow.sync.contact()
  await until(() => server.pings.at(-1)?.cleared.includes(person))
  const { sync } = aPhone(person, await signIn(person), server)
  await sync.capture(aSave(1, person), null)
  arrive()
  await asked
  expect((await sync.listEntries()).map(({ id }) => id)).toEqual([anId(1)])
  slow.sync.close()
  sync.close()
})

async function kept(person: StakeholderId): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === nameOf(person))
}

test('a page that is looked at again reports at most every five minutes', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync, wake } = aPhone(person, await anOpenHolder(person), server)
  wake('visible')
  await until(() => server.pings.length === 1)
  wake('visible')
  await sync.contact()
  expect(server.pings).toHaveLength(2)
  sync.close()
})

test('an open report is updated with every answer of the server', async () => {
  const person = newPerson()
  const { sync } = aPhone(person, await anOpenHolder(person), aServer(person))
  await sync.contact()
  const seen: (number | null)[] = []
  const stop = sync.observe(
    () => sync.report(),
    ({ lastContactAt }) => void seen.push(lastContactAt),
    (error) => expect.unreachable(String(error)),
  )
  await until(async () => seen.length > 0)
  const before = seen.length
  // The network is as it was, so that only the time of the answer changes.
  await sync.contact()
  await until(async () => seen.length > before)
  expect(seen.at(-1)).toBeGreaterThanOrEqual(seen[0] ?? Infinity)
  stop()
})

test('the report for a helper shows the state of the device, and no content', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = () => ({
    status: 400,
    body: { errors: [{ code: 'name', description: 'Masechaba is taken' }] },
  })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person, { content: { name: 'Masechaba' } }), null)
  await until(async () => (await sync.figures()).counts.refused === 1)
  const report = await sync.report()
  expect(report).toMatchObject({
    build: 'test',
    state: 'open',
    isPersisted: true,
    counts: { refused: 1 },
    quarantined: 0,
    pack: { type: 'none' },
    problems: [{ reason: 'invalid', status: 400 }],
    hasBackgroundSync: false,
  })
  expect(report.lastContactAt).not.toBeNull()
  expect(JSON.stringify(report)).not.toContain('Masechaba')
  sync.close()
})
