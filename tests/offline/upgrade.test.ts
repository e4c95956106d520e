import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { upgradeEntry, type StoredEntry } from '#src/sync/index.ts'
import { anEntry, anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aServer, until } from './phone.ts'
import { everythingOnDisk } from './raw-rows.ts'

/** As the first version was shipped. */
const shipped = {
  drafts: 'key, updatedAt',
  records: 'key',
  outbox: 'id, seq, [queueKey+seq], state.is, after',
  receipts: 'id, at',
  snapshots: 'key, at',
  marks: 'key',
}

function aRow(count: number, given: Partial<StoredEntry>): StoredEntry {
  const { size: _size, merged: _merged, ...row } = anEntry(count)
  return { ...row, summary: { title: 'Masechaba', detail: 'Name' }, content: { name: 'Masechaba' }, ...given }
}

test('an outbox of the first version opens, is sealed where it lies, and is sent', async () => {
  const person = newPerson()
  const before = new Dexie(`gbvf-${person}`)
  before.version(1).stores(shipped)
  const record = { name: 'Masechaba found' }
  const rewritten = { is: 'rewritten', current: record } as unknown as { is: 'removed' }
  await before.table('outbox').bulkAdd([
    aRow(1, { author: person, queueKey: 'provider:1' }),
    aRow(2, { author: person, queueKey: 'provider:2', state: { is: 'waiting', notBefore: 1, asked: false } }),
    aRow(3, {
      author: person,
      queueKey: 'provider:3',
      state: {
        is: 'refused',
        refusal: {
          reason: 'invalid',
          status: 400,
          errors: [{ code: 'name', description: 'Masechaba is taken' }],
        },
      },
    }),
    aRow(4, {
      author: person,
      queueKey: 'provider:4',
      state: {
        is: 'conflicted',
        found: {
          is: 'changed',
          current: record,
          version: 9,
          changes: [{ by: 'Masechaba', at: 1, paths: ['name'] }],
        },
      },
    }),
    aRow(5, {
      author: person,
      queueKey: 'provider:4',
      after: anId(4),
      base: { version: null, content: { name: 'Masechaba' } },
      state: { is: 'conflicted', found: rewritten },
    }),
    aRow(6, { author: person, queueKey: 'provider:1', after: anId(1), base: { version: null, content: {} } }),
  ])
  await before.table('drafts').add({ key: 'form', updatedAt: 5, content: { name: 'Masechaba' } })
  await before.table('records').add({ key: 'provider:1', version: 7, fetchedAt: 5, content: record })
  await before.table('receipts').add({
    id: anId(9),
    edition: anId(9),
    queueKey: 'provider:9',
    version: 2,
    reference: 'A1',
    summary: { title: 'Masechaba', detail: '' },
    at: Date.now(),
  })
  await before.table('marks').add({ key: 'server', epoch: 'first', behind: 3 })
  before.close()

  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.drainNow('start')
  await until(async () => (await sync.listReceipts()).length === 4)
  await until(async () => !(await everythingOnDisk()).includes('Masechaba'))

  expect(server.pushed.map(({ key, body }) => [key, body])).toEqual([
    [`${anId(1)}.0`, { name: 'Masechaba' }],
    [`${anId(2)}.0`, { name: 'Masechaba' }],
    [`${anId(6)}.0`, { name: 'Masechaba' }],
  ])
  const [refused, conflicted, follower] = await sync.listEntries()
  expect(refused).toMatchObject({
    summary: { title: 'Masechaba' },
    state: { refusal: { errors: [{ description: 'Masechaba is taken' }] } },
  })
  expect(conflicted).toMatchObject({ state: { found: { current: record, changes: [{ by: 'Masechaba' }] } } })
  expect(follower).toMatchObject({ after: anId(4), state: { found: { is: 'rewritten', current: record } } })
  expect(await sync.drafts.read('form')).toMatchObject({ content: { name: 'Masechaba' }, updatedAt: 5 })
  expect((await sync.listReceipts()).at(-1)).toMatchObject({ id: anId(9), merged: [], entry: null })
  sync.close()
})

test('rows of the first version are read without having been sealed', () => {
  const row = aRow(1, {})
  expect(upgradeEntry(row)).toMatchObject({ merged: [], size: JSON.stringify(row.content).length })
})

test('a device database of the first version keeps its people', async () => {
  await Dexie.delete('gbvf-device')
  const before = new Dexie('gbvf-device')
  before.version(1).stores({ people: 'stakeholderId' })
  await before.table('people').add({ stakeholderId: 5, unsent: 2, confirmedAt: 1 })
  before.close()
  const device = new DeviceDatabase()
  expect(await device.people.get(5)).toEqual({ stakeholderId: 5, unsent: 2, confirmedAt: 1 })
  expect(await device.locks.count()).toBe(0)
  device.close()
})
