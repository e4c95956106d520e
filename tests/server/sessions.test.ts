import { DAY_MS } from '#contract/rules/day.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { actionIds } from '#contract/access.ts'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { demoPassword, demoPasswordHash } from '#server/db/seed/demo-sign-ins.ts'
import { aReferenceDatabase } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClient, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const HOUR_MS = 3_600_000
let username = ''
let people = 0
const wrong = {
  success: false,
  message: 'The email address or password is not correct.',
  userType: null,
  deviceToken: null,
  otp: null,
}

describe('signing in', () => {
  let database: Database
  let server: TestServer
  let nomsa: number
  beforeAll(async () => {
    database = await aReferenceDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['sessions', 'limits', 'known_devices'] as const)
      await database.db.deleteFrom(table).execute()
    people += 1
    username = `nomsa.${people}@municipality.example`
    nomsa = await addPerson(database, {
      username,
      actions: ['LogIntoSystem'],
      passwordHash: demoPasswordHash,
    })
    server = await aServer({ database })
  })
  afterEach(() => server.close())

  const login = (Username: string, Password: string, by: Client = server.nobody) =>
    by.ask(calls.auth.login, { Username, Password })
  /** Requests without the device token, which would count as use by the person. */
  const isSignedIn = async (client: Client) =>
    (await client.ask(calls.sync.ping, {}, { headers: { [headers.deviceToken]: '' } })).json().signedIn !==
    null
  /** Makes a request of the person, waits until its use is stored, and returns its status. */
  const works = async (client: Client) => {
    const { statusCode } = await client.ask(calls.profile.getDevices, {})
    if (statusCode === 200) await vi.waitFor(async () => expect(await lastSeen()).toBe(server.clock.now()))
    return statusCode
  }
  const lastSeen = async () => {
    const rows = await database.db.selectFrom('sessions').select('last_seen_at').execute()
    return Math.max(...rows.map((row) => row.last_seen_at))
  }
  const withCookieOf = (answer: LightMyRequestResponse, at = server) =>
    aClient(at.app, {
      stakeholderId: nomsa,
      cookie: cookieIn(answer).split(';', 1)[0] ?? '',
      deviceToken: answer.json().deviceToken,
    })

  it('with the right pair gives a session, whatever the case of the address', async () => {
    const answer = await login(` ${username.toUpperCase()} `, demoPassword)
    const deviceToken = expect.stringMatching(/^[\w-]{43}$/)
    expect(answer.json()).toEqual({ success: true, message: '', userType: 2, deviceToken, otp: null })
    const client = withCookieOf(answer)
    const session = (await client.ask(calls.auth.userAuthenticated, {})).json()
    expect(session).toMatchObject({
      isAuthenticated: true,
      user: { stakeholderId: nomsa, username },
      userActions: [{ actionId: 12 }],
    })
    expect(answer.body + JSON.stringify(session)).not.toContain('argon2')
  })

  it('sets a cookie that no script and no other site can read, and stores only hashes', async () => {
    const answer = await login(username, demoPassword)
    const cookie = cookieIn(answer)
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = cookie.slice('session='.length, cookie.indexOf(';'))
    const { deviceToken } = answer.json()
    expect(JSON.stringify(answer.headers)).not.toContain(deviceToken)
    const rows = await server.database.db.selectFrom('sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(deviceToken)
  })

  it('over https sets a cookie that is sent over nothing else', async () => {
    const environment = { PUBLIC_URL: 'https://dashboard.example' }
    const secure = await aServer({ database: server.database, environment })
    const answer = await login(username, demoPassword, secure.nobody)
    expect(cookieIn(answer)).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const client = withCookieOf(answer, secure)
    expect(await isSignedIn(client)).toBe(true)
    const plain = (client.cookie ?? '').replace('__Host-', '')
    expect(await isSignedIn(aClient(secure.app, { ...client, cookie: plain }))).toBe(false)
    await secure.close()
  })

  it('again gives a new session and ends the one before', async () => {
    const first = withCookieOf(await login(username, demoPassword))
    const second = withCookieOf(await login(username, demoPassword, first))
    expect(second.cookie).not.toBe(first.cookie)
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  })

  it('never accepts a session that someone else prepared', async () => {
    const planted = aClient(server.app, {
      stakeholderId: null,
      cookie: `session=${'a'.repeat(43)}`,
      deviceToken: 'a'.repeat(43),
    })
    const answer = await login(username, demoPassword, planted)
    expect(cookieIn(answer)).not.toContain('a'.repeat(43))
    expect(await isSignedIn(planted)).toBe(false)
  })

  it('lasts until the person signs out, and then the cookie is invalid', async () => {
    const client = withCookieOf(await login(username, demoPassword))
    const answer = await client.ask(calls.auth.logout, {})
    expect(cookieIn(answer)).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/)
    expect(await isSignedIn(client)).toBe(false)
    expect((await client.ask(calls.sync.push, {})).statusCode).toBe(401)
  })

  it('ends after eight hours without a request, unless it is a session that stays signed in', async () => {
    const client = withCookieOf(await login(username, demoPassword))
    server.clock.pass(8 * HOUR_MS - 1)
    expect(await isSignedIn(client)).toBe(true)
    server.clock.pass(1)
    expect(await isSignedIn(client)).toBe(false)
    expect((await client.ask(calls.sync.push, {})).statusCode).toBe(401)
  })

  it('continues while its person works, and ends eight hours after they stopped', async () => {
    const client = withCookieOf(await login(username, demoPassword))
    for (let hour = 0; hour < 24; hour += 6) {
      server.clock.pass(6 * HOUR_MS)
      expect(await works(client)).toBe(200)
    }
    server.clock.pass(8 * HOUR_MS - 1)
    expect(await works(client)).toBe(200)
    server.clock.pass(8 * HOUR_MS)
    expect(await works(client)).toBe(401)
  })

  it('is not kept alive by the pings of a device that is locked', async () => {
    const client = withCookieOf(await login(username, demoPassword))
    const locked = aClient(server.app, { ...client, deviceToken: null })
    for (let hour = 0; hour < 8; hour += 4) {
      server.clock.pass(4 * HOUR_MS)
      await locked.ask(calls.sync.ping, {})
      await locked.ask(calls.auth.userAuthenticated, {})
    }
    expect(await isSignedIn(client)).toBe(false)
  })

  it('lasts thirty days without a request where it is kept on the device, over a new start of the server', async () => {
    const answer = await server.nobody.ask(calls.auth.login, {
      Username: username,
      Password: demoPassword,
      KeepSignedIn: true,
    })
    expect(cookieIn(answer)).toMatch(/^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const client = withCookieOf(answer)
    server.clock.pass(29 * DAY_MS)
    expect(await works(client)).toBe(200)
    server.clock.pass(30 * DAY_MS - 1)
    const restarted = await aServer({ database: server.database, clock: server.clock })
    const again = aClient(restarted.app, client)
    expect(await isSignedIn(again)).toBe(true)
    server.clock.pass(1)
    expect([await isSignedIn(client), await isSignedIn(again)]).toEqual([false, false])
    await restarted.close()
  })

  it('that is kept and used every day ends after half a year', async () => {
    const client = await server.enter(nomsa)
    for (let day = 0; day < 174; day += 29) {
      server.clock.pass(29 * DAY_MS)
      expect(await works(client)).toBe(200)
    }
    server.clock.pass(6 * DAY_MS)
    expect(await works(client)).toBe(401)
  })

  it('ends when the account is disabled', async () => {
    const client = withCookieOf(await login(username, demoPassword))
    await server.database.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('stakeholder_id', '=', nomsa)
      .execute()
    expect(await isSignedIn(client)).toBe(false)
    expect((await client.ask(calls.sync.push, {})).statusCode).toBe(401)
    expect((await login(username, demoPassword)).json()).toEqual(wrong)
  })

  it('ends when the account may not log in any more, and was ended nowhere else', async () => {
    const client = withCookieOf(await login(username, demoPassword))
    const other = await addPerson(database, { username: `other.${username}`, actions: ['LogIntoSystem'] })
    const untouched = await server.enter(other)
    const groups = database.db
      .selectFrom('user_groups')
      .select('group_id')
      .where('stakeholder_id', '=', nomsa)
    await database.db
      .deleteFrom('group_actions')
      .where('group_id', 'in', groups)
      .where('action_id', '=', actionIds.LogIntoSystem)
      .execute()
    expect([await isSignedIn(client), await isSignedIn(untouched)]).toEqual([false, true])
    expect((await client.ask(calls.sync.push, {})).statusCode).toBe(401)
    expect((await client.ask(calls.sync.ping, {})).json()).toMatchObject({ signedIn: null })
  })

  it('answers alike to a wrong password, an unknown address, a disabled account and one without a password', async () => {
    await addPerson(server.database, {
      username: 'gone@x.example',
      passwordHash: demoPasswordHash,
      isDisabled: true,
    })
    await addPerson(server.database, { username: 'new@x.example', actions: ['LogIntoSystem'] })
    for (const [who, password] of [
      [username, 'Wrong!Place2026#x'],
      ['nobody@x.example', demoPassword],
      ['gone@x.example', demoPassword],
      ['new@x.example', demoPassword],
    ] as const) {
      const answer = await login(who, password)
      expect([answer.statusCode, answer.json()]).toEqual([200, wrong])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('is not for an account that may not log in, which is told so only with the right password', async () => {
    await addPerson(server.database, { username: 'author@x.example', passwordHash: demoPasswordHash })
    expect((await login('author@x.example', 'Wrong!Place2026#x')).json()).toEqual(wrong)
    const answer = await login('author@x.example', demoPassword)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('You do not have permission to perform this action.')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

function cookieIn(answer: LightMyRequestResponse): string {
  return [answer.headers['set-cookie']].flat().find((one) => one?.includes('session=')) ?? ''
}
