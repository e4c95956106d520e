import { afterEach, beforeEach, expect, test } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { contentOf, providerRef } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { openDatabase, type Database, type DatabaseLocation } from '#server/db/connection.ts'
import { markRestored } from '#server/db/epoch.ts'
import { createApi } from '#src/data/core/api.ts'
import { fetchCompleteRecord } from '#src/data/queries/fetch-record.ts'
import { aCopyOf, aLocation } from '#tests/support/database.ts'
import { providersOf, readProvider } from '#tests/support/provider.ts'
import { aClient, aClock, aServer as theServer, type Client, type TestServer } from '#tests/support/server.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, until, type Phone } from './phone.ts'

const { updateBuildingBlockContactsAndRequirements: update, getBuildingBlockContactsWithRequirements: read } =
  calls.buildingBlocks

const clock = aClock()
const clears: (() => Promise<void>)[] = []
let location: DatabaseLocation
let server: TestServer
let person: Client
let author: StakeholderId
let phone: Phone
let count = 0

/** Sends requests to the present server, as the person. */
const fetch: typeof globalThis.fetch = async (path, init) => {
  const payload = Buffer.from(await new Response(init?.body ?? null).arrayBuffer())
  const url = typeof path === 'string' ? path : ''
  const headers = Object.fromEntries(new Headers(init?.headers))
  const method = init?.method === 'GET' ? 'GET' : 'POST'
  const answer = await person.send({ method, url, headers, ...(method === 'POST' && { payload }) })
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(answer.body, { status: answer.statusCode, headers: given })
}

beforeEach(async () => {
  const made = await aLocation('sqlite', 'demo')
  location = made.location
  clears.push(made.clear)
  await start(await openDatabase(location))
  person = await server.signIn('municipal.cpt@demo.example')
  author = StakeholderId.parse(person.stakeholderId)
  phone = aPhone(author, await anOpenHolder(author), { fetch })
  await phone.sync.contact()
})

afterEach(async () => {
  phone.sync.close()
  await stop()
  for (const clear of clears.splice(0)) await clear()
})

/** @returns a function that restores the present database, as an operator does with copied files and `--restored` */
async function backUp(): Promise<() => Promise<void>> {
  await stop()
  const copy = await aCopyOf(location)
  clears.push(copy.clear)
  await start(await openDatabase(location))
  person = aClient(server.app, person)
  return async () => {
    await stop()
    const database = await openDatabase(copy.location)
    await markRestored(database)
    await start(database)
    person = aClient(server.app, person)
  }
}

async function start(database: Database): Promise<void> {
  server = await theServer({ database, clock })
}

async function stop(): Promise<void> {
  await server.close()
  await server.database.close()
}

/** Saves as a submitted form does. */
async function save(seen: ProviderRecord, postBox: string): Promise<void> {
  count += 1
  const content = contentOf(seen)
  const changed = { ...content, address: { ...content.address, addressLine2: postBox } }
  await phone.sync.capture(
    {
      id: `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`,
      queueKey: `provider:${providerRef(seen)}`,
      author,
      kind: 'updateBuildingBlockContactsAndRequirements',
      payloadVersion: 1,
      method: 'PUT',
      path: update.path,
      content: changed,
      result: withUpdate(seen, changed),
      base: { version: seen.version, content: seen },
      after: null,
      touched: ['addressLine2'],
      summary: { title: seen.name, detail: 'Postal address' },
      typedAt: count,
    },
    null,
  )
}

async function saveAndSend(seen: ProviderRecord, postBox: string): Promise<ProviderRecord> {
  await save(seen, postBox)
  await allSent()
  return readProvider(person, keyOf(seen))
}

async function allSent(): Promise<void> {
  await phone.sync.drainNow('asked')
  await until(async () => {
    const { counts } = await phone.sync.figures()
    return Object.values(counts).every((many) => many === 0)
  })
}

function keyOf({ stakeholderId, buildingBlockId }: ProviderRecord) {
  return { stakeholderId, buildingBlockId }
}

test('edits that the backup lacks are sent again and accepted, whatever version the records have there', async () => {
  const next = await providersOf(server, 'CPT')
  const [early, late] = [await readProvider(person, next()), await readProvider(person, next())]
  const before = await saveAndSend(early, 'PO Box 61')
  const restore = await backUp()
  const middle = await saveAndSend(before, 'PO Box 62')
  await saveAndSend(middle, 'PO Box 63')
  await saveAndSend(late, 'PO Box 64')
  await restore()
  await phone.sync.contact()
  await allSent()
  expect((await readProvider(person, keyOf(early))).addressLine2).toBe('PO Box 63')
  expect((await readProvider(person, keyOf(late))).addressLine2).toBe('PO Box 64')
})

test('an edit on a version from before the restore is accepted by itself where nothing differs', async () => {
  const record = await readProvider(person, (await providersOf(server, 'CPT'))())
  const restore = await backUp()
  await restore()
  await saveAndSend(record, 'PO Box 61')
  expect((await readProvider(person, keyOf(record))).addressLine2).toBe('PO Box 61')
})

test('a record is shown with the edits that it lacked, so that nobody overwrites their own earlier ones', async () => {
  const record = await readProvider(person, (await providersOf(server, 'CPT'))())
  const restore = await backUp()
  await saveAndSend(record, 'PO Box 61')
  await restore()
  const services = { api: createApi(fetch), openSync: async () => phone.sync }
  const { data: shown } = await fetchCompleteRecord(services, author, read, keyOf(record))
  expect(shown.addressLine2).toBe('PO Box 61')
  await saveAndSend(shown, 'PO Box 62')
  expect((await readProvider(person, keyOf(record))).addressLine2).toBe('PO Box 62')
})
