// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { headers, noHighWater } from '#contract/wire.ts'
import { openDatabase, type DatabaseLocation } from '#server/db/connection.ts'
import { markRestored } from '#server/db/epoch.ts'
import { formatMark } from '#server/http/high-water.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { aCopyOf, aLocation, databases } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aMailer } from '#tests/support/mailer.ts'
import { edited, providersOf, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { aClient, aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { updateBuildingBlockContactsAndRequirements: update } = calls.buildingBlocks
const environment = { LOG_LEVEL: 'error' }
const MINUTE_MS = 60_000

describe.each(databases)('a server whose database was replaced by an older copy, on %s', (kind) => {
  let location: DatabaseLocation
  let copy: DatabaseLocation
  const clears: (() => Promise<void>)[] = []
  const servers: TestServer[] = []
  let server: TestServer
  let person: Client
  let key: ProviderKey

  beforeEach(async () => {
    const made = await aLocation(kind, 'demo')
    ;({ location } = made)
    clears.push(made.clear)
    server = await start(location)
    person = await server.signIn('municipal.cpt@demo.example')
    key = (await providersOf(server, 'CPT'))()
    await rename('Aloe House')
    await stop()
    const copied = await aCopyOf(location)
    copy = copied.location
    clears.push(copied.clear)
    server = await start(location, server.clock)
    person = aClient(server.app, person)
  })
  afterEach(async () => {
    await stop()
    for (const clear of clears.splice(0)) await clear()
  })

  async function start(at: DatabaseLocation, clock?: TestServer['clock']): Promise<TestServer> {
    const database = await openDatabase(at)
    const started = await aServer({ database, environment, ...(clock && { clock }) })
    servers.push(started)
    return started
  }

  async function stop(): Promise<void> {
    for (const one of servers.splice(0)) {
      await one.close()
      await one.database.close()
    }
  }

  async function rename(name: string, by = person, on = server) {
    on.clock.pass(1)
    const seen = await readProvider(by, key)
    const answer = await by.ask(update, edited(seen, { name }), { ifMatch: seen.version, key: aKey() })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ record: { version: number } }>().record.version
  }

  async function ping(mark: string = noHighWater, by = person) {
    const answer = await by.ask(calls.sync.ping, {}, { headers: { [headers.highWater]: mark } })
    const given = answer.headers[headers.highWater]
    const { epoch } = answer.json<{ epoch: string }>()
    return { epoch, named: answer.headers[headers.epoch], mark: typeof given === 'string' ? given : '' }
  }

  /** The copy replaces the database silently, and the server starts again. */
  async function rollBack(): Promise<void> {
    await stop()
    server = await start(copy, server.clock)
    person = aClient(server.app, person)
  }

  const mails = () => server.database.db.selectFrom('mails').selectAll().execute()

  it('notices it by the first device that saw more, and gives no version out twice', async () => {
    const lost = await rename('Baobab House')
    const { mark, epoch } = await ping()
    await rollBack()
    const after = await ping(mark)
    expect(after.epoch).not.toBe(epoch)
    expect(after.named).toBe(after.epoch)
    expect(await rename('Cedar House')).toBeGreaterThan(lost)
    expect(server.log.join()).toContain('replaced by an older copy')
  })

  it('notices it also once it has made as many changes as it lost', async () => {
    await rename('Baobab House')
    const { mark, epoch } = await ping()
    await rollBack()
    server.clock.pass(MINUTE_MS)
    await rename('Cedar House')
    await rename('Dune House')
    expect((await ping(mark)).epoch).not.toBe(epoch)
  })

  it('starts one epoch for all devices, also where two processes notice it together', async () => {
    await rename('Baobab House')
    const { mark } = await ping()
    await rename('Cedar House')
    const { mark: higher } = await ping()
    await rollBack()
    const other = await start(copy, server.clock)
    const there = aClient(other.app, person)
    await Promise.all([ping(mark), ping(higher, there), ping(mark, there), ping(higher)])
    const { epoch } = await ping(mark)
    expect(new Set([(await ping(higher)).epoch, (await ping(mark, there)).epoch])).toEqual(new Set([epoch]))
    const admins = (await mails()).map((mail) => mail.to_stakeholder_id)
    expect(admins).toHaveLength(new Set(admins).size)
  })

  it('notices a copy from before an earlier replacement', async () => {
    await stop()
    const database = await openDatabase(location)
    await markRestored(database)
    await database.close()
    server = await start(location, server.clock)
    person = aClient(server.app, person)
    const { mark } = await ping()
    await rollBack()
    const { epoch } = await ping()
    const next = await ping(mark)
    expect(next.epoch).not.toBe(epoch)
    expect((await ping(mark)).epoch).toBe(next.epoch)
  })

  it('informs every administrator by mail, and nobody else', async () => {
    await rename('Baobab House')
    const { mark } = await ping()
    await rollBack()
    await ping(mark)
    const mailServer = await aMailServer()
    await sendDueMails(aMailer(server.database, server.clock, mailServer.url))
    await mailServer.stop()
    expect(mailServer.taken.map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@demo.example', 'The database was replaced by an older copy'],
    ])
  })

  it('accepts only marks that it signed itself', async () => {
    const { mark, epoch } = await ping()
    const [sequence = '', time = '', , signature = ''] = mark.split('.')
    const forged = [
      `${Number(sequence) + 1}.${time}.${epoch}.${signature}`,
      formatMark('the secret of another server', { sequence: 999_999, time: 1, epoch }),
      'nonsense',
      '1.1.1.1',
      Array.from({ length: 9 }, () => mark).join(' '),
    ]
    for (const text of forged) expect((await ping(text)).epoch).toBe(epoch)
    const nobody = await server.nobody.ask(calls.sync.ping, {}, { headers: { [headers.highWater]: 'none' } })
    expect(nobody.headers[headers.highWater]).toBeUndefined()
  })
})
