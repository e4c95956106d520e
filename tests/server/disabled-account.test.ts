import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import type { MissingEdits } from '#contract/schemas/device.ts'
import { demoPassword, demoPasswordHash } from '#server/db/seed/demo-sign-ins.ts'
import { aReferenceDatabase, databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
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

  it('says so to a sign-in with any password, in the browser of its last session alone', async () => {
    const nomsa = await server.enter(
      await addPerson(server.database, {
        username: 'nomsa',
        actions: ['LogIntoSystem'],
        passwordHash: demoPasswordHash,
      }),
    )
    const other = await enter('other')
    await disable(nomsa)
    const signIn = async (client: Client, password: string) =>
      (await client.ask(calls.auth.login, { Username: 'nomsa', Password: password })).json<unknown>()
    const wrong = { success: false, message: 'The email address or password is not correct.' }
    for (const password of [demoPassword, 'wrong'])
      expect(await signIn(nomsa, password)).toMatchObject({
        success: false,
        message: 'Your account is disabled. Ask your administrator to enable it again.',
        isDisabled: true,
      })
    for (const client of [other, server.nobody]) {
      const answer = await signIn(client, demoPassword)
      expect(answer).toMatchObject(wrong)
      expect(answer).not.toHaveProperty('isDisabled')
    }
  })

  it('names the unsent edits of its phone to administrators, from its last session alone', async () => {
    const nomsa = await enter('nomsa')
    const admin = await server.enter(
      await addPerson(server.database, {
        username: 'Themba Admin',
        actions: ['LogIntoSystem', 'WorldOfImpactAdmin'],
      }),
    )
    const [phone, stranger] = [aDevice(), aDevice()]
    const edit = { id: randomUUID(), at: server.clock.now(), queueKey: 'provider:1' }
    const missing = async () =>
      (await admin.ask(calls.security.getMissingEdits, {}))
        .json()
        .rows.map(({ edits, state }: MissingEdits) => [state, ...edits.map(({ id }) => id)])
    await phone.ping(nomsa)
    await disable(nomsa)
    for (const [device, client] of [
      [phone, server.nobody],
      [phone, await enter('other')],
      [stranger, nomsa],
    ] as const)
      await device.ping(client, { author: nomsa.stakeholderId ?? 0, unsent: [edit] })
    expect(await missing()).toEqual([])
    expect(await phone.ping(nomsa, { unsent: [edit] })).toMatchObject({
      signedIn: null,
      isReportTaken: false,
    })
    expect(await missing()).toEqual([['disabled', edit.id]])
    await server.database.db
      .updateTable('users')
      .set({ disabled_at: null })
      .where('stakeholder_id', '=', nomsa.stakeholderId ?? 0)
      .execute()
    expect(await missing()).toEqual([])
    await phone.ping(await server.enter(nomsa.stakeholderId ?? 0), { unsent: [] })
    expect(await missing()).toEqual([['gone', edit.id]])
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
