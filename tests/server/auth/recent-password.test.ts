import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { databases } from '#tests/support/database.ts'
import { aPasswordServer } from '#tests/support/password-server.ts'
import { aKey } from '#tests/support/server.ts'
import { ownPassword } from '#tests/support/visitor.ts'

const { confirmPassword, signOutElsewhere } = calls.auth
const RECENT_MS = 600_000
const right = { CurrentPassword: ownPassword }

describe.each(databases)('a password that was entered recently, on %s', (kind) => {
  const world = aPasswordServer(kind)
  const aPerson = async () => {
    const { id } = await world.aPerson()
    return { id, client: await world.server.enter(id) }
  }

  it('is needed to end other sessions; they end at once, and this one stays', async () => {
    const { id, client } = await aPerson()
    world.clock.pass(RECENT_MS)
    const elsewhere = await world.server.enter(id)
    const refused = await client.ask(signOutElsewhere, {})
    expect([refused.statusCode, refused.json().problem]).toEqual([401, 'recent-password-needed'])
    expect((await elsewhere.ask(calls.profile.profile, {})).statusCode).toBe(200)
    expect((await client.ask(confirmPassword, right)).json()).toEqual({ success: true, message: '' })
    expect((await client.ask(signOutElsewhere, {})).json()).toEqual({
      success: true,
      message: 'You have been signed out on every other device.',
    })
    expect((await elsewhere.ask(calls.profile.profile, {})).statusCode).toBe(401)
    expect((await client.ask(calls.profile.profile, {})).statusCode).toBe(200)
    const events = await world.database.db
      .selectFrom('audit_events')
      .select('action')
      .where('actor_id', '=', id)
      .execute()
    expect(events).toEqual([{ action: 'signed-out-elsewhere' }])
  })

  it('counts from the sign-in, for 10 minutes', async () => {
    const { client } = await aPerson()
    world.clock.pass(RECENT_MS - 1)
    expect((await client.ask(signOutElsewhere, {})).statusCode).toBe(200)
    world.clock.pass(1)
    expect((await client.ask(signOutElsewhere, {})).statusCode).toBe(401)
  })

  it('is not proven by a wrong one, of which five may be tried', async () => {
    const { client } = await aPerson()
    world.clock.pass(RECENT_MS)
    for (let count = 0; count < 5; count += 1) {
      const wrong = await client.ask(confirmPassword, { CurrentPassword: 'wrong' })
      expect(wrong.json().errors).toEqual([
        { code: 'CurrentPassword', description: 'The current password is not correct.' },
      ])
    }
    expect((await client.ask(confirmPassword, right)).statusCode).toBe(429)
    expect((await client.ask(signOutElsewhere, {})).statusCode).toBe(401)
  })

  it('is not needed for the answer of a request that was carried out', async () => {
    const { client } = await aPerson()
    const key = aKey()
    const first = await client.ask(signOutElsewhere, {}, { key })
    world.clock.pass(RECENT_MS)
    const repeat = await client.ask(signOutElsewhere, {}, { key })
    expect([repeat.statusCode, repeat.json()]).toEqual([200, first.json()])
  })

  it('belongs to the session in which it was entered', async () => {
    const { id, client } = await aPerson()
    const elsewhere = await world.server.enter(id)
    world.clock.pass(RECENT_MS)
    await elsewhere.ask(confirmPassword, right)
    expect((await client.ask(signOutElsewhere, {})).statusCode).toBe(401)
  })
})
