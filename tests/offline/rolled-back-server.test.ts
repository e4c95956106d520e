// @module-tag slow
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { contentOf, providerRef } from '#contract/rules/provider-content.ts'
import { headers } from '#contract/wire.ts'
import type { ProviderRecord, ProviderUpdate } from '#contract/schemas/provider.ts'
import { openDatabase, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { createApi } from '#src/data/core/api.ts'
import { fetchCompleteRecord } from '#src/data/queries/fetch-record.ts'
import { nameOf } from '#src/offline/database/database.ts'
import { aCopyOf, aLocation, databases } from '#tests/support/database.ts'
import { providersOf, readProvider } from '#tests/support/provider.ts'
import { aClient, aServer as theServer, type Client, type TestServer } from '#tests/support/server.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, until, type Phone } from './phone.ts'

const { updateBuildingBlockContactsAndRequirements: update, getBuildingBlockContactsWithRequirements: read } =
  calls.buildingBlocks
const environment = { LOG_LEVEL: 'error' }

describe.each(databases)('a database that was replaced by an older copy in silence, on %s', (kind) => {
  let location: DatabaseLocation
  let server: TestServer
  let clears: (() => Promise<void>)[]
  let devices: Device[]
  let next: Awaited<ReturnType<typeof providersOf>>
  let count = 0

  interface Device {
    client: Client
    readonly author: StakeholderId
    readonly phone: Phone
    readonly fetch: typeof globalThis.fetch
    /** The addresses that were asked, in order. */
    readonly asked: string[]
    /** A proxy removes the high-water marks from every request. */
    losesMarks: boolean
    /** Holds an answer back. */
    hold: ((path: string) => Promise<void>) | null
  }

  beforeEach(async () => {
    const made = await aLocation(kind, 'demo')
    ;({ location } = made)
    clears = [made.clear]
    devices = []
    server = await start(location)
    next = await providersOf(server, 'CPT')
  })
  afterEach(async () => {
    for (const { phone } of devices) phone.sync.close()
    // The next test has another database, which none of these devices has seen.
    for (const { author } of devices) await Dexie.delete(nameOf(author))
    await stop()
    for (const clear of clears) await clear()
  })

  async function start(at: DatabaseLocation): Promise<TestServer> {
    const database = await openDatabase(at)
    return theServer({ database, environment, ...(server && { clock: server.clock }) })
  }

  async function stop(): Promise<void> {
    await server.close()
    await server.database.close()
  }

  async function restart(at: DatabaseLocation): Promise<void> {
    await stop()
    server = await start(at)
    for (const device of devices) device.client = aClient(server.app, device.client)
  }

  async function aDevice(username: string): Promise<Device> {
    const client = await server.signIn(username)
    const author = StakeholderId.parse(client.stakeholderId)
    const fetch: typeof globalThis.fetch = async (path, init) => {
      const url = typeof path === 'string' ? path : ''
      device.asked.push(url.split('?', 1)[0] ?? url)
      const given = new Headers(init?.headers)
      if (device.losesMarks) given.delete(headers.highWater)
      const payload = Buffer.from(await new Response(init?.body ?? null).arrayBuffer())
      const method = init?.method === 'GET' ? 'GET' : 'POST'
      const about = Object.fromEntries(given)
      const answer = await device.client.send({
        method,
        url,
        headers: about,
        ...(method === 'POST' && { payload }),
      })
      await device.hold?.(url)
      const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return new Response(answer.body, { status: answer.statusCode, headers: said })
    }
    const phone = aPhone(author, await anOpenHolder(author), { fetch })
    const device: Device = { client, author, phone, fetch, asked: [], losesMarks: false, hold: null }
    devices.push(device)
    await phone.sync.contact()
    return device
  }

  /** Saves as a submitted form does. */
  async function save(device: Device, seen: ProviderRecord, change: Partial<ProviderUpdate>): Promise<void> {
    count += 1
    server.clock.pass(1_000)
    const content = { ...contentOf(seen), ...change }
    await device.phone.sync.capture(
      {
        id: `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`,
        queueKey: `provider:${providerRef(seen)}`,
        author: device.author,
        kind: 'updateBuildingBlockContactsAndRequirements',
        payloadVersion: 1,
        method: 'PUT',
        path: update.path,
        content,
        result: withUpdate(seen, content),
        base: { version: seen.version, content: seen },
        after: null,
        touched: Object.keys(change),
        summary: { title: seen.name, detail: 'Name' },
        typedAt: count,
      },
      null,
    )
  }

  async function allSent({ phone }: Device): Promise<void> {
    await phone.sync.drainNow('asked')
    await until(async () => {
      const { counts } = await phone.sync.figures()
      return Object.values(counts).every((many) => many === 0)
    })
  }

  async function saveAndSend(device: Device, seen: ProviderRecord, change: Partial<ProviderUpdate>) {
    await save(device, seen, change)
    await allSent(device)
    return readNow(seen)
  }

  function address(record: ProviderRecord, addressLine2: string): Partial<ProviderUpdate> {
    return { address: { ...contentOf(record).address, addressLine2 } }
  }

  function keyOf({ stakeholderId, buildingBlockId }: ProviderRecord) {
    return { stakeholderId, buildingBlockId }
  }

  async function readNow(record: ProviderRecord): Promise<ProviderRecord> {
    const reader = await server.signIn('admin@demo.example')
    return readProvider(reader, keyOf(record))
  }

  async function someRecord({ client }: Device): Promise<ProviderRecord> {
    return readProvider(client, next())
  }

  /** As the page asks for a record before it is edited. */
  async function shownTo({ author, fetch, phone }: Device, record: ProviderRecord): Promise<ProviderRecord> {
    const services = { api: createApi(fetch), openSync: async () => phone.sync }
    return (await fetchCompleteRecord(services, author, read, keyOf(record))).data
  }

  /** Copies the present database. */
  async function snapshot(): Promise<() => Promise<void>> {
    await restart(location).then(stop)
    const copy = await aCopyOf(location)
    clears.push(copy.clear)
    server = await start(location)
    for (const device of devices) device.client = aClient(server.app, device.client)
    return () => restart(copy.location)
  }

  const versionsIn = async ({ db }: Database) =>
    db.selectFrom('changes').select(['stakeholder_id', 'version', 'after', 'received_at']).execute()

  test('loses nothing, does nothing twice, and gives no version to two contents', async () => {
    const [one, other] = [
      await aDevice('municipal.cpt@demo.example'),
      await aDevice('province.wc@demo.example'),
    ]
    const [first, second] = [await someRecord(one), await someRecord(one)]
    const putBack = await snapshot()
    await saveAndSend(one, first, address(first, 'PO Box 61'))
    const named = await saveAndSend(other, second, { name: 'Baobab House' })
    await saveAndSend(one, named, address(named, 'PO Box 62'))
    const seen = await versionsIn(server.database)
    await putBack()
    // The first contact is by a device that had seen everything, so nobody writes to the older copy before it.
    await one.phone.sync.contact()
    await other.phone.sync.contact()
    await allSent(one)
    await allSent(other)
    await allSent(one)

    expect((await readNow(first)).addressLine2).toBe('PO Box 61')
    const both = await readNow(second)
    expect([both.name, both.addressLine2]).toEqual(['Baobab House', 'PO Box 62'])
    const now = await versionsIn(server.database)
    const versionOf = (row: (typeof seen)[number]) => `${row.stakeholder_id} ${row.version}`
    const before = new Map(seen.map((row) => [versionOf(row), row]))
    const again = now.filter((row) => before.has(versionOf(row)))
    expect(again).toEqual(again.map((row) => before.get(versionOf(row))))
    expect(now).toHaveLength(seen.length)
    const mails = await server.database.db.selectFrom('mails').select('template').execute()
    expect(mails.map(({ template }) => template)).toEqual(['older-copy'])
  })

  test('tells nobody that they changed a record elsewhere, when their own two edits of it are sent again', async () => {
    const one = await aDevice('municipal.cpt@demo.example')
    const record = await someRecord(one)
    const putBack = await snapshot()
    const sent = await saveAndSend(one, record, address(record, 'PO Box 61'))
    await saveAndSend(one, sent, address(sent, 'PO Box 62'))
    await putBack()
    await one.phone.sync.contact()
    await until(async () => (await readNow(record)).addressLine2 === 'PO Box 62')
    await allSent(one)
    expect((await one.phone.sync.listReceipts()).map(({ merged }) => merged)).toEqual([[], []])
  })

  test('asks the author about an edit that somebody else made in between', async () => {
    const one = await aDevice('municipal.cpt@demo.example')
    const other = await aDevice('province.wc@demo.example')
    const record = await someRecord(one)
    const putBack = await snapshot()
    await saveAndSend(one, record, { name: 'Aloe House' })
    await putBack()
    await saveAndSend(other, record, { name: 'Baobab House' })
    await one.phone.sync.contact()
    await until(async () => (await one.phone.sync.figures()).counts.conflicted === 1)
    expect((await readNow(record)).name).toBe('Baobab House')
    const [entry] = await one.phone.sync.listEntries()
    expect(entry?.content).toMatchObject({ name: 'Aloe House' })
  })

  describe('where the server does not notice', () => {
    test('a device that reads an older version than it had sent sends its edit again', async () => {
      const one = await aDevice('municipal.cpt@demo.example')
      one.losesMarks = true
      const record = await someRecord(one)
      const putBack = await snapshot()
      await saveAndSend(one, record, { name: 'Aloe House' })
      await putBack()
      expect((await shownTo(one, record)).name).toBe('Aloe House')
      await allSent(one)
    })

    test('a device whose next edit finds an older version than it was made on sends the missing edit again', async () => {
      const one = await aDevice('municipal.cpt@demo.example')
      one.losesMarks = true
      const record = await someRecord(one)
      const putBack = await snapshot()
      const sent = await saveAndSend(one, record, { name: 'Aloe House' })
      await putBack()
      await save(one, sent, address(sent, 'PO Box 61'))
      await allSent(one)
      const { name, addressLine2 } = await readNow(record)
      expect([name, addressLine2]).toEqual(['Aloe House', 'PO Box 61'])
    })
  })

  test('is not suspected because a read comes late', async () => {
    const one = await aDevice('municipal.cpt@demo.example')
    const record = await someRecord(one)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    one.hold = async (path) => {
      if (!path.startsWith(read.path)) return
      one.hold = null
      await held
    }
    const shown = shownTo(one, record)
    await until(() => one.hold === null)
    await saveAndSend(one, record, { name: 'Aloe House' })
    one.asked.length = 0
    answer()
    expect((await shown).name).toBe('Aloe House')
    expect(one.asked).toEqual(['/api/sync/ping', '/api/sync/known', read.path])
  })
})
