import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { storeRights } from '#src/offline/engine/rights.ts'
import { newPerson } from './dexie-disk.ts'

const rights = { boundaryIds: [1, 2], actionIds: [24] }

/** A phone on which two records and one's own profile were opened, without a field pack. */
async function aPhoneWithRecords() {
  const author = newPerson()
  const database = new PersonDatabase(author)
  const record = { version: 1, epoch: null, fetchedAt: 1, content: null }
  await database.records.bulkPut([
    { ...record, key: 'provider:500' },
    { ...record, key: 'provider:501' },
    { ...record, key: `profile:${author}` },
  ])
  await database.snapshots.bulkPut([
    { key: 'pack', at: 1, content: null },
    { key: '/api/BuildingBlock {}', at: 1, content: null },
  ])
  await storeRights(database, rights)
  const answers = () => database.snapshots.toCollection().primaryKeys()
  const keys = () => database.records.toCollection().primaryKeys()
  return { author, database, keys, answers }
}

test.for([
  ['a place', { ...rights, boundaryIds: [1] }],
  ['an action', { ...rights, actionIds: [] }],
] as const)('whoever has lost %s keeps nothing that they had opened', async ([, less]) => {
  const { author, database, keys, answers } = await aPhoneWithRecords()
  await storeRights(database, less)
  expect(await keys()).toEqual([`profile:${author}`])
  expect(await answers()).toEqual(['pack'])
})

test('a person who keeps or gains rights keeps their copies', async () => {
  const { database, keys } = await aPhoneWithRecords()
  await storeRights(database, rights)
  await storeRights(database, { boundaryIds: [3, 2, 1], actionIds: [25, 24] })
  expect(await keys()).toHaveLength(3)
})
