import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { contentOf, providerRef } from '#contract/rules/provider-content.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { runBackupCommand, runRestoreCommand } from '#server/backup/command.ts'
import { openDatabase, type DatabaseLocation } from '#server/db/connection.ts'
import { createApi } from '#src/data/core/api.ts'
import { fetchCompleteRecord } from '#src/data/queries/fetch-record.ts'
import { aLocation } from '#tests/support/database.ts'
import { providersOf, readProvider } from '#tests/support/provider.ts'
import { aClient, aServer as theServer, type Client, type TestServer } from '#tests/support/server.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, until, type Phone } from './phone.ts'

const { updateBuildingBlockContactsAndRequirements: update, getBuildingBlockContactsWithRequirements: read } =
  calls.buildingBlocks

// Each test backs a whole demonstration up, and restores it.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let location: DatabaseLocation
let clear: () => Promise<void>
let server: TestServer
let person: Client
let author: StakeholderId
let phone: Phone
let count = 0

/** Speaks to the server of the moment, as the person. */
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
  folder = mkdtempSync(join(tmpdir(), 'gbvf-restored-'))
  ;({ location, clear } = await aLocation('sqlite', 'demo'))
  server = await theServer({ database: await openDatabase(location) })
  person = await server.signIn('municipal.cpt@demo.example')
  author = StakeholderId.parse(person.stakeholderId)
  phone = aPhone(author, await anOpenHolder(author), { fetch })
  await phone.sync.contact()
})

afterEach(async () => {
  phone.sync.close()
  await server.close()
  await server.database.close()
  await clear()
  rmSync(folder, { recursive: true })
})

/** Puts the database back as it was, once work on it went on. */
async function backUp(): Promise<() => Promise<void>> {
  const file = join(folder, 'kept.backup')
  const world = { clock: server.clock, print: () => undefined }
  expect(await runBackupCommand([file], { ...world, location })).toBe(0)
  return async () => {
    await server.close()
    await server.database.close()
    expect(await runRestoreCommand([file], { ...world, location: { dataDir: folder } })).toBe(0)
    const database = await openDatabase({ dataDir: folder })
    server = await theServer({ database, clock: server.clock })
    person = aClient(server.app, person)
  }
}

/** What a submitted form hands over. */
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
      deviceTime: count,
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

test('what the backup lacks is sent again and lands, on whatever version the records have there', async () => {
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

test('an edit on a version of before goes on its own where nothing differs', async () => {
  const record = await readProvider(person, (await providersOf(server, 'CPT'))())
  const restore = await backUp()
  await restore()
  await saveAndSend(record, 'PO Box 61')
  expect((await readProvider(person, keyOf(record))).addressLine2).toBe('PO Box 61')
})

test('a record is shown with what it lacked, so that nobody writes on it without their own earlier words', async () => {
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
