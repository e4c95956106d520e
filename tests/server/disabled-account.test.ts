import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

describe.each(databases)('an account that was disabled on %s', (kind) => {
  let server: TestServer
  beforeEach(async () => {
    server = await aServer({ database: await aReferenceDatabase(kind) })
    for (const username of ['Busi Admin', 'Adam Admin', 'Cebo Admin', 'Dineo Admin'])
      await addPerson(server.database, { username, actions: ['LogIntoSystem', 'WorldOfImpactAdmin'] })
    await addPerson(server.database, {
      username: 'Aaron Gone',
      actions: ['WorldOfImpactAdmin'],
      isDisabled: true,
    })
  })
  afterEach(async () => {
    await server.close()
    await server.database.close()
  })

  const enter = async (username: string) =>
    server.enter(await addPerson(server.database, { username, actions: ['LogIntoSystem'] }))
  const disable = async ({ stakeholderId }: Client, on = server) => {
    const username = `Zodwa Admin ${stakeholderId}`
    const actions = ['LogIntoSystem', 'WorldOfImpactAdmin', 'SetGroupMember'] as const
    const admin = await on.enter(await addPerson(on.database, { username, actions }))
    const answer = await admin.ask(calls.users.disableUser, { stakeholderId })
    expect(answer.statusCode).toBe(200)
  }
  const disabledIn = async (client: Client) =>
    (await client.ask(calls.sync.ping, {})).json().disabled as unknown

  it('is explained to its own last session, with three administrators to ask', async () => {
    const nomsa = await enter('nomsa')
    const other = await enter('other')
    expect(await disabledIn(nomsa)).toBeNull()
    await disable(nomsa)
    expect(await disabledIn(nomsa)).toEqual({
      stakeholderId: nomsa.stakeholderId,
      ask: ['Adam Admin', 'Busi Admin', 'Cebo Admin'],
    })
    expect([await disabledIn(other), await disabledIn(server.nobody)]).toEqual([null, null])
  })

  it('is not explained to a session that was ended or has expired', async () => {
    const nomsa = await enter('nomsa')
    const again = await server.enter(nomsa.stakeholderId ?? 0)
    await nomsa.ask(calls.auth.logout, {})
    server.clock.pass(1)
    await disable(nomsa)
    expect(await disabledIn(nomsa)).toBeNull()
    expect(await disabledIn(again)).not.toBeNull()
    server.clock.pass(31 * 86_400_000)
    expect(await disabledIn(again)).toBeNull()
  })

  it('is explained with the contact that the operator has set', async () => {
    const { database, clock } = server
    const environment = { SUPPORT_CONTACT: 'the help desk, 012 345 6789' }
    const own = await aServer({ database, clock, environment })
    const nomsa = await own.enter(
      await addPerson(database, { username: 'nomsa', actions: ['LogIntoSystem'] }),
    )
    await disable(nomsa, own)
    expect(await disabledIn(nomsa)).toMatchObject({ ask: ['the help desk, 012 345 6789'] })
    await own.close()
  })
})
