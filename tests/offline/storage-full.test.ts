import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { isQuotaExceeded, withDatabase } from '#src/offline/database/with-database.ts'
import { dropTiles } from '#src/offline/database/tiles.ts'
import { anEntry } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { rowsOf } from './raw-rows.ts'

const TILES = 'leaflet.offline'

async function keepTiles(): Promise<void> {
  const tiles = new Dexie(TILES)
  tiles.version(1).stores({ tileStore: 'key' })
  await tiles.table('tileStore').put({ key: 'tile', blob: 'picture' })
  tiles.close()
}

/** A phone with data of every kind, on which a write finds no space this many times. */
async function aFullPhone(times: number) {
  const person = newPerson()
  const database = new PersonDatabase(person)
  await keepTiles()
  await database.snapshots.put({ key: 'pack', at: 1, content: 1 })
  await database.records.bulkPut([
    { key: 'provider:1', version: 1, epoch: null, fetchedAt: 1, content: 1 },
    { key: 'provider:2', version: 1, epoch: null, fetchedAt: 1, content: 1 },
    { key: 'provider:3', version: 2, epoch: null, fetchedAt: 1, content: 1 },
  ])
  await database.receipts.put({
    id: 'sent',
    edition: 'sent',
    queueKey: 'provider:3',
    version: 2,
    reference: null,
    summary: null,
    merged: [],
    entry: anEntry(3, { queueKey: 'provider:3' }),
    at: 1,
  })
  await database.outbox.put(anEntry(1))
  await database.drafts.put({ key: 'form', updatedAt: 1, content: 1 })
  const work = vi.fn<() => Promise<string>>()
  for (let time = 0; time < times; time += 1) work.mockRejectedValueOnce(new Dexie.QuotaExceededError())
  work.mockResolvedValue('kept')
  const left = async () => ({
    tiles: (await rowsOf(TILES)).length > 0,
    snapshots: await database.snapshots.count(),
    records: await database.records.toCollection().primaryKeys(),
  })
  const typed = async () => [await database.outbox.count(), await database.drafts.count()]
  return { database, work, left, typed }
}

const all = { tiles: true, snapshots: 1, records: ['provider:1', 'provider:2', 'provider:3'] }

test.for([
  [0, all],
  [1, { ...all, tiles: false }],
  [2, { ...all, tiles: false, snapshots: 0 }],
  [3, { tiles: false, snapshots: 0, records: ['provider:1', 'provider:3'] }],
] as const)('a write that finds no room %i times costs no more than it must', async ([times, rest]) => {
  const { database, work, left, typed } = await aFullPhone(times)
  expect(await withDatabase(database, work)).toBe('kept')
  expect(await left()).toEqual(rest)
  expect(await typed()).toEqual([1, 1])
})

test('a write that finds no space at all fails with an error, and unsent edits and drafts stay', async () => {
  const { database, work, typed } = await aFullPhone(9)
  await expect(withDatabase(database, work)).rejects.toThrow(Dexie.QuotaExceededError)
  expect(work).toHaveBeenCalledTimes(4)
  expect(await typed()).toEqual([1, 1])
})

test('every form of the browser’s quota error is recognised', () => {
  const quota = new Dexie.QuotaExceededError()
  expect(isQuotaExceeded(new DOMException('Full', 'QuotaExceededError'))).toBe(true)
  expect(isQuotaExceeded(new Dexie.AbortError('Aborted', quota))).toBe(true)
  expect(isQuotaExceeded(new Dexie.BulkError('Some failed', [quota]))).toBe(true)
  expect(isQuotaExceeded(new Dexie.AbortError('Aborted'))).toBe(false)
})

test('deleting tiles creates no tile database where there was none', async () => {
  await Dexie.delete(TILES)
  await dropTiles()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(TILES)
})
