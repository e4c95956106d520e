import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { createOutbox } from '#src/offline/outbox/outbox-store.ts'
import { anEntry } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'

test('a write asks for strict durability before it is reported as saved', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const database = new PersonDatabase(newPerson())
  await createOutbox(database).change((transaction) =>
    transaction.carryOut([{ type: 'keep', entry: anEntry(1) }]),
  )
  const writing = begun.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writing.map(([, , options]) => options)).toEqual([{ durability: 'strict' }])
  database.end()
})
