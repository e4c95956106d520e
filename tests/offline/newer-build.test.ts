import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { anEntry } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'

test('a database that a newer build has upgraded still opens, with every waiting edit', async () => {
  const person = newPerson()
  const before = new PersonDatabase(person)
  await before.outbox.put(anEntry(1, { author: person }))
  before.close()
  const newer = new PersonDatabase(person)
  newer.version(2).stores({ notes: 'id' })
  await newer.open()
  newer.close()
  const database = new PersonDatabase(person)
  expect(await database.outbox.toArray()).toEqual([anEntry(1, { author: person })])
  database.close()
})
