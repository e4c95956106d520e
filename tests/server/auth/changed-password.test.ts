import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { aPasswordServer } from '#tests/support/password-server.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer } from '#tests/support/server.ts'
import { aVisitor, ownPassword } from '#tests/support/visitor.ts'

const { changePassword, login } = calls.auth
const next = 'Kraal7@Rivier&Son'
const input = { CurrentPassword: ownPassword, NewPassword: next, ConfirmPassword: next }

describe.each(databases)('changing the password on %s', (kind) => {
  const world = aPasswordServer(kind)
  const aPerson = async () => {
    const person = await world.aPerson()
    return { ...person, client: await world.server.enter(person.id) }
  }
  const signIn = async (Username: string, Password: string) =>
    (await aVisitor(world.server).ask(login, { Username, Password })).json()

  it('ends every other session, keeps this one, and tells the person by mail', async () => {
    const { email, id, client } = await aPerson()
    const elsewhere = await world.server.enter(id)
    const answer = await client.ask(changePassword, input)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Your password was changed. You have been signed out on every other device.',
    })
    expect((await client.ask(calls.profile.profile, {})).statusCode).toBe(200)
    expect((await elsewhere.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect(await signIn(email, ownPassword)).toMatchObject({ success: false })
    expect(await signIn(email, next)).toMatchObject({ success: true, userType: 2 })
    const mails = await world.database.db
      .selectFrom('mails')
      .select(['template', 'to_stakeholder_id'])
      .execute()
    expect(mails).toEqual([{ template: 'password-changed', to_stakeholder_id: id }])
  })

  it.each([
    [{ CurrentPassword: '' }, 'CurrentPassword', 'Enter a password.'],
    [{ CurrentPassword: 'wrong' }, 'CurrentPassword', 'The current password is not correct.'],
    [{ NewPassword: 'short' }, 'NewPassword', 'Use at least 12 characters.'],
    [
      { NewPassword: ownPassword, ConfirmPassword: ownPassword },
      'NewPassword',
      'This is your current password. Choose a different one.',
    ],
    [{ ConfirmPassword: '' }, 'ConfirmPassword', 'Enter the password again.'],
    [{ ConfirmPassword: 'other' }, 'ConfirmPassword', 'Passwords do not match'],
    [
      { NewPassword: 'Welcome#12345xy', ConfirmPassword: 'Welcome#12345xy' },
      'NewPassword',
      'This password is too easy to guess. Do not use only common words or neighbouring keys.',
    ],
  ])('refuses %o at %s, and changes nothing', async (wrong, field, sentence) => {
    const { email, client } = await aPerson()
    const answer = await client.ask(changePassword, { ...input, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ code: field, description: sentence })
    expect(await signIn(email, ownPassword)).toMatchObject({ success: true })
  })

  it('tells success to nobody who does not know the current password', async () => {
    const { client } = await aPerson()
    expect((await client.ask(changePassword, input)).statusCode).toBe(200)
    expect((await client.ask(changePassword, { ...input, CurrentPassword: 'wrong' })).statusCode).toBe(400)
  })

  it('happens once when two are asked for at once', async () => {
    const { email, client } = await aPerson()
    const passwords = [next, 'Fynbos4%Oond&Kar']
    const answers = await Promise.all(
      passwords.map((NewPassword) =>
        client.ask(changePassword, { ...input, NewPassword, ConfirmPassword: NewPassword }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const changed = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(await signIn(email, passwords[changed] ?? '')).toMatchObject({ success: true })
  })

  it('lets a stolen session guess the current password five times', async () => {
    const { client } = await aPerson()
    for (let count = 0; count < 5; count += 1)
      expect((await client.ask(changePassword, { ...input, CurrentPassword: 'wrong' })).statusCode).toBe(400)
    expect((await client.ask(changePassword, input)).statusCode).toBe(429)
    world.clock.pass(900_000)
    expect((await client.ask(changePassword, input)).statusCode).toBe(200)
  })
})

describe.each(databases)('the approval of an organisation on %s', (kind) => {
  it('is checked at every request, and does not bring old sessions back', async () => {
    const database = await aReferenceDatabase(kind)
    const server = await aServer({ database })
    const { db } = database
    const company = await addPerson(database, { username: 'the organisation' })
    const boundary = await db
      .selectFrom('municipality_stakeholders')
      .select('boundary_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('organisations')
      .values({
        ...boundary,
        stakeholder_id: company,
        organisation_type_id: 3,
        organisation_branch: null,
        members: 4,
        verification_status_id: 3,
        received_on: 1,
        decided_at: null,
        decided_by_stakeholder_id: null,
        rejected_reasons: null,
        contact_stakeholder_id: null,
      })
      .execute()
    const id = await addPerson(database, { username: 'member@kloof.example', actions: ['LogIntoSystem'] })
    await db
      .updateTable('users')
      .set({ company_stakeholder_id: company })
      .where('stakeholder_id', '=', id)
      .execute()
    const client = await server.enter(id)
    const status = async () => (await client.ask(calls.profile.profile, {})).statusCode
    const decide = (verification_status_id: number) =>
      db
        .updateTable('organisations')
        // By another server, whose clock is behind.
        .set({ verification_status_id, decided_at: server.clock.now() - 60_000 })
        .execute()
    expect(await status()).toBe(200)
    for (const refused of [1, 2]) {
      await decide(refused)
      expect(await status()).toBe(401)
    }
    await decide(3)
    expect(await status()).toBe(401)
    const again = await server.enter(id)
    expect((await again.ask(calls.profile.profile, {})).statusCode).toBe(200)
    await server.close()
    await database.close()
  })
})
