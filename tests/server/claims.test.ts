import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { purgeOld } from '#server/db/purge.ts'
import { databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { aPlace } from '#tests/support/places.ts'
import { aNewProvider, edited, providersOf, readProvider } from '#tests/support/provider.ts'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, verification } = calls
const MINUTE_MS = 60_000

describe.each(databases)('another person who has a record open, on %s', (kind) => {
  let server: TestServer
  let nomsa: Client
  let thabo: Client
  let aProvider: Awaited<ReturnType<typeof providersOf>>
  beforeAll(async () => {
    server = await aServer({ kind })
    nomsa = await server.signIn('municipal.cpt@demo.example')
    thabo = await server.signIn('province.wc@demo.example')
    aProvider = await providersOf(server, 'CPT')
  })
  afterAll(() => server.close())

  const claim = async (client: Client, stakeholderId: number | string, isOpen = true) => {
    const answer = await client.ask(verification.claim, { stakeholderId, isOpen })
    expect(answer.statusCode).toBe(200)
    return answer.json().others as { name: string; type: string; since: number }[]
  }
  const nameOf = async ({ stakeholderId }: Client) => {
    const found = await server.database.db
      .selectFrom('stakeholders')
      .select('name')
      .where('id', '=', stakeholderId ?? 0)
      .executeTakeFirstOrThrow()
    return found.name
  }

  it('is shown to everyone else, with the time when they opened it, until they leave', async () => {
    const { stakeholderId } = aProvider()
    const since = server.clock.now()
    expect(await claim(nomsa, stakeholderId)).toEqual([])
    server.clock.pass(MINUTE_MS)
    expect(await claim(nomsa, stakeholderId)).toEqual([])
    expect(await claim(thabo, stakeholderId)).toEqual([{ name: await nameOf(nomsa), type: 'open', since }])
    expect(await claim(nomsa, stakeholderId)).toEqual([
      { name: await nameOf(thabo), type: 'open', since: server.clock.now() },
    ])
    expect(await claim(nomsa, stakeholderId, false)).toEqual([])
    expect(await claim(thabo, stakeholderId)).toEqual([])
  })

  it('is forgotten after two minutes without a message, and starts again after that', async () => {
    const { stakeholderId } = aProvider()
    await claim(nomsa, stakeholderId)
    server.clock.pass(2 * MINUTE_MS)
    expect(await claim(thabo, stakeholderId)).toHaveLength(1)
    server.clock.pass(1)
    expect(await claim(thabo, stakeholderId)).toEqual([])
    await claim(nomsa, stakeholderId)
    expect(await claim(thabo, stakeholderId)).toMatchObject([{ since: server.clock.now() }])
  })

  it('is listed once, on however many devices they have it open', async () => {
    const { stakeholderId } = aProvider()
    const [desk, phone] = [
      await server.signIn('municipal.cpt@demo.example'),
      await server.signIn('municipal.cpt@demo.example'),
    ]
    await aDevice().ping(desk)
    await aDevice().ping(phone)
    const since = server.clock.now()
    await claim(desk, stakeholderId)
    server.clock.pass(1_000)
    await claim(phone, stakeholderId)
    expect(await claim(thabo, stakeholderId)).toMatchObject([{ since }])
    await claim(desk, stakeholderId, false)
    expect(await claim(thabo, stakeholderId)).toMatchObject([{ since: since + 1_000 }])
  })

  it('is shown with an edit that waits on their device, until it arrives or is discarded', async () => {
    const key = aProvider()
    const phone = aDevice()
    const [sent, discarded] = [randomUUID(), randomUUID()]
    const queueKey = `provider:${key.stakeholderId}`
    const [first, second] = [
      { id: sent, at: 1_000, queueKey },
      { id: discarded, at: 2_000, queueKey },
    ]
    await phone.ping(nomsa, { unsent: [first, second, { id: randomUUID(), at: 500 }] })
    const name = await nameOf(nomsa)
    expect(await claim(thabo, key.stakeholderId)).toEqual([{ name, type: 'unsent', since: 1_000 }])
    expect(await claim(nomsa, key.stakeholderId)).toMatchObject([{ type: 'open' }])
    const seen = await readProvider(nomsa, key)
    const carrying = { ifMatch: seen.version, key: `${sent}.0` }
    const update = buildingBlocks.updateBuildingBlockContactsAndRequirements
    expect((await nomsa.ask(update, edited(seen, {}), carrying)).statusCode).toBe(200)
    await claim(nomsa, key.stakeholderId, false)
    expect(await claim(thabo, key.stakeholderId)).toEqual([{ name, type: 'unsent', since: 2_000 }])
    await phone.ping(nomsa, { unsent: [], discarded: [discarded] })
    expect(await claim(thabo, key.stakeholderId)).toEqual([])
  })

  it('is found by the id of the phone, too', async () => {
    const { stakeholderId } = await aPlace(server.database, 'CPT')
    const input = await aNewProvider(nomsa, stakeholderId)
    await nomsa.ask(buildingBlocks.addBuildingBlock, input, { key: aKey() })
    await claim(nomsa, input.clientId)
    const edit = { id: randomUUID(), at: 3_000, queueKey: `provider:${input.clientId}` }
    await aDevice().ping(nomsa, { unsent: [edit] })
    const record = await readProvider(thabo, { ...input, stakeholderId: input.clientId })
    expect((await claim(thabo, record.stakeholderId)).map(({ type }) => type)).toEqual(['open', 'unsent'])
  })

  it('is not stored for longer than a day', async () => {
    const { stakeholderId } = aProvider()
    await claim(nomsa, stakeholderId)
    const claims = async () => (await server.database.db.selectFrom('claims').selectAll().execute()).length
    await purgeOld(server.database, server.clock.now() + 1440 * MINUTE_MS)
    expect(await claims()).toBeGreaterThan(0)
    await purgeOld(server.database, server.clock.now() + 1441 * MINUTE_MS)
    expect(await claims()).toBe(0)
  })
})
