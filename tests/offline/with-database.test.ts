import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDrafts } from '#src/offline/outbox/drafts.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { withDatabase } from '#src/offline/database/with-database.ts'
import { createOutbox } from '#src/offline/outbox/outbox-store.ts'
import { createRunner } from '#src/sync/index.ts'
import { aCapture, anEntry, person } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { aCipher } from './keys.ts'

afterEach(() => vi.restoreAllMocks())

describe('a connection that the browser closed', () => {
  test('is opened again, once', async () => {
    const work = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Dexie.DatabaseClosedError())
      .mockResolvedValueOnce('kept')
    expect(await withDatabase(new PersonDatabase(newPerson()), work)).toBe('kept')
  })

  test('that stays closed is an error', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Dexie.DatabaseClosedError())
    await expect(withDatabase(new PersonDatabase(newPerson()), work)).rejects.toThrow(
      Dexie.DatabaseClosedError,
    )
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('in the middle of a read, which then finds no tables, is opened again', async () => {
    const database = new PersonDatabase(newPerson())
    const work = vi.fn<(database: PersonDatabase) => Promise<number>>(({ outbox }) => {
      if (work.mock.calls.length > 1) return outbox.count()
      database.close({ disableAutoOpen: false })
      return Promise.reject(new TypeError("Cannot read properties of undefined (reading 'schema')"))
    })
    expect(await withDatabase(database, work)).toBe(0)
  })

  test('still serves a capture', async () => {
    const database = new PersonDatabase(newPerson())
    const outbox = createOutbox(database)
    await outbox.change((transaction) => transaction.carryOut([{ type: 'keep', entry: anEntry(1) }]))
    database.close({ disableAutoOpen: true })
    await outbox.change((transaction) => transaction.carryOut([{ type: 'keep', entry: anEntry(2) }]))
    expect(await database.outbox.count()).toBe(2)
  })

  test('during its opening is opened again, too', async () => {
    const author = newPerson()
    await new PersonDatabase(author).open()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    })
    const database = new PersonDatabase(author)
    expect(await withDatabase(database, ({ outbox }) => outbox.limit(1).toArray())).toEqual([])
  })
})

describe('a capture', () => {
  const never = new Promise<never>(() => undefined)

  test('is on the device with its draft deleted before it counts as saved, and another session of the app finds it', async () => {
    const owner = newPerson()
    const database = new PersonDatabase(owner)
    const cipher = await aCipher()
    const drafts = createDrafts(database, cipher)
    await drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Sh' } })
    const runner = createRunner(
      {
        outbox: createOutbox(database),
        sender: { ping: () => never, push: () => never, known: () => never },
        connection: { listen: () => () => undefined },
        clock: { now: () => 0, after: () => () => undefined },
        lock: { hold: () => never },
        random: () => 0,
        merge: () => never,
        notify: () => undefined,
      },
      person,
    )
    await runner.capture(aCapture(1), 'form')
    database.close()

    const reopened = new PersonDatabase(owner)
    expect((await reopened.outbox.toArray()).map(({ id, state }) => [id, state.type])).toEqual([
      [aCapture(1).id, 'ready'],
    ])
    expect(await createDrafts(reopened, cipher).read('form')).toBeUndefined()
  })
})
