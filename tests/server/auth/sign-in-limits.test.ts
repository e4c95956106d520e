// @module-tag slow
import { DAY_MS } from '#contract/rules/day.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { clientVersion, headers } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import {
  SIGN_INS_AT_ADDRESS,
  SIGN_INS_OF_ACCOUNT,
  waitAfter,
  withSignIn,
} from '#server/domains/auth/attempt-rules.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import { aReferenceDatabase, databases, onFirstOnly } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClock, aServer, type TestClock, type TestServer } from '#tests/support/server.ts'
import { ownPassword, ownPasswordHash } from '#tests/support/visitor.ts'

const SECOND_MS = 1_000
const office = '196.25.1.7'
const elsewhere = '41.0.0.9'
const login = calls.auth.login

describe.each(databases)('the limits of signing in on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let server: TestServer
  let owner = ''
  let people = 0
  beforeAll(async () => {
    database = await aReferenceDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['sessions', 'limits', 'known_devices'] as const)
      await database.db.deleteFrom(table).execute()
    clock = aClock()
    server = await aServer({ database, clock })
    owner = await aPerson()
  })
  afterEach(() => server.close())

  async function aPerson(): Promise<string> {
    people += 1
    const username = `nomsa.${people}@municipality.example`
    await addPerson(database, {
      username,
      actions: ['LogIntoSystem'],
      passwordHash: ownPasswordHash,
    })
    return username
  }

  const somePeople = async (count: number) => {
    const usernames: string[] = []
    for (let n = 0; n < count; n += 1) usernames.push(await aPerson())
    return usernames
  }

  interface Try {
    readonly from?: string
    /** The cookie of a device on which somebody signed in before. */
    readonly device?: string
    readonly at?: TestServer
  }

  const tryWith = (Username: string, Password: string, { from = office, device, at = server }: Try = {}) =>
    at.app.inject({
      method: login.method,
      url: login.path,
      payload: { Username, Password },
      remoteAddress: from,
      headers: {
        [headers.client]: String(clientVersion),
        ...(device === undefined ? {} : { cookie: device }),
      },
    })
  const guess = (username: string, given: Try = {}) => tryWith(username, 'Wrong!Place2026#x', given)
  const signIn = (username: string, given: Try = {}) => tryWith(username, ownPassword, given)
  const guessTimes = async (times: number, username = owner, given: Try = {}) => {
    const answers: LightMyRequestResponse[] = []
    for (let n = 0; n < times; n += 1) answers.push(await guess(username, given))
    return answers.map(({ statusCode }) => statusCode)
  }
  /** Makes this many guesses that are checked, each as soon as it may be. The next one must wait. */
  const guessPatiently = async (times: number, username = owner) => {
    for (let n = 0; n < times; n += 1) {
      const seconds = secondsToWait(await guess(username))
      clock.pass(seconds * SECOND_MS)
      const answer = seconds > 0 ? await guess(username) : undefined
      expect(secondsToWait(answer)).toBe(0)
    }
  }
  const aKnownDevice = async (username: string, from = elsewhere) =>
    deviceIn(await signIn(username, { from }))

  it('make an account wait at one address after the fifth wrong try, and longer after each further one', async () => {
    expect(await guessTimes(5)).toEqual([200, 200, 200, 200, 200])
    for (const seconds of [1, 2, 4, 8]) {
      expect(secondsToWait(await signIn(owner))).toBe(seconds)
      clock.pass(seconds * SECOND_MS - 1)
      expect(secondsToWait(await signIn(owner))).toBe(1)
      clock.pass(1)
      expect((await guess(owner)).statusCode).toBe(200)
    }
    expect((await signIn(owner)).json()).toMatchObject({
      success: false,
      problem: 'too-many',
      message: expect.stringContaining('16 seconds'),
    })
  })

  it('let no attempt wait, nor count it twice, because another server whose clock is ahead counted one', async () => {
    const ahead = await aServer({ database, clock: aClock(clock.now() + 5) })
    for (const at of [ahead, server, ahead, server]) expect((await guess(owner, { at })).statusCode).toBe(200)
    const counted = await database.db.selectFrom('limits').select('count').execute()
    expect(counted.map(({ count }) => count)).toEqual([4, 4, 4])
    await ahead.close()
  })

  it('answer the same for an e-mail address that nobody has', async () => {
    const history = async (username: string) => {
      const told: unknown[] = []
      for (let n = 0; n < 9; n += 1) {
        const answer = await guess(username)
        told.push([answer.statusCode, answer.json(), answer.headers['set-cookie']])
        if (n > 5) clock.pass(secondsToWait(answer) * SECOND_MS)
      }
      return told
    }
    const ofNobody = await history('nobody@x.example')
    await database.db.deleteFrom('limits').execute()
    expect(await history(owner)).toEqual(ofNobody)
  })

  const guessing = [
    ['one account', 1, false],
    ['ten accounts', 10, false],
    ['ten accounts, signing in on a known device', 10, true],
    ['forty accounts', 40, true],
  ] as const
  it.each(onFirstOnly(kind, guessing))(
    'refuse forty guesses at %s with an own sign-in after every third',
    async (_name, accounts, isKnown) => {
      const own = await aPerson()
      const victims = await somePeople(accounts)
      const device = isKnown ? await aKnownDevice(own, office) : ''
      const [refused, ownRefused]: [number[], number[]] = [[], []]
      for (let n = 0; n < 40; n += 1) {
        if (n % 4 === 3) {
          if ((await signIn(own, { device })).statusCode === 429) ownRefused.push(n)
        } else if ((await guess(victims[n % accounts] ?? '')).statusCode === 429) refused.push(n)
      }
      expect(refused.length).toBeGreaterThanOrEqual(accounts === 1 ? 25 : 8)
      expect(isKnown ? ownRefused : []).toEqual([])
    },
  )

  it.each(onFirstOnly(kind))(
    'leave an office behind one address alone when one person guesses wrong',
    async () => {
      await guessPatiently(12)
      expect(await guessTimes(1)).toEqual([429])
      for (const colleague of await somePeople(30))
        expect((await signIn(colleague)).json()).toMatchObject({ success: true })
    },
  )

  const owners = [
    ['on a known device at once, at the same address', { isKnown: true, from: office, within: 0 }],
    ['on a known device at once, elsewhere', { isKnown: true, from: elsewhere, within: 0 }],
    ['on a new device at once, elsewhere', { isKnown: false, from: elsewhere, within: 0 }],
    ['on a new device within a minute, at the same address', { isKnown: false, from: office, within: 60 }],
  ] as const
  it.each(onFirstOnly(kind, owners))(
    'let the owner in after twelve wrong attempts of an attacker: %s',
    async (_name, { isKnown, from, within }) => {
      const device = await aKnownDevice(owner)
      await guessPatiently(12)
      const given = isKnown ? { from, device } : { from }
      const seconds = secondsToWait(await signIn(owner, given))
      expect(seconds).toBeLessThanOrEqual(within)
      clock.pass(seconds * SECOND_MS)
      expect((await signIn(owner, given)).json()).toMatchObject({ success: true })
    },
  )

  it.each(onFirstOnly(kind))(
    'let the owner in while thirty addresses guess: at once on a known device, in half a minute on a new one',
    async () => {
      const device = await aKnownDevice(owner)
      const attack = async () => {
        for (let n = 0; n < 30; n += 1) await guess(owner, { from: `102.0.0.${n}` })
      }
      await attack()
      expect((await signIn(owner, { device })).json()).toMatchObject({ success: true })
      expect(secondsToWait(await signIn(owner, { from: elsewhere }))).toBe(30)
      clock.pass(29_999)
      await attack()
      expect(secondsToWait(await signIn(owner, { from: elsewhere }))).toBe(1)
      clock.pass(1)
      expect((await signIn(owner, { from: elsewhere })).json()).toMatchObject({ success: true })
    },
  )

  describe('on a known device', () => {
    it('are counted separately, and its mistakes stop nobody else', async () => {
      const device = await aKnownDevice(owner)
      expect(await guessTimes(6, owner, { device })).toEqual([200, 200, 200, 200, 200, 429])
      expect((await signIn(owner, { from: office })).json()).toMatchObject({ success: true })
      clock.pass(SECOND_MS)
      expect((await signIn(owner, { device })).json()).toMatchObject({ success: true })
    })

    it('give no attempts to another account, nor to an invented token', async () => {
      const device = await aKnownDevice(await aPerson(), office)
      await guessTimes(5, owner)
      for (const given of [device, 'known-device=anything', `known-device=${'a'.repeat(43)}`])
        expect((await guess(owner, { device: given })).statusCode).toBe(429)
    })

    it('hold for each of several people who share it', async () => {
      const device = await aKnownDevice(owner)
      const second = await aPerson()
      expect(deviceIn(await signIn(second, { device }))).toBe(device)
      for (const username of [owner, second]) {
        await guessPatiently(8, username)
        expect((await guess(username)).statusCode).toBe(429)
      }
      for (const username of [owner, second])
        expect((await signIn(username, { device })).statusCode).toBe(200)
    })

    it('end when a device of the person is revoked', async () => {
      const device = await aKnownDevice(owner)
      const { stakeholder_id: id } = await database.db
        .selectFrom('users')
        .select('stakeholder_id')
        .where('username', '=', owner)
        .executeTakeFirstOrThrow()
      const client = await server.enter(id)
      const deviceId = '0b0e7a52-7e0c-4a54-9d0e-1f6a3c2b4d5e'
      await aDevice(deviceId).ping(client)
      expect((await client.ask(calls.profile.revokeDevice, { deviceId })).statusCode).toBe(200)
      await guessTimes(5, owner)
      expect((await guess(owner, { device })).statusCode).toBe(429)
    })
  })

  it('give the cookie of a known device only to whoever signed in, and keep only its hash', async () => {
    expect(deviceIn(await guess(owner))).toBe('')
    expect(deviceIn(await tryWith(owner, ''))).toBe('')
    const visit = await server.app.inject({ method: 'GET', url: calls.config.helplines.path })
    expect(visit.headers['set-cookie']).toBeUndefined()
    const answer = await signIn(owner)
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('known-device='))
    expect(cookie).toMatch(/^known-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const rows = await database.db.selectFrom('known_devices').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(cookie).not.toContain(rows[0]?.token_hash)
  })

  it('count those that come all at once, for one account and for many', async () => {
    const looked = (answers: LightMyRequestResponse[]) =>
      answers.filter(({ statusCode }) => statusCode === 200).length
    expect(looked(await Promise.all(Array.from({ length: 12 }, () => guess(owner))))).toBe(5)
    const many = await somePeople(40)
    expect(looked(await Promise.all(many.map((username) => guess(username))))).toBeLessThanOrEqual(24)
  })

  it('write nothing for an attempt that must wait, whatever name it uses', async () => {
    const written = async () => (await database.db.selectFrom('limits').selectAll().execute()).length
    for (const username of await somePeople(20)) await guess(username)
    const before = await written()
    for (let n = 0; n < 30; n += 1) expect((await guess(`made.up.${n}@x.example`)).statusCode).toBe(429)
    expect(await written()).toBe(before)
  })

  it('count attempts on two servers of one database together', async () => {
    const other = await aServer({ database, clock })
    await guessTimes(3)
    await guessTimes(2, owner, { at: other })
    expect((await guess(owner)).statusCode).toBe(429)
    expect((await guess(owner, { at: other })).statusCode).toBe(429)
    await other.close()
  })

  it('are reset by the right password, and after a day without an attempt', async () => {
    await guessTimes(4)
    expect((await signIn(owner)).json()).toMatchObject({ success: true })
    expect(await guessTimes(4)).toEqual([200, 200, 200, 200])
    clock.pass(DAY_MS - 1)
    expect(await guessTimes(2)).toEqual([200, 429])
    clock.pass(DAY_MS)
    expect(await guessTimes(6)).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.each(onFirstOnly(kind))(
    'limit right passwords too, with wrong ones in between, and stop neither others nor known devices',
    async () => {
      const [device, another] = [await aKnownDevice(owner), await aPerson()]
      for (let n = 1; n < SIGN_INS_OF_ACCOUNT.free; n += 1) {
        if (n % 30 === 0) await guess(owner)
        await signIn(owner)
      }
      expect((await signIn(another)).json()).toMatchObject({ success: true })
      expect(secondsToWait(await signIn(owner, { from: elsewhere }))).toBe(10)
      expect((await signIn(owner, { device })).json()).toMatchObject({ success: true })
      clock.pass(10 * SECOND_MS)
      expect((await signIn(owner)).json()).toMatchObject({ success: true })
      expect(secondsToWait(await signIn(owner))).toBe(10)
    },
  )

  it.each(onFirstOnly(kind))('let an office of sixty people in at once', async () => {
    for (const username of await somePeople(60))
      expect((await signIn(username)).json()).toMatchObject({ success: true })
  })

  it('believe no request about where it comes from, unless a proxy of ours says so', async () => {
    const claiming = (n: number, at: TestServer) =>
      at.app.inject({
        method: login.method,
        url: login.path,
        payload: { Username: owner, Password: 'Wrong!1' },
        headers: { [headers.client]: String(clientVersion), 'x-forwarded-for': `10.1.1.1, 10.0.0.${n}` },
      })
    for (let n = 0; n < 5; n += 1) expect((await claiming(n, server)).statusCode).toBe(200)
    expect((await claiming(6, server)).statusCode).toBe(429)
    const behind = await aServer({ database, clock, environment: { TRUST_PROXY: '1' } })
    for (let n = 10; n < 17; n += 1) expect((await claiming(n, behind)).statusCode).toBe(200)
    await behind.close()
  })

  it('store neither the account nor the address in plain text', async () => {
    await guess(owner)
    const rows = await database.db.selectFrom('limits').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/nomsa|196\.25/)
  })
})

