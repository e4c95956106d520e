import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { PersonDatabase, type StoredRecord } from '#src/offline/database/database.ts'
import { createRecordCache, type RecordCache } from '#src/offline/outbox/record-cache.ts'
import { createOutbox } from '#src/offline/outbox/outbox-store.ts'
import type { Change, QueueKey } from '#src/sync/index.ts'
import { newPerson } from './dexie-disk.ts'
import { aCipher } from './keys.ts'

const queueKey: QueueKey = 'provider:1'

let database: PersonDatabase
let records: RecordCache
beforeEach(async () => {
  database = new PersonDatabase(newPerson())
  records = createRecordCache(database, await aCipher())
  await confirmEpoch('first')
})

const confirmEpoch = (epoch: string) => database.metadata.put({ key: 'server', epoch, behind: 0 })

/** Writes what the outbox writes when the server has accepted an edit or a removal. */
const accept = (change: Change) =>
  createOutbox(database).change((transaction) => transaction.carryOut([change]))
const edited = (version: number): Change => ({
  type: 'keep-record',
  record: { key: queueKey, version, fetchedAt: 1, content: { name: `v${version}` } },
})
const removed = (version: number | null): Change => ({ type: 'forget-record', key: queueKey, version })

const read = (version: number, epoch: string | null = 'first'): StoredRecord => ({
  key: queueKey,
  version,
  epoch,
  fetchedAt: 2,
  content: { name: `v${version}` },
})

test('a stored copy that cannot be decrypted counts as none', async () => {
  await createRecordCache(database, await aCipher()).put(read(5))
  expect(await records.get(queueKey)).toBeUndefined()
  expect(await records.put(read(4))).toEqual(read(4))
  expect(await records.newerThan([{ key: queueKey, version: 4 }])).toEqual(new Map())
})

describe('an answer to a read that was asked before', () => {
  test('an edit was confirmed changes nothing and returns the newer copy', async () => {
    await records.put(read(5))
    await accept(edited(6))
    expect(await records.put(read(5))).toMatchObject({ version: 6, content: { name: 'v6' } })
    expect(await records.get(queueKey)).toMatchObject({ version: 6 })
  })

  test.each([
    ['with the version that it made', 6],
    ['of what was gone already', null],
  ])('a removal was confirmed %s does not bring the record back', async (_, version) => {
    await records.put(read(5))
    await accept(removed(version))
    expect(await records.put(read(5))).toBeNull()
    expect(await records.get(queueKey)).toMatchObject({ content: null })
  })

  test('a removal was undone counts with its higher version', async () => {
    await accept(removed(6))
    expect(await records.put(read(7))).toMatchObject({ version: 7 })
  })

  test('a backup was restored does not replace a copy of the epoch that holds now', async () => {
    await confirmEpoch('second')
    await records.put(read(3, 'second'))
    expect(await records.put(read(9, 'first'))).toMatchObject({ version: 3, epoch: 'second' })
  })
})

test('copies from before a restored backup are replaced, whatever their version', async () => {
  await records.put(read(9))
  await confirmEpoch('second')
  expect(await records.put(read(3, 'second'))).toMatchObject({ version: 3 })
  await accept(edited(4))
  expect(await records.get(queueKey)).toMatchObject({ version: 4, epoch: 'second' })
})

test('a copy of an unconfirmed epoch does not replace the stored one', async () => {
  await records.put(read(5))
  expect(await records.put(read(3, 'second'))).toMatchObject({ version: 5 })
})

describe('an answer that the record is not there', () => {
  test('drops the copy that was held when it was asked', async () => {
    await records.put(read(5))
    expect(await records.removeUnlessNewer(queueKey, read(5))).toBe(true)
    expect(await records.get(queueKey)).toMatchObject({ content: null, version: 6 })
  })

  test('is found by the number of the server for a record that was added on this device', async () => {
    const added = { ...read(5), key: 'provider:3f1c' as const }
    const place = { boundaryId: 1, buildingBlockId: 2, state: 'submitted', stakeholderId: 9 }
    await records.put({ ...added, content: place })
    await records.removeUnlessNewer('provider:9', added)
    expect(await records.get('provider:9')).toMatchObject({ key: added.key, content: null })
  })

  test('lets no answer to a read that was asked before bring the record back', async () => {
    await records.put(read(5))
    await records.removeUnlessNewer(queueKey, read(5))
    expect(await records.put(read(4))).toBeNull()
    expect(await records.put(read(5))).toBeNull()
    expect(await records.put(read(7))).toMatchObject({ version: 7 })
  })

  test.each([
    ['nothing', undefined],
    ['an older copy', read(5)],
  ])('does not count where %s was held then and a write was confirmed since', async (_, before) => {
    if (before !== undefined) await records.put(before)
    await accept(edited(6))
    expect(await records.removeUnlessNewer(queueKey, before)).toBe(false)
    expect(await records.get(queueKey)).toMatchObject({ version: 6 })
  })
})

test('the rows of a list are compared with the stored records', async () => {
  await accept(edited(6))
  const other = { ...read(4), key: 'provider:2' as const }
  await records.put(other)
  await accept({ type: 'forget-record', key: 'provider:3', version: 2 })
  const rows = [
    { key: queueKey, version: 5 },
    { key: other.key, version: 4 },
    { key: 'provider:3' as const, version: 1 },
    { key: 'provider:4' as const, version: 1 },
  ]
  expect(await records.newerThan(rows)).toEqual(
    new Map<QueueKey, unknown>([
      [queueKey, { name: 'v6' }],
      ['provider:3', null],
    ]),
  )
})

test('a list of a server whose database was replaced by an older copy counts, whatever its versions are', async () => {
  await accept(edited(6))
  await confirmEpoch('second')
  expect(await records.newerThan([{ key: queueKey, version: 5 }])).toEqual(new Map())
})
