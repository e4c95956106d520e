// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { personName } from '#contract/fields/name.ts'
import { headers, limits } from '#contract/wire.ts'
import type { Database } from '#server/db/connection.ts'
import { runAdminCommand } from '#server/domains/auth/admin-command.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { aClient, aClock, aServer, type TestClock, type TestServer } from '#tests/support/server.ts'

const { login, addPassword, userAuthenticated, logout } = calls.auth
const email = 'owner@example.org'
const own = 'Own!Passw0rd#Sea'
const HOUR_MS = 3_600_000

describe.each(databases)('one-time passwords on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let server: TestServer
  beforeAll(async () => {
    database = await aReferenceDatabase(kind)
    clock = aClock()
    server = await aServer({ database, clock })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('limits').execute()
  })

  async function run(...args: readonly string[]) {
    const lines: string[] = []
    const code = await runAdminCommand(args, {
      database,
      clock,
      secret: 'secret',
      publicUrl: new URL('https://dashboard.example'),
      print: (text) => lines.push(...text.split('\n')),
    })
    return { code, lines, password: /^ {2}(\S+)$/.exec(lines[1] ?? '')?.[1] ?? '' }
  }

  /** Signs in, on a device that the server knows by its cookie if one is given. */
  async function signIn(password: string, device?: string) {
    const carrying = device === undefined ? {} : { headers: { cookie: device } }
    const response = await server.nobody.ask(login, { Username: email, Password: password }, carrying)
    const answer = response.json<{ deviceToken: string | null }>()
    const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`)
    const client = aClient(server.app, {
      stakeholderId: null,
      cookie: cookies[0] ?? null,
      deviceToken: answer.deviceToken,
    })
    return { client, answer, device: cookies.find((cookie) => cookie.startsWith('known-device')) }
  }

  const input = { Password: own, ConfirmPassword: own, UserType: 1 }

  it('leads from an empty database to an administrator with a password of their own', async () => {
    expect((await run('list')).lines).toEqual(['There is no system administrator.'])
    const added = await run('add', 'Owner@Example.org', 'Thandi', 'Nkosi')
    expect(added.code).toBe(0)
    expect(added.password).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/)
    expect(added.lines).toContain('Open https://dashboard.example/auth/login/')
    expect((await run('list')).lines).toEqual([`${email}  Thandi Nkosi  invited`])

    const { client, answer, device } = await signIn(added.password)
    expect(answer).toMatchObject({ success: true, userType: 1, name: 'Thandi Nkosi' })
    const refused = await client.ask(calls.security.getDevices, {})
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({
      problem: 'password-needed',
      message: 'Choose your own password first.',
    })
    expect((await client.ask(userAuthenticated, {})).statusCode).toBe(200)

    const set = await client.ask(addPassword, input)
    expect(set.json()).toMatchObject({ success: true })
    expect((await client.ask(userAuthenticated, {})).json()).toMatchObject({ isAuthenticated: false })
    const stored = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(stored.password_hash).not.toContain(own)
    expect((await run('list')).lines).toEqual([`${email}  Thandi Nkosi  active`])

    expect((await signIn(added.password)).answer).toMatchObject({ success: false })
    const again = await signIn(own, device)
    expect(again.answer).toMatchObject({ success: true, userType: 2 })
    expect(again.answer).not.toHaveProperty('name')
    expect((await again.client.ask(calls.security.getDevices, {})).statusCode).toBe(200)
    expect((await again.client.ask(addPassword, input)).json()).toMatchObject({
      success: false,
      message: 'You have already set your password. Sign in with it.',
    })
  })

  it('refuses a password that breaks a rule or differs, and changes nothing', async () => {
    const { password } = await run('reset', email)
    const { client } = await signIn(password)
    for (const [wrong, field, sentence] of [
      [{ Password: 'short' }, 'Password', 'Use at least 12 characters.'],
      [{ Password: 'Aa1!Aa1!Aa1!Aa1!' }, 'Password', 'Use at least 12 different characters.'],
      [{ ConfirmPassword: `${own}x` }, 'ConfirmPassword', 'Passwords do not match'],
      [{ ConfirmPassword: '' }, 'ConfirmPassword', 'Enter the password again.'],
    ] as const) {
      const answer = await client.ask(addPassword, { ...input, ...wrong })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        errors: expect.arrayContaining([{ code: field, description: sentence }]) as unknown,
      })
    }
    for (const typed of [password, ` ${password.toLowerCase()} `, password.replaceAll('-', '')])
      expect((await signIn(typed)).answer).toMatchObject({ userType: 1 })
    await client.ask(logout, {})
  })

  it('is replaced once when two are set at once', async () => {
    const { password } = await run('reset', email)
    const { client, device } = await signIn(password)
    const passwords = [own, 'Fynbos4%Oond&Kar']
    const answers = await Promise.all(
      passwords.map((typed) =>
        client.ask(addPassword, { ...input, Password: typed, ConfirmPassword: typed }),
      ),
    )
    const isSet = answers.map((answer) => answer.json().success === true)
    expect(isSet.filter(Boolean)).toHaveLength(1)
    for (const [index, typed] of passwords.entries())
      expect((await signIn(typed, device)).answer).toMatchObject({ success: isSet[index] })
  })

  it('ends after 72 hours, and says so only after the right password', async () => {
    const { password } = await run('reset', email)
    clock.pass(73 * HOUR_MS)
    expect((await run('list')).lines).toEqual([`${email}  Thandi Nkosi  expired`])
    expect((await signIn('wrong')).answer).not.toMatchObject({
      message: expect.stringContaining('expired') as unknown,
    })
    expect((await signIn(password)).answer).toMatchObject({
      success: false,
      userType: null,
      message: 'This one-time password has expired. Ask an administrator for a new one.',
    })
  })

  it('by a reset ends every session, opens a disabled account, and is recorded', async () => {
    const first = await run('reset', email)
    const { client } = await signIn(first.password)
    const session = (await client.ask(addPassword, input)).headers['set-cookie']
    expect(session).toBeDefined()
    await database.db.updateTable('users').set({ disabled_at: 1 }).execute()
    expect((await run('list')).lines).toEqual([`${email}  Thandi Nkosi  disabled`])
    const { password } = await run('reset', email)
    const alive = await database.db
      .selectFrom('sessions')
      .select('id_hash')
      .where('ended_at', 'is', null)
      .execute()
    expect(alive).toEqual([])
    expect((await signIn(own)).answer).toMatchObject({ success: false })
    expect((await signIn(password)).answer).toMatchObject({ success: true, userType: 1 })
    const events = await database.db.selectFrom('audit_events').select('action').orderBy('id').execute()
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['one-time-password-given', 'password-set', 'signed-in']),
    )
  })

  const notAnAddress = "'nobody' is not an email address."
  it.each([
    { args: [], first: 'Usage:' },
    { args: ['add'], first: 'Usage:' },
    { args: ['add', 'nobody', 'A'], first: notAnAddress },
    {
      args: ['add', email, 'R2D2'],
      first: "'R2D2' is not a name. Use letters, spaces, hyphens and apostrophes only.",
    },
    { args: ['reset'], first: 'Usage:' },
    { args: ['reset', 'nobody'], first: notAnAddress },
    { args: ['list', 'all'], first: 'Usage:' },
  ])('explains itself where it is misused: $args', async ({ args, first }) => {
    const { code, lines } = await run(...args)
    expect(code).toBe(2)
    expect(lines[0]).toBe(first)
    expect(lines).toContain('Usage:')
  })

  it.each([
    ['thandi.nkosi@example.org', 'Thandi Nkosi'],
    ["N_O'Brien-Smith2+gbvf@example.org", "N O'brien Smith"],
    ['gbvfoffice@example.org', 'Gbvfoffice'],
    ['2031@example.org', 'Administrator'],
    [`${'a'.repeat(limits.name + 1)}@example.org`, `A${'a'.repeat(limits.name - 1)}`],
  ])('names the account of %s after its address where no name is given', async (address, name) => {
    const username = address.toLowerCase()
    const { code, lines } = await run('add', address)
    expect(code).toBe(0)
    expect(personName.safeParse(name).success).toBe(true)
    expect(lines.at(-1)).toBe(`Other people see you as '${name}'. You can change this name in your profile.`)
    expect((await run('list')).lines).toContain(`${username}  ${name}  invited`)
  })

  it('refuses a second account with one address, and a reset of none', async () => {
    expect(await run('add', email, 'Thandi')).toMatchObject({ code: 1 })
    expect(await run('reset', 'nobody@example.org')).toMatchObject({
      code: 1,
      lines: ['There is no account nobody@example.org.'],
    })
  })

  it('does not open the device without its token', async () => {
    const { password } = await run('reset', email)
    const { client } = await signIn(password)
    const locked = await client.send({
      method: 'POST',
      url: addPassword.path,
      headers: { [headers.deviceToken]: 'wrong' },
      payload: input,
    })
    expect(locked.statusCode).toBe(401)
    expect(locked.json()).toMatchObject({ problem: 'locked' })
  })
})
