// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import type { Device } from '#contract/schemas/device.ts'
import { purgeOld } from '#server/db/purge.ts'
import { deviceLabel } from '#server/http/device-label.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { aDevice, type TestDevice } from '#tests/support/device.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 86_400_000
const onAndroid = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
}

describe.each(databases)('a device on %s', (kind) => {
  let server: TestServer
  let nomsa: number
  let sipho: number
  let admin: Client
  let people = 0
  let phone: TestDevice
  beforeAll(async () => {
    const database = await aReferenceDatabase(kind)
    server = await aServer({ database })
    const actions = ['LogIntoSystem', 'WorldOfImpactAdmin'] as const
    admin = await server.enter(await addPerson(database, { username: 'admin@x.example', actions }))
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })
  beforeEach(async () => {
    people += 1
    const actions = ['LogIntoSystem'] as const
    nomsa = await addPerson(server.database, { username: `nomsa.${people}@x.example`, actions })
    sipho = await addPerson(server.database, { username: `sipho.${people}@x.example`, actions })
    phone = aDevice()
  })

  /** A new session, a second after whatever was before. */
  const signIn = (stakeholderId: number) => {
    server.clock.pass(1_000)
    return server.enter(stakeholderId)
  }
  const devicesOf = async (client: Client): Promise<Device[]> =>
    (await client.ask(calls.profile.getDevices, {})).json()
  const isSignedIn = async (client: Client) =>
    (await client.ask(calls.auth.userAuthenticated, {})).json().isAuthenticated
  const revoke = (client: Client, { deviceId }: TestDevice) =>
    client.ask(calls.profile.revokeDevice, { deviceId })

  it('is listed to its person with its last report', async () => {
    const client = await signIn(nomsa)
    const firstSeenAt = server.clock.now()
    const unsent = [
      { id: randomUUID(), at: 5_000 },
      { id: randomUUID(), at: 4_000 },
    ]
    const said = { build: '0.2.0', isPersisted: null, storedBytes: 7_000, drafts: 2, needsPerson: 1 }
    await phone.ping(client, { ...said, unsent, headers: onAndroid })
    expect(await devicesOf(client)).toEqual([
      {
        deviceId: phone.deviceId,
        stakeholderId: nomsa,
        person: `nomsa.${people}@x.example`,
        label: 'Chrome/Android',
        isThis: true,
        isSignedIn: true,
        firstSeenAt,
        lastSeenAt: firstSeenAt,
        ...said,
        unsent: 2,
        oldestUnsentAt: 4_000,
        revokedAt: null,
        clearedAt: null,
        returned: null,
      },
    ])
    server.clock.pass(MINUTE_MS)
    await phone.ping(client, { ...said, isPersisted: true, unsent: [], headers: onAndroid })
    expect(await devicesOf(client)).toMatchObject([
      { isPersisted: true, unsent: 0, oldestUnsentAt: null, firstSeenAt, lastSeenAt: server.clock.now() },
    ])
  })

  it('is known only from reports in the session of its own person', async () => {
    const client = await signIn(nomsa)
    await phone.ping(server.nobody, { author: nomsa })
    await phone.ping(await signIn(sipho), { author: nomsa })
    await client.ask(calls.sync.ping, { author: nomsa })
    expect(await devicesOf(client)).toEqual([])
  })

  it('is distinguished from the others of its person', async () => {
    const [here, there] = [await signIn(nomsa), await signIn(nomsa)]
    const tablet = aDevice()
    await phone.ping(here)
    server.clock.pass(1)
    await tablet.ping(there)
    await there.ask(calls.auth.logout, {})
    const listed = (await devicesOf(here)).map((one) => [one.deviceId, one.isThis, one.isSignedIn])
    expect(listed).toEqual([
      [tablet.deviceId, false, false],
      [phone.deviceId, true, true],
    ])
  })

  it('is not written again within a minute, unless something is new', async () => {
    const client = await signIn(nomsa)
    const start = server.clock.now()
    await phone.ping(client)
    server.clock.pass(MINUTE_MS - 1)
    await phone.ping(client, { storedBytes: 2_000 })
    expect(await devicesOf(client)).toMatchObject([{ lastSeenAt: start, storedBytes: 1_000 }])
    await phone.ping(client, { drafts: 3, storedBytes: 2_000 })
    expect(await devicesOf(client)).toMatchObject([
      { lastSeenAt: server.clock.now(), drafts: 3, storedBytes: 2_000 },
    ])
    server.clock.pass(MINUTE_MS)
    await phone.ping(client, { drafts: 3, storedBytes: 3_000 })
    expect(await devicesOf(client)).toMatchObject([{ lastSeenAt: server.clock.now(), storedBytes: 3_000 }])
  })

  it('may report the same from all its windows at once', async () => {
    const client = await signIn(nomsa)
    const unsent = Array.from({ length: 600 }, (_, at) => ({ id: randomUUID(), at }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => phone.ping(client, { unsent })))
    expect(answers.map(({ signedIn }) => signedIn)).toEqual(Array.from(answers, () => nomsa))
    expect(await devicesOf(client)).toMatchObject([{ unsent: 600, oldestUnsentAt: 0 }])
    expect((await client.ask(calls.sync.missing, {})).json()).toEqual([])
  })

  it('that is revoked signs its person out there and nowhere else, and is told to delete its data until it has', async () => {
    const [here, there] = [await signIn(nomsa), await signIn(nomsa)]
    const tablet = aDevice()
    await phone.ping(here)
    await tablet.ping(there)
    const answer = await revoke(there, phone)
    expect(answer.json()).toEqual({
      success: true,
      message: 'The device was signed out. Its saved data will be deleted when it next contacts the server.',
    })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true])
    expect(await tablet.ping(there)).toMatchObject({ revoked: [] })
    const revokedAt = server.clock.now()
    for (const client of [here, server.nobody, await signIn(sipho)]) {
      expect(await phone.ping(client, { author: nomsa })).toMatchObject({ revoked: [nomsa] })
    }
    server.clock.pass(1)
    expect(await phone.ping(server.nobody, { cleared: [nomsa, sipho] })).toMatchObject({ revoked: [] })
    expect(await phone.ping(server.nobody)).toMatchObject({ revoked: [] })
    expect(await devicesOf(there)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          deviceId: phone.deviceId,
          isSignedIn: false,
          revokedAt,
          clearedAt: server.clock.now(),
        }),
      ]),
    )
  })

  it('that was cleared works like any other once its person signs in on it again, and reports the deletion', async () => {
    const before = await signIn(nomsa)
    await phone.ping(before)
    await revoke(before, phone)
    const revokedAt = server.clock.now()
    server.clock.pass(MINUTE_MS)
    const again = await signIn(nomsa)
    expect(await phone.ping(again)).toMatchObject({ signedIn: nomsa, revoked: [nomsa] })
    expect(await phone.ping(again, { cleared: [nomsa] })).toMatchObject({ signedIn: nomsa, revoked: [] })
    const returned = { revokedAt, at: server.clock.now() }
    expect(await devicesOf(again)).toMatchObject([
      { isSignedIn: true, revokedAt: null, clearedAt: null, returned },
    ])
    await revoke(again, phone)
    expect(await devicesOf(await signIn(nomsa))).toMatchObject([{ returned: null }])
  })

  it('that was revoked ends a session which had not reported its device yet', async () => {
    const [silent, there] = [await signIn(nomsa), await signIn(nomsa)]
    const tied = await signIn(nomsa)
    await phone.ping(tied)
    await revoke(there, phone)
    expect(await isSignedIn(silent)).toBe(true)
    expect(await phone.ping(silent, { drafts: 9 })).toMatchObject({ signedIn: null, revoked: [nomsa] })
    expect(await isSignedIn(silent)).toBe(false)
    expect(await devicesOf(there)).toMatchObject([{ drafts: 0 }])
  })

  it('of two people is revoked for one and stays signed in for the other', async () => {
    const [first, second] = [await signIn(nomsa), await signIn(sipho)]
    await phone.ping(first)
    await phone.ping(second)
    expect((await revoke(second, phone)).statusCode).toBe(200)
    expect(await phone.ping(first)).toMatchObject({ signedIn: nomsa, revoked: [sipho] })
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
  })

  it('of someone else can be revoked by administrators only', async () => {
    const client = await signIn(nomsa)
    await phone.ping(client)
    expect((await revoke(await signIn(sipho), phone)).statusCode).toBe(404)
    expect((await revoke(client, aDevice())).statusCode).toBe(404)
    const ask = (stakeholderId: number) =>
      admin.ask(calls.security.revokeDevice, { deviceId: phone.deviceId, stakeholderId })
    expect((await ask(sipho)).statusCode).toBe(404)
    expect(await isSignedIn(client)).toBe(true)
    expect((await ask(nomsa)).statusCode).toBe(200)
    expect(await isSignedIn(client)).toBe(false)
  })

  it('is listed with those of everyone to those who run the system', async () => {
    await phone.ping(await signIn(nomsa), { headers: onAndroid })
    await phone.ping(await signIn(sipho), { headers: onAndroid })
    const { rows: listed }: { rows: Device[] } = (await admin.ask(calls.security.getDevices, {})).json()
    expect(listed.filter(({ deviceId }) => deviceId === phone.deviceId)).toMatchObject([
      { stakeholderId: nomsa, isThis: false, isSignedIn: true, label: 'Chrome/Android' },
      { stakeholderId: sipho, isThis: false, isSignedIn: true, label: 'Chrome/Android' },
    ])
  })

  it('is listed to those who run the system in pages, most unsent first, each once', async () => {
    for (const count of [1, 3, 2, 2]) {
      const unsent = Array.from({ length: count }, () => ({ id: randomUUID(), at: 1 }))
      await aDevice().ping(await signIn(nomsa), { unsent })
    }
    const all: Device[] = (await admin.ask(calls.security.getDevices, {})).json().rows
    const paged: Device[] = []
    let cursor: string | undefined
    do {
      const input = { limit: 2, ...(cursor === undefined ? {} : { cursor }) }
      const { rows, next } = (await admin.ask(calls.security.getDevices, input)).json()
      expect(rows.length).toBeLessThanOrEqual(2)
      paged.push(...rows)
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(all)
    expect(all.filter((one) => one.stakeholderId === nomsa).map(({ unsent }) => unsent)).toEqual([3, 2, 2, 1])
    const person = all.find(({ stakeholderId }) => stakeholderId === nomsa)?.person ?? ''
    const filter = person.slice(1).toUpperCase()
    const found: Device[] = (await admin.ask(calls.security.getDevices, { filter })).json().rows
    expect(found).toEqual(all.filter((one) => one.person === person))
    const strange = await admin.ask(calls.security.getDevices, { limit: 1, cursor: 'none of ours' })
    expect(strange.json().rows).toEqual(all.slice(0, 1))
  })

  it('may ping with a page too old for any other write, and never without the client header', async () => {
    const client = await signIn(nomsa)
    expect(await phone.ping(client, { headers: { [headers.client]: '0' } })).toMatchObject({
      signedIn: nomsa,
    })
    const old = { headers: { [headers.client]: '0' } }
    expect((await client.ask(calls.profile.revokeDevice, phone, old)).statusCode).toBe(426)
    const cookie = client.cookie ?? ''
    const bare = await server.app.inject({ method: 'POST', url: calls.sync.ping.path, headers: { cookie } })
    expect(bare.statusCode).toBe(403)
  })

  it('is forgotten a year after its last contact, but not while it must delete its data', async () => {
    const kept = aDevice()
    const client = await signIn(nomsa)
    await phone.ping(client)
    await kept.ping(await signIn(nomsa))
    await revoke(client, kept)
    await purgeOld(server.database, server.clock.now() + YEAR_MS - MINUTE_MS)
    expect(await devicesOf(await signIn(nomsa))).toHaveLength(2)
    await purgeOld(server.database, server.clock.now() + YEAR_MS + MINUTE_MS)
    expect(await devicesOf(await signIn(nomsa))).toMatchObject([{ deviceId: kept.deviceId }])
    expect(await kept.ping(server.nobody)).toMatchObject({ revoked: [nomsa] })
  })

  it(
    'is refused its report where it reports without end, and is told everything else',
    { timeout: 120_000 },
    async () => {
      const client = await signIn(nomsa)
      for (let report = 0; report < 300; report += 1) await phone.ping(client, { drafts: report })
      expect(await phone.ping(client, { drafts: 300 })).toMatchObject({
        signedIn: nomsa,
        isReportTaken: false,
        revoked: [],
      })
      expect(await devicesOf(client)).toMatchObject([{ drafts: 299 }])
      expect(await phone.ping(await signIn(nomsa), { drafts: 7 })).toMatchObject({ isReportTaken: true })
      expect(await devicesOf(client)).toMatchObject([{ drafts: 7 }])
    },
  )

  it(
    'uses up no limit of its person when it was revoked and reports without end',
    { timeout: 120_000 },
    async () => {
      await phone.ping(await signIn(nomsa))
      const other = aDevice()
      const client = await signIn(nomsa)
      await other.ping(client)
      await revoke(client, phone)
      const lastWords = () => phone.ping(server.nobody, { author: nomsa, unsent: [] })
      expect(await lastWords()).toMatchObject({ revoked: [nomsa] })
      for (let report = 1; report < 300; report += 1) await lastWords()
      // Its last report was not written, so it may not delete its data yet.
      expect(await lastWords()).toMatchObject({ revoked: [] })
      expect(await phone.ping(server.nobody, { author: nomsa, cleared: [nomsa] })).toMatchObject({
        revoked: [],
      })
      const [cleared] = (await devicesOf(client)).filter(({ deviceId }) => deviceId === phone.deviceId)
      expect(cleared?.clearedAt).toBe(server.clock.now())
      expect(await other.ping(client, { drafts: 5 })).toMatchObject({ isReportTaken: true })
    },
  )

  it('replaces an idle one where its person has a hundred', async () => {
    const client = await signIn(nomsa)
    await phone.ping(client, { drafts: 1 })
    const second = aDevice()
    for (const one of [second, ...Array.from({ length: 99 }, () => aDevice())]) {
      server.clock.pass(1_000)
      await one.ping(client)
    }
    const listed = (await devicesOf(client)).map(({ deviceId }) => deviceId)
    expect([listed.length, listed.includes(phone.deviceId), listed.includes(second.deviceId)]).toEqual([
      100,
      true,
      false,
    ])
  })

  it.each([
    ['drafts below nothing', { drafts: -1 }],
    ['more drafts than a device can hold', { drafts: 1_000_001 }],
    ['too many edits', { unsent: Array.from({ length: 10_001 }, () => ({ id: randomUUID(), at: 1 })) }],
  ])('is refused when it reports %s', async (_what, said) => {
    await expect(phone.ping(await signIn(nomsa), said)).rejects.toThrow('answered 400')
  })
})

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0'

it.each([
  ['Chrome/Android', onAndroid['user-agent']],
  [
    'Samsung Internet/Android',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox/Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['Opera/Android', `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36 OPR/90.0.0.0`],
  ['Edge/Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/147.0.0.0`],
  ['Chrome/Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`],
  ['Chrome/ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`],
  ['Firefox/Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari/iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome/iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/147.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox/iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    'Edge/iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.0 EdgiOS/147.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet/Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36',
  ],
  [
    'Chrome/Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0.0.0 Safari/537.36',
  ],
  ['Edge/Android', `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36 EdgA/147.0.0.0`],
  ['Safari/macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`],
  ['/', 'curl/8.5.0'],
  ['/', ''],
  ['/', undefined],
])('%s is what a person knows a device by that calls itself %s', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
