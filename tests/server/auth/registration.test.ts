// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { calls } from '#contract/index.ts'
import type { VerificationStatusId } from '#contract/schemas/application.ts'
import type { Database } from '#server/db/connection.ts'
import { DataVersions } from '#server/db/data-versions.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { addDecision } from '#server/domains/applications/decision-store.ts'
import { aReferenceDatabase, databases, onFirstOnly } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aClock, aKey, aServer, type TestClock, type TestServer } from '#tests/support/server.ts'
import { anApplicant, aRegistration, aVisitor, ownPassword } from '#tests/support/visitor.ts'

const { register, verifyOtp, forgotPassword, login } = calls.auth
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const tooEasy = 'This password is too easy to guess. Do not use only common words or neighbouring keys.'

describe.each(databases)('registering an organisation on %s', (kind) => {
  let database: Database
  let clock: TestClock
  let server: TestServer
  beforeAll(async () => {
    database = await aReferenceDatabase(kind)
    clock = aClock()
    server = await aServer({ database, clock, environment: { ENABLE_LOGIN: 'true' } })
  })
  beforeEach(async () => {
    for (const table of ['limits', 'mails', 'one_time_codes', 'registrations', 'anonymous_keys'] as const)
      await database.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  let turn = 0
  const newEmail = () => `applicant${(turn += 1)}@kloof.example`
  const verify = (Email: string, OTP: string) => ({ Email, OTP, UserType: 1 })
  const countOf = async (table: 'users' | 'organisations' | 'registrations' | 'mails' | 'one_time_codes') => {
    const { count } = await database.db
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const applicationOf = (username: string) =>
    database.db
      .selectFrom('users as u')
      .innerJoin('organisations as o', 'o.stakeholder_id', 'u.company_stakeholder_id')
      .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
      .innerJoin('addresses as a', 'a.stakeholder_id', 's.id')
      .innerJoin('stakeholders as p', 'p.id', 'u.stakeholder_id')
      .selectAll(['u', 'o', 'a'])
      .select(['s.name as organisation', 'p.name as person'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  const decide = async (username: string, status: VerificationStatusId) => {
    const { company_stakeholder_id: id } = await applicationOf(username)
    if (id === null) throw new Error('The application has no organisation')
    const by = await addPerson(database, { username: `decider ${(turn += 1)}` })
    await inTransaction(database.db, (writer) =>
      addDecision(writer, { id, status, mail: 1, reason: null, by, at: clock.now() }),
    )
  }

  it('makes nothing before the code, then an organisation that waits and a person in no group', async () => {
    const Email = newEmail()
    const visitor = aVisitor(server)
    const key = aKey()
    const before = [await countOf('users'), await countOf('organisations')]
    const answer = await visitor.ask(
      register,
      await aRegistration(server, { Email: ` ${Email.toUpperCase()} ` }),
      key,
    )
    expect(answer.json()).toMatchObject({ success: true, userType: 1, email: Email })
    expect([await countOf('users'), await countOf('organisations')]).toEqual(before)
    const stored = JSON.stringify(await database.db.selectFrom('registrations').selectAll().execute())
    expect(stored).not.toContain(ownPassword)
    const keys = JSON.stringify(await database.db.selectFrom('anonymous_keys').selectAll().execute())
    expect(keys).not.toContain(key)

    const { otp } = answer.json()
    const typed = `${otp.slice(0, 3)} ${otp.slice(3)}`
    const verified = await visitor.ask(verifyOtp, verify(Email, typed))
    expect(verified.json()).toEqual({
      success: true,
      message: 'Your application has not been approved yet. You will get an email.',
      userType: 1,
      email: Email,
    })
    expect(await applicationOf(Email)).toMatchObject({
      organisation: 'Aloe House',
      person: 'Naledi Mokoena',
      verification_status_id: 1,
      received_on: clock.now(),
      members: 12,
      organisation_branch: null,
      address_line1: '12 Long Street',
      address_line2: 'Gardens, Cape Town, 0001',
      terms_version: 1,
    })
    const { stakeholder_id: id } = await applicationOf(Email)
    const groups = await database.db
      .selectFrom('user_groups')
      .selectAll()
      .where('stakeholder_id', '=', id)
      .execute()
    expect(groups).toEqual([])
    expect(await countOf('registrations')).toBe(0)
    const waiting = await visitor.ask(login, { Username: Email, Password: ownPassword })
    expect(waiting.json()).toMatchObject({ success: false, message: verified.json().message })
  })

  const wrongFields = [
    [{ Title: 0 }, 'Title', 'Choose a title.'],
    [{ Title: 99 }, 'Title', 'Choose a title.'],
    [{ Title: null }, 'Title', 'Choose a title.'],
    [{ FirstName: ' ' }, 'FirstName', 'Enter your first name.'],
    [{ FirstName: 'R2D2' }, 'FirstName', 'Use only letters and spaces in your first name.'],
    [{ LastName: '' }, 'LastName', 'Enter your last name.'],
    [{ LastName: 'http://x.example' }, 'LastName', 'Use only letters and spaces in your last name.'],
    [{ Email: '' }, 'Email', 'Enter an email address.'],
    [{ Email: 'naledi' }, 'Email', 'Please enter a valid email address'],
    [{ MobileNumber: '082555' }, 'MobileNumber', 'Contact number must be 10 digits long'],
    [{ MobileNumber: '' }, 'MobileNumber', 'Contact number must be 10 digits long'],
    [{ MobileNumber: '082555014x' }, 'MobileNumber', 'Contact number must be 10 digits long'],
    [{ Password: '' }, 'Password', 'Enter a password.'],
    [{ Password: 'short' }, 'Password', 'Use at least 12 characters.'],
    [{ Password: 'Aa1!Aa1!Aa1!Aa1!' }, 'Password', 'Use at least 12 different characters.'],
    [{ Password: 'Kop!Trein#Wynland' }, 'Password', 'Add a number.'],
    [{ Password: 'KOP3!TREIN#WYNDAL' }, 'Password', 'Add a lowercase letter.'],
    [{ Password: 'kop3!trein#wyndal' }, 'Password', 'Add an uppercase letter.'],
    [
      { Password: 'Kop3TreinWyndal9' },
      'Password',
      'Add one of the special characters shown below the field.',
    ],
    [{ Password: `${ownPassword}x` }, 'ConfirmPassword', 'Passwords do not match'],
    [{ ConfirmPassword: 'x'.repeat(201) }, 'ConfirmPassword', 'Use at most 200 characters.'],
    [{ ConfirmPassword: '' }, 'ConfirmPassword', 'Enter the password again.'],
    [{ OrganisationName: '' }, 'OrganisationName', 'Enter the name of the organisation.'],
    [{ OrganisationName: '123' }, 'OrganisationName', 'Check the name of the organisation.'],
    [{ OrganisationType: 99 }, 'OrganisationType', 'Choose the type of organisation.'],
    [{ OrganisationType: null }, 'OrganisationType', 'Choose the type of organisation.'],
    [{ JobRole: 99 }, 'JobRole', 'Choose your role in the organisation.'],
    [{ JobRole: null }, 'JobRole', 'Choose your role in the organisation.'],
    [{ PostalCode: '-1' }, 'PostalCode', 'Use only digits in the postal code.'],
    [{ PostalCode: 'abcd' }, 'PostalCode', 'Use only digits in the postal code.'],
    [{ Province: null }, 'Province', 'Choose a province.'],
    [{ Province: 2 }, 'Province', 'Choose a province.'],
    [{ District: 1 }, 'District', 'Choose a district.'],
    [{ District: null }, 'District', 'Choose a district.'],
    [{ LocalMunicipality: 1 }, 'LocalMunicipality', 'Choose a local municipality.'],
    [{ LocalMunicipality: null }, 'LocalMunicipality', 'Choose a local municipality.'],
    [{ MemberInOrganisation: 8.5 }, 'MemberInOrganisation', 'Enter a whole number.'],
    [{ MemberInOrganisation: 0 }, 'MemberInOrganisation', 'Enter a number of 1 or more.'],
    [
      { MemberInOrganisation: null },
      'MemberInOrganisation',
      'Enter how many people belong to the organisation.',
    ],
    [{ TermsVersion: null }, 'TermsVersion', 'Accept terms and conditions to continue'],
    [{ TermsVersion: 2 }, 'TermsVersion', 'Accept terms and conditions to continue'],
  ] as const
  it.each(onFirstOnly(kind, wrongFields))(
    'refuses %o with its sentence at %s, and changes nothing',
    async (wrong, field, sentence) => {
      const answer = await aVisitor(server).ask(register, await aRegistration(server, wrong))
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toContainEqual({ code: field, description: sentence })
      expect([await countOf('registrations'), await countOf('mails')]).toEqual([0, 0])
    },
  )

  const guessed = [
    ['Password12!@#$', tooEasy],
    ['P@ssw0rd!2026xy', tooEasy],
    ['Welcome#12345xy', tooEasy],
    ['Qwertyuiop1!', tooEasy],
    ['Poiuytrewq1!', tooEasy],
    ['Abcdefghij1!', tooEasy],
    ['Abc123!Xyz789#', tooEasy],
    ['1234567890aB!', tooEasy],
    ['Qwerty1!Password', tooEasy],
    ['1Qaz2wsx3edC!', tooEasy],
    ['Minecraft123!xy', tooEasy],
    ['Naledi!Berg2037x', 'Your password must not contain part of your email address.'],
    ['Trein!Kloof2963x', 'Your password must not contain part of your email address.'],
  ] as const
  it.each(onFirstOnly(kind, guessed))(
    'refuses the password %s that somebody would guess',
    async (Password, sentence) => {
      const input = await aRegistration(server, { Password, ConfirmPassword: Password })
      const answer = await aVisitor(server).ask(register, input)
      expect(answer.json().errors).toEqual([{ code: 'Password', description: sentence }])
    },
  )

  it('gives a known address the same answer, and tells its owner by mail', async () => {
    const { input } = await anApplicant(server, { Email: newEmail() })
    await database.db.deleteFrom('mails').execute()
    const known = await aVisitor(server).ask(register, input)
    const unknown = await aVisitor(server).ask(register, { ...input, Email: newEmail() })
    const shape = ({ otp, email, ...rest }: Record<string, unknown>) => [rest, typeof otp, typeof email]
    expect(shape(known.json())).toEqual(shape(unknown.json()))
    expect(known.statusCode).toBe(unknown.statusCode)
    const mails = await database.db.selectFrom('mails').select('template').orderBy('id').execute()
    expect(mails.map(({ template }) => template)).toEqual([
      'one-time-code',
      'account-exists',
      'one-time-code',
    ])
  })

  it('does not double by a lost answer, by two submits at once, or by the code sent twice', async () => {
    const Email = newEmail()
    const visitor = aVisitor(server)
    const input = await aRegistration(server, { Email })
    const key = aKey()
    await visitor.loseAnswer(register, input, key)
    const [again, third] = await Promise.all([
      visitor.ask(register, input, key),
      visitor.ask(register, input, key),
    ])
    expect(again.json()).toEqual(third.json())
    expect([await countOf('registrations'), await countOf('mails')]).toEqual([1, 1])
    const reused = await visitor.ask(register, { ...input, Suburb: 'Elsewhere' }, key)
    expect(reused.statusCode).toBe(422)

    const typed = verify(Email, again.json().otp)
    const use = aKey()
    const people = await countOf('users')
    await visitor.loseAnswer(verifyOtp, typed, use)
    expect((await visitor.ask(verifyOtp, typed, use)).json()).toMatchObject({ success: true, userType: 1 })
    expect((await visitor.ask(verifyOtp, typed)).json()).toMatchObject({ success: false, userType: null })
    expect(await countOf('users')).toBe(people + 1)
  })

  it('lets the same submit run at once without doubling', async () => {
    const visitor = aVisitor(server)
    const input = await aRegistration(server, { Email: newEmail() })
    const key = aKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.ask(register, input, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([await countOf('registrations'), await countOf('mails')]).toEqual([1, 1])
    const again = await visitor.ask(forgotPassword, { Email: input.Email })
    expect(again.json()).toMatchObject({ success: true })
  })

  it('sends the code again on request, and then only the newest works', async () => {
    const Email = newEmail()
    const visitor = aVisitor(server)
    const first = (await visitor.ask(register, await aRegistration(server, { Email }))).json().otp
    const second = (await visitor.ask(forgotPassword, { Email })).json().otp
    expect((await visitor.ask(verifyOtp, verify(Email, first))).json()).toMatchObject({
      success: false,
      message: 'This code is not correct. Check the newest email from us. You have 4 attempts left.',
    })
    expect((await visitor.ask(verifyOtp, verify(Email, second))).json()).toMatchObject({
      success: true,
      userType: 1,
    })
  })

  it('takes the code only in the browser that registered, so that nobody can slip in a password', async () => {
    const Email = newEmail()
    const owner = aVisitor(server)
    const code = (await owner.ask(register, await aRegistration(server, { Email }))).json().otp
    const attacker = aVisitor(server)
    const other = 'Kraal7@Rivier&Son'
    const input = await aRegistration(server, { Email, Password: other, ConfirmPassword: other })
    const theirs = (await attacker.ask(register, input)).json().otp
    expect((await owner.ask(verifyOtp, verify(Email, theirs))).json().success).toBe(false)
    expect((await attacker.ask(verifyOtp, verify(Email, code))).json().success).toBe(false)
    expect((await owner.ask(verifyOtp, verify(Email, code))).json().success).toBe(true)
    expect((await attacker.ask(verifyOtp, verify(Email, theirs))).json().success).toBe(false)
    await decide(Email, 3)
    expect((await owner.ask(login, { Username: Email, Password: other })).json().success).toBe(false)
  })

  it('from two tabs makes one account', async () => {
    const Email = newEmail()
    const [one, two] = [aVisitor(server), aVisitor(server)]
    const input = await aRegistration(server, { Email })
    const codes = [(await one.ask(register, input)).json().otp, (await two.ask(register, input)).json().otp]
    const [first, second] = await Promise.all([
      one.ask(verifyOtp, verify(Email, codes[0])),
      two.ask(verifyOtp, verify(Email, codes[1])),
    ])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect([first, second].filter((answer) => answer.json().success)).toHaveLength(1)
  })

  it('from two tabs makes one application of a rejected applicant', async () => {
    const Email = newEmail()
    const { input } = await anApplicant(server, { Email })
    await decide(Email, 2)
    const [one, two] = [aVisitor(server), aVisitor(server)]
    const codes = [(await one.ask(register, input)).json().otp, (await two.ask(register, input)).json().otp]
    const before = await countOf('organisations')
    const answers = await Promise.all([
      one.ask(verifyOtp, verify(Email, codes[0])),
      two.ask(verifyOtp, verify(Email, codes[1])),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await countOf('organisations')).toBe(before + 1)
  })

  it('tells whether the application waits or was rejected, and lets a rejected one apply again', async () => {
    const Email = newEmail()
    const { visitor } = await anApplicant(server, { Email })
    const first = await applicationOf(Email)
    await decide(Email, 2)
    const refused = (await visitor.ask(login, { Username: Email, Password: ownPassword })).json()
    expect(refused).toMatchObject({
      success: false,
      message: 'Your application was not approved. The email about it gives the reason. You can apply again.',
    })
    clock.pass(HOUR_MS)
    const { stakeholderId } = await server.signIn(Email)
    await anApplicant(server, { Email })
    const open = await database.db
      .selectFrom('sessions')
      .select('stakeholder_id')
      .where('stakeholder_id', '=', stakeholderId)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    const second = await applicationOf(Email)
    expect(second).toMatchObject({ stakeholder_id: expect.any(Number) as unknown, verification_status_id: 1 })
    expect(second.company_stakeholder_id).not.toBe(first.company_stakeholder_id)
    const kept = await database.db
      .selectFrom('organisations')
      .select('verification_status_id')
      .where('stakeholder_id', '=', first.company_stakeholder_id ?? 0)
      .executeTakeFirstOrThrow()
    expect(kept.verification_status_id).toBe(2)
  })

  it('of an address that an administrator gave an account meanwhile leads to a new password', async () => {
    const Email = newEmail()
    const visitor = aVisitor(server)
    const { otp } = (await visitor.ask(register, await aRegistration(server, { Email }))).json()
    await addPerson(database, { username: Email, actions: ['LogIntoSystem'] })
    const refused = await visitor.ask(verifyOtp, verify(Email, otp))
    expect(refused.json()).toMatchObject({
      success: false,
      message: 'There is already an account with this email address. Sign in or reset your password.',
    })
    expect(await countOf('registrations')).toBe(0)
    const next = (await visitor.ask(forgotPassword, { Email })).json().otp
    expect((await visitor.ask(verifyOtp, verify(Email, next))).json()).toMatchObject({ userType: 3 })
  })

  it('accepts a code after the approval too', async () => {
    const Email = newEmail()
    const { visitor } = await anApplicant(server, { Email })
    const { otp } = (await visitor.ask(forgotPassword, { Email })).json()
    await decide(Email, 3)
    const verified = await visitor.ask(verifyOtp, verify(Email, otp))
    expect(verified.json()).toMatchObject({ success: true, userType: 3 })
  })

  it('is limited by network, and answers with the wait', async () => {
    const address = '198.51.100.7'
    for (let count = 0; count < 5; count += 1) {
      const input = await aRegistration(server, { Email: newEmail() })
      expect((await aVisitor(server, address).ask(register, input)).statusCode).toBe(200)
    }
    const input = await aRegistration(server, { Email: newEmail() })
    const storedRows = () =>
      Promise.all(
        (['limits', 'anonymous_keys'] as const).map((table) =>
          database.db.selectFrom(table).selectAll().execute(),
        ),
      )
    const before = await storedRows()
    expect((await aVisitor(server, address).ask(register, input)).statusCode).toBe(429)
    expect(await storedRows()).toEqual(before)
    expect((await aVisitor(server).ask(register, input)).statusCode).toBe(200)
    clock.pass(HOUR_MS)
    const later = await aRegistration(server, { Email: newEmail() })
    expect((await aVisitor(server, address).ask(register, later)).statusCode).toBe(200)
  })

  it('rebuilds no public answer', async () => {
    const versions = new DataVersions(database.db)
    await versions.refresh()
    const before = versions.sequence
    const Email = newEmail()
    const { visitor } = await anApplicant(server, { Email })
    await visitor.ask(verifyOtp, verify(Email, '000000'))
    const { otp } = (await visitor.ask(forgotPassword, { Email })).json()
    const reset = await visitor.ask(verifyOtp, { ...verify(Email, otp), UserType: 3 })
    expect(reset.json()).toMatchObject({ success: true })
    await versions.refresh()
    expect(versions.sequence).toBe(before)
  })

  it('counts in the public figures as soon as it is approved, and lets its person in', async () => {
    const Email = newEmail()
    const visitor = aVisitor(server)
    const counted = async () => {
      const { periods } = (await visitor.ask(calls.healthCheck.stats, {})).json()
      return periods.at(-1).total.organisationCount as number
    }
    const before = await counted()
    const { visitor: applicant, input } = await anApplicant(server, { Email })
    expect(await counted()).toBe(before)
    const approval = {
      VerificationStatusId: verificationStatuses.approved,
      OrganisationEmail: Email,
      Name: 'Naledi Mokoena',
      StakeholderId: (await applicationOf(Email)).company_stakeholder_id,
      EmailTemplateType: 1,
    }
    const decider = await addPerson(database, {
      username: `decider ${(turn += 1)}`,
      actions: ['LogIntoSystem', 'ViewOrganisations', 'VerifyOrganisation'],
      placeIds: [input.LocalMunicipality],
    })
    const by = await server.enter(decider)
    const approved = await by.ask(calls.applications.verify, approval, { key: aKey(), ifMatch: 1 })
    expect(approved.json()).toMatchObject({ success: true })
    expect(await counted()).toBe(before + 1)
    const entered = await applicant.ask(login, { Username: Email, Password: ownPassword })
    expect(entered.json()).toMatchObject({ success: true, userType: 2 })
  })

  it('is closed while signing in is off', async () => {
    const closed = await aServer({ database, clock, environment: { ENABLE_LOGIN: 'false' } })
    const answer = await aVisitor(closed).ask(register, await aRegistration(server))
    expect(answer.json()).toMatchObject({ success: false, message: 'Registration is closed at the moment.' })
    await closed.close()
  })

  const sendsMail = { ENABLE_LOGIN: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }
  it.each([
    ['in development with a mail server', sendsMail],
    [
      'in production',
      {
        ...sendsMail,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://dashboard.example',
        SESSION_SECRET: 'xK9#mQ2$vL5@nR8!wT3%yU6^zA1&bC4*',
      },
    ],
  ])('shows no code %s', async (_where, environment) => {
    const mailing = await aServer({ database, clock, environment })
    const Email = newEmail()
    const registered = await aVisitor(mailing).ask(register, await aRegistration(server, { Email }))
    const forgotten = await aVisitor(mailing).ask(forgotPassword, { Email })
    expect([registered.json().otp, forgotten.json().otp]).toEqual([null, null])
    await mailing.close()
  })

  it('treats the address of a disabled account as known', async () => {
    const Email = newEmail()
    await addPerson(database, { username: Email, isDisabled: true })
    const answer = await aVisitor(server).ask(register, await aRegistration(server, { Email }))
    expect(answer.json()).toMatchObject({ success: true, userType: 1 })
    expect(await countOf('registrations')).toBe(0)
  })
})
