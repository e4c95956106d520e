import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { createAnswerCache } from '#src/offline/outbox/answer-cache.ts'
import { createRecordCache } from '#src/offline/outbox/record-cache.ts'
import { createPack, type PackOfPerson } from '#src/offline/field-pack/pack.ts'
import { createCipher } from '#src/offline/encryption/cipher.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { createPersonPersister } from '#src/data/queries/person-persister.ts'
import type { PersonPersister } from '#src/data/core/app-services.ts'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { aRecord, ours, PackServer } from '#tests/offline/pack-server.ts'
import { aPackLock } from '#tests/support/pack-lock.ts'

const {
  getBuildingBlockAssociatedToUser: dashboard,
  getBuildingBlockContactsWithRequirements: recordOf,
  getBuildingBlocks: blocksOf,
} = buildingBlocks
const first = { stakeholderId: 1, buildingBlockId: 7 }

let now: number
let owner: StakeholderId
let server: PackServer
/** Changes the text of each answer. */
let change: (text: string) => string
let pack: PackOfPerson
let persister: PersonPersister

beforeEach(async () => {
  now = 1000
  change = (text) => text
  owner = newPerson()
  server = new PackServer(owner, [1, 2])
  server.put({ stakeholderId: 1, boundaryId: 1 })
  server.put({ stakeholderId: 2, boundaryId: 2 })
  const database = new PersonDatabase(owner)
  const cipher = createCipher(await generateDataKey())
  pack = createPack({
    author: owner,
    database,
    cipher,
    fetch: async (...asked) => {
      const answer = await server.fetch(...asked)
      return new Response(change(await answer.text()), answer)
    },
    lock: aPackLock(),
    now: () => now,
    contact: () => Promise.resolve(),
    storeFiles: () => Promise.resolve(true),
  })
  const records = createRecordCache(database, cipher)
  const answers = createAnswerCache(database, cipher, () => true)
  persister = createPersonPersister(() => Promise.resolve({ answers, pack, records }))
})

const names = (kept: { readonly data: unknown } | undefined) =>
  dashboard.output.parse(kept?.data).map(({ name }) => name)

test('a call that was never made is answered from the pack, with the age of the pack', async () => {
  expect(await persister.read(owner, dashboard, {})).toBeUndefined()
  await pack.start(null)
  const kept = await persister.read(owner, dashboard, {})
  expect([names(kept), kept?.at]).toEqual([['Municipality 1', 'Municipality 2'], 1000])
})

test('the newer of a kept answer and the pack is shown', async () => {
  await pack.start(null)
  const [municipality] = dashboard.output.parse((await persister.read(owner, dashboard, {}))?.data)
  const answer = [{ ...municipality, name: 'As the server said' }]
  await persister.store(owner, dashboard, {}, { data: answer, at: 2000 })
  expect(names(await persister.read(owner, dashboard, {}))).toEqual(['As the server said'])
  now = 3000
  await pack.start(null)
  expect(names(await persister.read(owner, dashboard, {}))).toEqual(['Municipality 1', 'Municipality 2'])
})

test('a pack of one place does not replace a saved answer for the whole country', async () => {
  await pack.start(null)
  const whole = (await persister.read(owner, dashboard, {}))?.data
  await persister.store(owner, dashboard, {}, { data: whole, at: 1500 })
  server.reset([2])
  now = 4000
  await pack.start(900 as BoundaryId)
  const kept = await persister.read(owner, dashboard, {})
  expect([names(kept), kept?.at]).toEqual([['Municipality 1', 'Municipality 2'], 1500])
})

test.for([
  ['shows', '[]', []],
  ['does not show if this build cannot read it', '[{"of":"another shape"}]', undefined],
] as const)('an answer from the pack %s', async ([, blocks, shown]) => {
  change = (text) => text.replace('"blocks":[]', `"blocks":${blocks}`)
  await pack.start(null)
  expect((await persister.read(owner, blocksOf, {}))?.data).toEqual(shown)
})

test('a record is as old as the last time that the pack found it unchanged', async () => {
  await persister.storeNewest(owner, recordOf, first, { data: aRecord({ stakeholderId: 1 }, 1), at: 500 })
  expect((await persister.read(owner, recordOf, first))?.at).toBe(500)
  now = 2000
  await pack.start(null)
  now = 3000
  await pack.start(null)
  expect((await persister.read(owner, recordOf, first))?.at).toBe(3000)
})

test('the pack is deleted when the server refuses something that it still shows', async () => {
  await pack.start(null)
  server.fault = () => ours({ problem: 'not-allowed' }, 403)
  await persister.drop(owner, dashboard, {})
  while ((await pack.state()).type !== 'none') await Promise.resolve()
  expect(await persister.read(owner, dashboard, {})).toBeUndefined()
  expect(await persister.read(owner, recordOf, first)).toBeUndefined()
})

const clientId = '0190b0c0-0000-7000-8000-0000000000c1'
const added = aRecord({ stakeholderId: 31, clientId, name: 'Added here' }, 1)
const byNumber = { ...first, stakeholderId: 31 }

test('a provider that was added on this device is found by the number that the server gave it', async () => {
  await persister.storeNewest(
    owner,
    recordOf,
    { ...first, stakeholderId: clientId },
    { data: added, at: 500 },
  )
  expect(await persister.read(owner, recordOf, byNumber)).toMatchObject({
    data: { name: 'Added here' },
    at: 500,
  })
})

test('a provider that came with the pack is found by the number of the server, too', async () => {
  server.put({ stakeholderId: 31, clientId, name: 'Added elsewhere' })
  await pack.start(null)
  expect(await persister.read(owner, recordOf, byNumber)).toMatchObject({ data: { name: 'Added elsewhere' } })
})

test('a record that the server no longer finds by its number is deleted, whichever id it is stored under', async () => {
  await persister.storeNewest(owner, recordOf, byNumber, { data: added, at: 500 })
  const asked = await persister.read(owner, recordOf, byNumber)
  expect(await persister.dropMissing(owner, recordOf, byNumber, asked)).toBe(true)
  expect(await persister.read(owner, recordOf, { ...first, stakeholderId: clientId })).toBeUndefined()
})

test('a record that the person may no longer see is deleted, whichever id it is stored under', async () => {
  await persister.storeNewest(owner, recordOf, byNumber, { data: added, at: 500 })
  await persister.drop(owner, recordOf, byNumber)
  expect(await persister.read(owner, recordOf, { ...first, stakeholderId: clientId })).toBeUndefined()
})
