// @module-tag slow
import { DAY_MS } from '#contract/rules/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import type { Database } from '#server/db/connection.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClock, aKey, aServer, type TestClock, type TestServer } from '#tests/support/server.ts'
import { anApplicant, aVisitor, ownPassword, ownPasswordHash, type Visitor } from '#tests/support/visitor.ts'

const { forgotPassword, verifyOtp, resetPassword, login, userAuthenticated } = calls.auth
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const newPassword = 'Kraal7@Rivier&Son'

describe.each(databases)('a forgotten password on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let server: TestServer
  beforeAll(async () => {
    database = await aReferenceDatabase(kind)
    clock = aClock()
    server = await aServer({ database, clock, environment: { ENABLE_LOGIN: 'true' } })
  })
  beforeEach(async () => {
    for (const table of ['limits', 'mails', 'one_time_codes', 'anonymous_keys'] as const)
      await database.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  let turn = 0
  const aPerson = async (isDisabled = false) => {
    const email = `person${(turn += 1)}@kloof.example`
    const id = await addPerson(database, {
      username: email,
      actions: ['LogIntoSystem'],
      passwordHash: ownPasswordHash,
      isDisabled,
    })
    return { email, id }
  }
  const codeFor = async (visitor: Visitor, Email: string) =>
    (await visitor.ask(forgotPassword, { Email })).json<{ otp: string }>().otp
  const verify = (visitor: Visitor, Email: string, OTP: string, key = aKey()) =>
    visitor.ask(verifyOtp, { Email, OTP, UserType: 3 }, key)
  const reset = (visitor: Visitor, Email: string, Password = newPassword) =>
    visitor.ask(resetPassword, { Email, Password, ConfirmPassword: Password, UserType: 3 })
  const signIn = async (email: string, Password: string) =>
    (await aVisitor(server).ask(login, { Username: email, Password })).json()
  const other = (code: string) => (code === '000000' ? '111111' : '000000')
  const ticketOver =
    'This took too long, or the code has already been used. Sign in if your new password works. Otherwise, ask for a new code.'

  const storedRows = () =>
    Promise.all(
      (['limits', 'anonymous_keys', 'audit_events'] as const).map((table) =>
        database.db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('count'))
          .execute(),
      ),
    )

  it('is replaced with a code, once, and every other session ends', async () => {
    const { email, id } = await aPerson()
    const elsewhere = await server.enter(id)
    const visitor = aVisitor(server)
    const code = await codeFor(visitor, ` ${email.toUpperCase()} `)
    const verified = await verify(visitor, email, code)
    expect(verified.json()).toEqual({ success: true, message: '', userType: 3, email })
    const ticket = verified.cookies.find(({ name }) => name === 'ticket')
    expect(ticket).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 })

    const same = await reset(visitor, email, ownPassword)
    expect(same.statusCode).toBe(400)
    expect(same.json().errors[0]).toMatchObject({ code: 'Password' })
    const done = await reset(visitor, email)
    expect(done.json()).toMatchObject({ success: true, message: '' })
    expect((await visitor.ask(userAuthenticated, {})).json()).toMatchObject({ isAuthenticated: true })
    expect((await elsewhere.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect(await signIn(email, ownPassword)).toMatchObject({ success: false })
    expect(await signIn(email, newPassword)).toMatchObject({ success: true })
    expect((await reset(visitor, email, ownPassword)).json()).toMatchObject({
      success: false,
      message: ticketOver,
    })
    const mails = await database.db.selectFrom('mails').select('template').orderBy('id').execute()
    expect(mails.map(({ template }) => template)).toEqual(['one-time-code', 'password-changed'])
    const events = await database.db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .execute()
    expect(events).toContainEqual({ action: 'password-set', details: '{"by":"code"}' })
  })

  it.each([true, false, undefined])('begins a session that is kept as asked: %s', async (KeepSignedIn) => {
    const { email } = await aPerson()
    const visitor = aVisitor(server)
    await verify(visitor, email, await codeFor(visitor, email))
    const input = { Email: email, Password: newPassword, ConfirmPassword: newPassword, UserType: 3 }
    const answer = await visitor.ask(resetPassword, { ...input, KeepSignedIn })
    const cookie = answer.cookies.find(({ name }) => name === 'session')
    expect(cookie?.maxAge !== undefined).toBe(KeepSignedIn === true)
  })

  it('cannot be replaced without a ticket, with that of another browser, or for another address', async () => {
    const { email } = await aPerson()
    const victim = await aPerson()
    const visitor = aVisitor(server)
    expect((await reset(visitor, email)).json()).toMatchObject({ success: false, message: ticketOver })
    await verify(visitor, email, await codeFor(visitor, email))
    expect((await reset(aVisitor(server), email)).json()).toMatchObject({ success: false })
    expect((await reset(visitor, victim.email)).json()).toMatchObject({ success: false })
    expect(await signIn(victim.email, ownPassword)).toMatchObject({ success: true })
    expect((await reset(visitor, email)).json()).toMatchObject({ success: true })
  })

  it('needs the ticket within 10 minutes', async () => {
    const { email } = await aPerson()
    const visitor = aVisitor(server)
    await verify(visitor, email, await codeFor(visitor, email))
    clock.pass(10 * MINUTE_MS)
    expect((await reset(visitor, email)).json()).toMatchObject({ success: false, message: ticketOver })
    expect(await signIn(email, ownPassword)).toMatchObject({ success: true })
  })

  it.each([
    [{ Password: 'short' }, 'Password', 'Use at least 12 characters.'],
    [{ ConfirmPassword: `${newPassword}x` }, 'ConfirmPassword', 'Passwords do not match'],
    [
      { Password: 'Person!Berg2047', ConfirmPassword: 'Person!Berg2047' },
      'Password',
      'Your password must not contain part of your email address.',
    ],
  ])('refuses %o and keeps the ticket', async (wrong, field, sentence) => {
    const email = `person-${(turn += 1)}@kloof.example`
    await addPerson(database, { username: email, actions: ['LogIntoSystem'], passwordHash: ownPasswordHash })
    const visitor = aVisitor(server)
    await verify(visitor, email, await codeFor(visitor, email))
    const input = { Email: email, Password: newPassword, ConfirmPassword: newPassword, UserType: 3, ...wrong }
    const answer = await visitor.ask(resetPassword, input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ code: field, description: sentence })
    expect((await reset(visitor, email)).json()).toMatchObject({ success: true })
  })

  it.each([
    ['', 'Enter the code from the email.'],
    ['12345', 'The code has 6 digits.'],
    ['1234567', 'The code has 6 digits.'],
    ['12a456', 'Use only digits in the code.'],
  ])('says what is wrong with the code %o', async (OTP, sentence) => {
    const answer = await verify(aVisitor(server), 'somebody@kloof.example', OTP)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ code: 'OTP', description: sentence })
  })

  it('gives a code five tries, also to parallel ones', async () => {
    const { email, id } = await aPerson()
    const visitor = aVisitor(server)
    const code = await codeFor(visitor, email)
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => verify(visitor, email, other(code))))
    const wrong = 'This code is not correct. Check the newest email from us.'
    expect(tries.map((answer) => answer.json().message as string).sort()).toEqual([
      `${wrong} You have 1 attempt left.`,
      `${wrong} You have 2 attempts left.`,
      `${wrong} You have 3 attempts left.`,
      `${wrong} You have 4 attempts left.`,
      'Too many wrong codes. Ask for a new one.',
    ])
    expect((await verify(visitor, email, code)).json()).toMatchObject({
      success: false,
      userType: null,
      message: 'Too many wrong codes. Ask for a new one.',
    })
    const refusals = await database.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'code-refused')
      .where('subject_id', '=', id)
      .execute()
    expect(refusals).toHaveLength(6)
    const next = await codeFor(visitor, email)
    expect((await verify(visitor, email, next)).json()).toMatchObject({ success: true })
  })

  it('gives a code 10 minutes and one use', async () => {
    const { email } = await aPerson()
    const visitor = aVisitor(server)
    const late = await codeFor(visitor, email)
    clock.pass(10 * MINUTE_MS)
    expect((await verify(visitor, email, late)).json()).toMatchObject({
      success: false,
      message: 'This code has expired. Ask for a new one.',
    })
    const code = await codeFor(visitor, email)
    clock.pass(10 * MINUTE_MS - 1)
    expect((await verify(visitor, email, code)).json()).toMatchObject({ success: true })
    expect((await verify(visitor, email, code)).json()).toMatchObject({
      success: false,
      message: 'This code has already been used. Sign in, or ask for a new code.',
    })
  })

  it('takes neither an older code, nor that of another address or browser', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const visitor = aVisitor(server)
    const older = await codeFor(visitor, one.email)
    const newer = await codeFor(visitor, one.email)
    const theirs = await codeFor(aVisitor(server), two.email)
    const wrong = async (code: string, email = one.email) =>
      code === newer ? false : (await verify(visitor, email, code)).json().success
    expect([await wrong(older), await wrong(theirs)]).toEqual([false, false])
    expect((await verify(aVisitor(server), one.email, newer)).json()).toMatchObject({
      success: false,
      message: 'This code was not asked for on this device. Ask for a new one.',
    })
    expect((await verify(visitor, one.email, newer)).json().success).toBe(true)
  })

  it('gets in although the answer with the ticket was lost', async () => {
    const { email } = await aPerson()
    const visitor = aVisitor(server)
    const key = aKey()
    await visitor.loseAnswer(forgotPassword, { Email: email }, key)
    const { otp } = (await visitor.ask(forgotPassword, { Email: email }, key)).json()
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
    const use = aKey()
    await visitor.loseAnswer(verifyOtp, { Email: email, OTP: otp, UserType: 3 }, use)
    expect((await verify(visitor, email, otp, use)).json()).toMatchObject({ success: true, userType: 3 })
    expect((await reset(visitor, email)).json()).toMatchObject({ success: true })
    expect((await verify(visitor, email, otp, use)).json()).toMatchObject({ success: false })
  })

  it('is answered alike for a known, an unknown, a disabled and a rejected address', async () => {
    const [known, disabled] = [await aPerson(), await aPerson(true)]
    const rejected = await anApplicant(server, { Email: `rejected${(turn += 1)}@kloof.example` })
    await database.db.updateTable('organisations').set({ verification_status_id: 2 }).execute()
    await database.db.deleteFrom('mails').execute()
    const emails = [known.email, 'unknown@kloof.example', disabled.email, rejected.input.Email]
    for (const email of emails) {
      const visitor = aVisitor(server)
      const answer = await visitor.ask(forgotPassword, { Email: email })
      const { otp, ...rest } = answer.json()
      expect([answer.statusCode, rest]).toEqual([200, { success: true, message: '', userType: 3, email }])
      const wrong = (await verify(visitor, email, other(otp))).json().message as unknown
      expect(wrong).toMatch(/^This code is not correct.*You have 4 attempts left\.$/)
      const success = (await verify(visitor, email, otp)).json().success as unknown
      expect([email, success]).toEqual([email, email === known.email])
    }
    const ofCodes = await database.db
      .selectFrom('one_time_codes')
      .select('stakeholder_id')
      .where('stakeholder_id', 'is not', null)
      .execute()
    expect(ofCodes).toEqual([{ stakeholder_id: known.id }])
  })

  it('of an account that was disabled after the code stays as it is', async () => {
    const { email, id } = await aPerson()
    const visitor = aVisitor(server)
    await verify(visitor, email, await codeFor(visitor, email))
    await database.db.updateTable('users').set({ disabled_at: 1 }).where('stakeholder_id', '=', id).execute()
    expect((await reset(visitor, email)).json()).toMatchObject({ success: false, message: ticketOver })
  })

  it('of a person who waits for approval is replaced, without signing in', async () => {
    const { input } = await anApplicant(server, { Email: `waiting${(turn += 1)}@kloof.example` })
    const visitor = aVisitor(server)
    await verify(visitor, input.Email, await codeFor(visitor, input.Email))
    expect((await reset(visitor, input.Email)).json()).toEqual({
      success: true,
      deviceToken: null,
      message: 'Your application has not been approved yet. You will get an email.',
    })
    expect(visitor.deviceToken).toBeNull()
  })

  it('is bounded to three codes in 15 minutes and five in a day at one network, known or not', async () => {
    const { email } = await aPerson()
    for (const address of [email, 'nobody@kloof.example']) {
      const network = '198.51.100.8'
      const ask = async () => (await aVisitor(server, network).ask(forgotPassword, { Email: address })).json()
      const three = [await ask(), await ask(), await ask()]
      expect(three.map(({ success }) => success as unknown)).toEqual([true, true, true])
      const tooMany = { success: false, message: 'Too many OTP requests made. Try again later.', otp: null }
      expect(await ask()).toMatchObject(tooMany)
      clock.pass(15 * MINUTE_MS)
      expect([(await ask()).success, (await ask()).success]).toEqual([true, true])
      clock.pass(15 * MINUTE_MS)
      expect(await ask()).toMatchObject(tooMany)
      clock.pass(DAY_MS)
      expect(await ask()).toMatchObject({ success: true })
    }
  })

  it('is not taken from its owner by somebody who uses up the codes elsewhere', async () => {
    const { email } = await aPerson()
    const attacker = aVisitor(server)
    const ask = async (visitor: Visitor) =>
      (await visitor.ask(forgotPassword, { Email: email })).json().success as unknown
    expect([await ask(attacker), await ask(attacker), await ask(attacker)]).toEqual([true, true, true])
    expect(await ask(attacker)).toBe(false)
    const owner = aVisitor(server)
    expect((await verify(owner, email, await codeFor(owner, email))).json()).toMatchObject({ success: true })
  })

  it('is bounded to twenty codes in a day for an address, from anywhere', async () => {
    const { email } = await aPerson()
    const ask = async () =>
      (await aVisitor(server).ask(forgotPassword, { Email: email })).json().success as unknown
    for (let count = 0; count < 20; count += 1) expect(await ask()).toBe(true)
    expect(await ask()).toBe(false)
    clock.pass(DAY_MS)
    expect(await ask()).toBe(true)
  })

  it('forgets how many codes were sent when one is verified', async () => {
    const { email } = await aPerson()
    const visitor = aVisitor(server)
    for (let count = 0; count < 6; count += 1)
      expect((await verify(visitor, email, await codeFor(visitor, email))).json().success).toBe(true)
  })

  it('is bounded to twenty codes in an hour for a network', async () => {
    const ask = async (address: string) => {
      const Email = `network${(turn += 1)}@kloof.example`
      return (await aVisitor(server, address).ask(forgotPassword, { Email })).json().success as unknown
    }
    for (let count = 0; count < 20; count += 1) expect(await ask('198.51.100.9')).toBe(true)
    const before = await storedRows()
    expect(await ask('198.51.100.9')).toBe(false)
    expect(await storedRows()).toEqual(before)
    expect(await ask('198.51.100.10')).toBe(true)
    clock.pass(HOUR_MS)
    expect(await ask('198.51.100.9')).toBe(true)
  })

  it('is bounded to a hundred typed codes in an hour for a network, and records none without a code', async () => {
    const type = async (address: string) => {
      const Email = `typed${(turn += 1)}@kloof.example`
      const typed = { Email, OTP: '123456', UserType: 3 }
      return (await aVisitor(server, address).ask(verifyOtp, typed)).statusCode
    }
    expect(await type('198.51.100.11')).toBe(200)
    const before = await storedRows()
    for (let count = 1; count < 100; count += 1) expect(await type('198.51.100.11')).toBe(200)
    expect(await type('198.51.100.11')).toBe(429)
    expect(await storedRows()).toEqual(before)
    expect(await type('198.51.100.12')).toBe(200)
    clock.pass(HOUR_MS)
    expect(await type('198.51.100.11')).toBe(200)
  })

  it('keeps the cookie of the browser anew with every code', async () => {
    const { email } = await aPerson()
    const visitor = aVisitor(server)
    const cookieOf = async () => {
      const answer = await visitor.ask(forgotPassword, { Email: email })
      return answer.cookies.find(({ name }) => name === 'code-browser')
    }
    const first = await cookieOf()
    expect(first).toMatchObject({ maxAge: 86_400 })
    expect(await cookieOf()).toEqual(first)
  })

  it('leaves no code in the database', async () => {
    const { email } = await aPerson()
    const code = await codeFor(aVisitor(server), email)
    for (const table of ['one_time_codes', 'mails', 'limits', 'audit_events', 'anonymous_keys'] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(code)
    }
  })
})