it('lets a thousand devices sign in within five minutes, five hundred at each of two addresses', () => {
  let tally = { count: 0, lastAt: 0, nextAllowedAt: 0 }
  for (let now = 0; now < 300 * SECOND_MS; now += 600) {
    expect(tally.nextAllowedAt).toBeLessThanOrEqual(now)
    tally = withSignIn(tally, now, SIGN_INS_AT_ADDRESS)
  }
})

it('doubles the wait from the fifth wrong try to a minute, and sends nobody away for longer before the twentieth', () => {
  const seconds = [1, 4, 5, 6, 10, 11, 12, 19, 20, 1000].map((failures) => waitAfter(failures) / SECOND_MS)
  expect(seconds).toEqual([0, 0, 1, 2, 32, 60, 60, 60, 900, 900])
})

it.each([
  ['196.25.1.7', '196.25.1.7'],
  ['::ffff:196.25.1.7', '196.25.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('takes %s for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

/** 0 if the attempt was checked. */
function secondsToWait(answer: LightMyRequestResponse | undefined): number {
  return answer?.statusCode === 429 ? Number(answer.headers['retry-after']) : 0
}

/** The cookie of a known device as a browser sends it back; empty where none was given. */
function deviceIn(answer: LightMyRequestResponse): string {
  const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('known-device='))
  return cookie?.split(';', 1)[0] ?? ''
}
