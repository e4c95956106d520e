import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { CapturedInput, PayloadStep } from '#contract/payloads.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { isOfEarlierPayload, upgradePayloads } from '#src/offline/outbox/upgrade-payloads.ts'
import { DeviceLocked } from '#src/offline/encryption/cipher.ts'
import type { Entry } from '#src/sync/index.ts'
import { anEntry, anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

const toSecond: PayloadStep = ({ name, ...rest }) => ({ ...rest, title: name })
const toThird: PayloadStep = ({ title, ...rest }) => ({ ...rest, heading: title })
const renamed: PayloadStep = ({ buildingBlockId, ...rest }) => ({ ...rest, block: buildingBlockId })
/** The steps that a later build may have. */
const steps = {
  updateBuildingBlockContactsAndRequirements: [toSecond, toThird],
  deleteBuildingBlock: [renamed],
  deleteAll: [(input: CapturedInput) => input],
}
const removal = { kind: 'deleteBuildingBlock', method: 'DELETE', content: null, size: 4 } as const

/** Stores what an earlier build captured on this phone. */
async function layDown(person: StakeholderId, rows: readonly Partial<Entry>[]): Promise<void> {
  const database = new PersonDatabase(person)
  await database.outbox.bulkAdd(
    rows.map((row, index) => anEntry(index + 1, { queueKey: `provider:${index + 1}`, ...row })),
  )
  database.close()
}

test('an unsent edit of an earlier build is sent in the form of this build, whatever its fields were called', async () => {
  const person = newPerson()
  await layDown(person, [
    { author: person, content: { name: 'Aloe House' } },
    { author: person, content: { title: 'Protea House' }, payloadVersion: 2 },
    { author: person, content: { heading: 'Fynbos House' }, payloadVersion: 3 },
    { author: person, ...removal, path: '/api/remove?buildingBlockId=4&stakeholderId=77' },
    { author: person, ...removal, kind: 'deleteAll', path: '/api/remove-all' },
  ])
  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server, steps)
  await sync.drainNow('start')
  await until(async () => (await sync.listReceipts()).length === 5)
  expect(server.pushed.map(({ body, path, payloadVersion }) => [payloadVersion, body ?? path])).toEqual([
    [3, { heading: 'Aloe House' }],
    [3, { heading: 'Protea House' }],
    [3, { heading: 'Fynbos House' }],
    [2, '/api/remove?stakeholderId=77&block=4'],
    [2, '/api/remove-all'],
  ])
  sync.close()
})

test('an encrypted edit of the previous build is decrypted, upgraded and encrypted again under the same key', async () => {
  const person = newPerson()
  const holder = await anOpenHolder(person)
  const server = aServer(null)
  const before = aPhone(person, holder, server)
  await before.sync.capture(aSave(1, person, { content: { name: 'Aloe House' } }), null)
  await before.sync.drainNow('start')
  before.sync.close()
  server.signedIn = person
  const { sync } = aPhone(person, holder, server, steps)
  await sync.drainNow('start')
  await until(() => server.pushed.length === 1)
  expect(server.pushed).toMatchObject([
    { key: `${anId(1)}.0`, payloadVersion: 3, body: { heading: 'Aloe House' } },
  ])
  sync.close()
})

test('an edit that may have reached the server is sent as it was captured, under its key', async () => {
  const person = newPerson()
  await layDown(person, [{ author: person, content: { name: 'Aloe House' }, attempts: 1 }])
  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server, steps)
  await sync.drainNow('start')
  await until(() => server.pushed.length === 1)
  expect(server.pushed).toMatchObject([
    { key: `${anId(1)}.0`, payloadVersion: 1, body: { name: 'Aloe House' } },
  ])
  sync.close()
})

test('an edit that cannot be upgraded is sent unchanged, and holds up nothing else', async () => {
  const person = newPerson()
  await layDown(person, [
    { author: person, content: { name: 'Aloe House' } },
    { author: person, content: { name: 'Protea House' } },
  ])
  const failing: PayloadStep = (input) => {
    if (input['name'] === 'Aloe House') throw new Error('a fault of ours')
    return toSecond(input)
  }
  const server = aServer(person)
  const kinds = { updateBuildingBlockContactsAndRequirements: [failing] }
  const { sync } = aPhone(person, await anOpenHolder(person), server, kinds)
  await sync.drainNow('start')
  await until(() => server.pushed.length === 2)
  expect(server.pushed.map(({ payloadVersion, body }) => [payloadVersion, body])).toEqual([
    [1, { name: 'Aloe House' }],
    [2, { title: 'Protea House' }],
  ])
  sync.close()
})

test('an upgrade that loses the key changes nothing and is repeated later', async () => {
  const person = newPerson()
  await layDown(person, [{ author: person, content: { name: 'Aloe House' } }])
  const database = new PersonDatabase(person)
  const before = await database.outbox.toArray()
  const locked = () => Promise.reject(new DeviceLocked())
  await expect(upgradePayloads(database, { decrypt: locked, encrypt: locked }, steps)).rejects.toThrow(
    DeviceLocked,
  )
  expect(await database.outbox.toArray()).toEqual(before)
  database.end()
})

test.each([
  [{ attempts: 0, payloadVersion: 1 }, true],
  [{ attempts: 0, payloadVersion: 2 }, false],
  [{ attempts: 0, payloadVersion: 3 }, false],
  [{ attempts: 0, payloadVersion: 0 }, false],
  [{ attempts: 1, payloadVersion: 1 }, false],
])('of two versions, %o is of an earlier one and only here: %s', (row, isEarlier) => {
  expect(isOfEarlierPayload(row, [toSecond])).toBe(isEarlier)
})
