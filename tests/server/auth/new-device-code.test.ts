import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { databases } from '#tests/support/database.ts'
import { aPasswordServer } from '#tests/support/password-server.ts'
import { aKey } from '#tests/support/server.ts'
import { aVisitor, ownPassword, type Visitor } from '#tests/support/visitor.ts'

const { login, verifyOtp, resetPassword, userAuthenticated, forgotPassword } = calls.auth
const next = 'Kraal7@Rivier&Son'

describe.each(databases)('signing in on a new device on %s', (kind) => {
  const world = aPasswordServer(kind)
  const { aPerson } = world
  const signIn = async (visitor: Visitor, Username: string, Password = ownPassword) =>
    (await visitor.ask(login, { Username, Password })).json()
  const verify = async (visitor: Visitor, Email: string, OTP: string, key = aKey()) =>
    (await visitor.ask(verifyOtp, { Email, OTP, UserType: 2 }, key)).json()

  it.each(['VerifyOrganisation', 'WorldOfImpactAdmin'] as const)(
    'needs a code for who holds %s, and the device is known from then on',
    async (action) => {
      const { email, id } = await aPerson(action)
      const visitor = aVisitor(world.server)
      const asked = await signIn(visitor, email)
      expect(asked).toEqual({
        success: true,
        message: '',
        userType: 2,
        deviceToken: null,
        otp: expect.stringMatching(/^\d{6}$/),
      })
      expect((await visitor.ask(userAuthenticated, {})).json()).toMatchObject({ isAuthenticated: false })
      expect(await verify(visitor, email, asked.otp)).toEqual({
        success: true,
        message: '',
        userType: 2,
        email,
      })
      for (let count = 0; count < 2; count += 1)
        expect(await signIn(visitor, email)).toMatchObject({ deviceToken: expect.any(String), otp: null })
      expect((await visitor.ask(userAuthenticated, {})).json()).toMatchObject({ isAuthenticated: true })
      const mails = await world.database.db
        .selectFrom('mails')
        .select('template')
        .where('template', '=', 'sign-in-code')
        .execute()
      expect(mails.length).toBeGreaterThan(0)
      const events = await world.database.db
        .selectFrom('audit_events')
        .select('action')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
      expect(events.map((event) => event.action)).toEqual([
        'code-needed',
        'device-confirmed',
        'signed-in',
        'signed-in',
      ])
    },
  )

  it('needs none for others, and sends none after a wrong password', async () => {
    const coordinator = await aPerson('EditBuildingBlock')
    expect(await signIn(aVisitor(world.server), coordinator.email)).toMatchObject({
      deviceToken: expect.any(String),
      otp: null,
    })
    const { email, id } = await aPerson('WorldOfImpactAdmin')
    expect(await signIn(aVisitor(world.server), email, 'wrong')).toMatchObject({ success: false, otp: null })
    const codes = await world.database.db
      .selectFrom('one_time_codes')
      .select('id')
      .where('stakeholder_id', '=', id)
      .execute()
    expect(codes).toEqual([])
  })

  it('takes the code only in the browser that entered the password', async () => {
    const { email } = await aPerson('WorldOfImpactAdmin')
    const [thief, owner] = [aVisitor(world.server), aVisitor(world.server)]
    const { otp } = await signIn(thief, email)
    expect(await verify(owner, email, otp)).toMatchObject({ success: false })
    expect(await signIn(owner, email)).toMatchObject({ deviceToken: null })
  })

  it('takes the code once, but again from the very same request', async () => {
    const { email } = await aPerson('WorldOfImpactAdmin')
    const visitor = aVisitor(world.server)
    const { otp } = await signIn(visitor, email)
    const key = aKey()
    await visitor.loseAnswer(verifyOtp, { Email: email, OTP: otp, UserType: 2 }, key)
    expect(await verify(visitor, email, otp)).toMatchObject({ success: false })
    expect(await signIn(visitor, email)).toMatchObject({ deviceToken: null })
    const second = aVisitor(world.server)
    const { otp: code } = await signIn(second, email)
    await second.loseAnswer(verifyOtp, { Email: email, OTP: code, UserType: 2 }, key)
    expect(await verify(second, email, code, key)).toMatchObject({ success: true, userType: 2 })
    expect(await signIn(second, email)).toMatchObject({ deviceToken: expect.any(String) })
  })

  it('lets the code set no password, and the code of a new password prove no device', async () => {
    const { email } = await aPerson('WorldOfImpactAdmin')
    const visitor = aVisitor(world.server)
    const { otp } = await signIn(visitor, email)
    await verify(visitor, email, otp)
    const input = { Email: email, Password: next, ConfirmPassword: next, UserType: 3 }
    expect((await visitor.ask(resetPassword, input)).json()).toMatchObject({ success: false })
    const other = aVisitor(world.server)
    const code = (await other.ask(forgotPassword, { Email: email })).json<{ otp: string }>().otp
    expect(await verify(other, email, code)).toMatchObject({ success: true, userType: 3 })
    expect(await signIn(other, email)).toMatchObject({ deviceToken: null })
  })

  it('sends three codes in a quarter of an hour', async () => {
    const { email } = await aPerson('WorldOfImpactAdmin')
    const visitor = aVisitor(world.server)
    for (let count = 0; count < 3; count += 1)
      expect(await signIn(visitor, email)).toMatchObject({ success: true })
    expect(await signIn(visitor, email)).toMatchObject({
      success: false,
      message: 'Too many OTP requests made. Try again later.',
    })
    world.clock.pass(15 * 60_000)
    expect(await signIn(visitor, email)).toMatchObject({ success: true, deviceToken: null })
  })
})
