import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { deleteCachedReads } from '#src/offline/database/delete-old-rows.ts'
import { createPack, type PackOfPerson } from '#src/offline/field-pack/pack.ts'
import { createCipher, DeviceLocked, type Cipher } from '#src/offline/encryption/cipher.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { aPackLock } from '#tests/support/pack-lock.ts'
import { anEntry } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { aRecord, ours, PackServer } from './pack-server.ts'

const place = { boundaryId: 1 as BoundaryId, state: 'outstanding' } as const

let cipher: Cipher
beforeAll(async () => {
  cipher = createCipher(await generateDataKey())
})

/** A phone of one person, and the server that it asks. Opening it again is a reload. */
class World {
  now = 1000
  readonly author = newPerson()
  readonly server: PackServer
  readonly database = new PersonDatabase(this.author)
  lock = aPackLock()
  pack: PackOfPerson
  /** Asks about sent edits after a restored backup. */
  contact: () => Promise<unknown> = () => Promise.resolve()
  storesFiles = true

  constructor(records: number, { encryptWith = cipher, municipalities = [1, 2] } = {}) {
    this.server = new PackServer(this.author, municipalities)
    for (let id = 1; id <= records; id++)
      this.server.put({ stakeholderId: id, boundaryId: id % 2 === 0 ? 2 : 1 })
    this.pack = this.open(encryptWith)
  }

  open(encryptWith = cipher): PackOfPerson {
    this.pack = createPack({
      author: this.author,
      database: new PersonDatabase(this.author),
      cipher: encryptWith,
      fetch: this.server.fetch,
      lock: this.lock,
      now: () => this.now,
      contact: () => this.contact(),
      storeFiles: () => Promise.resolve(this.storesFiles),
    })
    return this.pack
  }

  /** Number to version of what lies here. */
  async kept(): Promise<Record<string, number>> {
    const rows = (await this.database.records.toArray()).filter(({ content }) => content !== null)
    return Object.fromEntries(rows.map(({ key, version }) => [key.replace('provider:', ''), version]))
  }
}

const versions = (from: number, to: number, version = 1) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), version]))

describe('the first download', () => {
  test('brings every record, encrypted, with the columns that lists and counts need', async () => {
    const world = new World(7)
    await world.pack.start(null)
    expect(await world.kept()).toEqual(versions(1, 7))
    expect(await world.pack.state()).toEqual({
      type: 'whole',
      boundaryId: null,
      records: 7,
      bytes: expect.any(Number) as number,
      at: 1000,
      why: null,
    })
    const [row] = await world.database.records.toArray()
    expect(row).toMatchObject({ boundaryId: 1, buildingBlockId: 7, state: 'outstanding' })
    expect(JSON.stringify(row)).not.toContain('Main Road')
    expect(await cipher.decrypt(row?.content)).toMatchObject({ name: 'P1' })
  })

  test.each([1, 2, 3])('that breaks at page %i continues from there, also after a reload', async (page) => {
    const world = new World(7)
    world.server.fault = (nth) => (nth === page ? 'no-signal' : undefined)
    await world.pack.start(null)
    const done = (page - 1) * 3
    expect(Object.keys(await world.kept())).toHaveLength(done)
    expect(await world.open().state()).toMatchObject({ type: 'stopped', done, why: 'no-signal' })
    await world.pack.start(null)
    expect(await world.kept()).toEqual(versions(1, 7))
    expect(await world.pack.state()).toMatchObject({ type: 'whole', records: 7 })
    expect(world.server.asked).toBe(4)
  })

  test('is not complete without the files of the app that show it', async () => {
    const world = new World(1)
    world.storesFiles = false
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'stopped', why: 'no-signal' })
    world.storesFiles = true
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'whole', records: 1 })
  })

  test('that the phone does not survive continues from its last whole page', async () => {
    const world = new World(7)
    await new Promise<void>((resolve) => {
      world.server.meanwhile = (nth) => {
        if (nth !== 2) return undefined
        resolve()
        return new Promise<void>(() => undefined)
      }
      void world.pack.start(null)
    })
    world.server.meanwhile = () => undefined
    world.lock = aPackLock()
    expect(await world.open().state()).toMatchObject({ type: 'stopped', done: 3, total: 7, why: null })
    await world.pack.start(null)
    expect(await world.kept()).toEqual(versions(1, 7))
  })

  test('shows how far it is while it runs', async () => {
    const world = new World(7)
    const seen: unknown[] = []
    world.server.meanwhile = async () => {
      const state = await world.pack.state()
      seen.push(state.type === 'running' ? [state.done, state.total] : state.type)
    }
    await world.pack.start(null)
    expect(seen).toEqual([
      [0, null],
      [3, 7],
      [6, 7],
    ])
  })

  test('is stopped by the person, stays stopped, and continues when they say so', async () => {
    const world = new World(7)
    world.server.meanwhile = (nth) => (nth === 2 ? world.pack.stop() : undefined)
    await world.pack.start(null)
    expect(await world.open().state()).toMatchObject({ type: 'stopped', done: 3, total: 7, why: 'person' })
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'whole', records: 7 })
  })

  test('is stopped from another window too', async () => {
    const world = new World(7)
    const [here, there] = [world.pack, world.open()]
    world.server.meanwhile = async (nth) => {
      if (nth !== 2) return
      there.stop()
      while ((await there.state()).type !== 'stopped') await Promise.resolve()
    }
    await here.start(null)
    expect(await here.state()).toMatchObject({ type: 'stopped', done: 3, why: 'person' })
    expect(world.server.asked).toBe(2)
  })

  test('is one download however often it is requested', async () => {
    const world = new World(7)
    await Promise.all([world.pack.start(null), world.pack.start(null)])
    expect(world.server.asked).toBe(3)
  })
})

describe('an answer without records', () => {
  const answers = [
    ['the page of a network that wants a login', () => new Response('<html>'), 'portal'],
    ['a refusal without our marker', () => new Response('No', { status: 403 }), 'portal'],
    ['a busy server', () => ours({}, 503), 'busy'],
    ['a session that ended', () => ours({ problem: 'not-signed-in' }, 401), 'sign-in'],
    ['a server that wants a newer app', () => ours({}, 426), 'needs-update'],
    ['an answer of another shape', () => ours({ records: 'many' }), 'busy'],
  ] as const

  test.each(answers)('%s stops the pull and removes nothing', async (_, answer, why) => {
    const world = new World(7)
    world.server.fault = (nth) => (nth === 2 ? answer() : undefined)
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'stopped', done: 3, why })
    await world.pack.start(null)
    expect(await world.kept()).toEqual(versions(1, 7))
  })

  test('a session of another person stops it', async () => {
    const world = new World(7)
    world.server.signedIn = world.author + 500_000
    await world.pack.start(null)
    expect(await world.kept()).toEqual({})
    expect(await world.pack.state()).toMatchObject({ type: 'stopped', done: 0, why: 'sign-in' })
  })

  test('a device without its key stops the download', async () => {
    const world = new World(7, {
      encryptWith: { encrypt: () => Promise.reject(new DeviceLocked()), decrypt: cipher.decrypt },
    })
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'stopped', why: 'locked' })
  })
})

describe('a later download', () => {
  test('brings what changed, takes away what was removed, and nothing else', async () => {
    const world = new World(4)
    await world.pack.start(null)
    world.server.put({ stakeholderId: 2, boundaryId: 2, state: 'verified' })
    world.server.put({ stakeholderId: 9, boundaryId: 1 })
    world.server.remove(3)
    world.now = 2000
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ 1: 1, 2: 2, 4: 1, 9: 1 })
    expect(await world.pack.state()).toMatchObject({ type: 'whole', records: 4, at: 2000 })
  })

  test('without signal leaves it whole, as at the time before', async () => {
    const world = new World(4)
    await world.pack.start(null)
    world.server.fault = () => 'no-signal'
    world.now = 2000
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'whole', records: 4, at: 1000, why: 'no-signal' })
  })

  test('removes a provider under both of its ids', async () => {
    const world = new World(0)
    const clientId = '0190c0de-0000-7000-8000-000000000001'
    world.server.put({ stakeholderId: 5, clientId })
    await world.database.records.put({
      key: 'provider:5',
      version: 1,
      epoch: null,
      fetchedAt: 1,
      content: await cipher.encrypt(aRecord({ stakeholderId: 5 }, 1)),
    })
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ [clientId]: 1 })
    world.server.remove(5)
    await world.pack.start(null)
    expect(await world.kept()).toEqual({})
  })

  test('never puts an older copy over a newer one', async () => {
    const world = new World(4)
    world.server.meanwhile = async (nth) => {
      if (nth !== 1) return
      // The answer to a sent edit comes first, while the page is still on its way.
      const content = await cipher.encrypt(aRecord({ stakeholderId: 1 }, 8))
      await world.database.records.put({
        ...place,
        key: 'provider:1',
        version: 8,
        epoch: null,
        fetchedAt: 1,
        content,
      })
    }
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ ...versions(1, 4), 1: 8 })
  })

  test('a removal from before a confirmed write does not take the record away', async () => {
    const world = new World(3)
    await world.pack.start(null)
    world.server.remove(1)
    world.server.meanwhile = async (nth) => {
      if (nth !== 2) return
      // The removal was undone, and an edit of that is confirmed while the page is on its way.
      const content = await cipher.encrypt(aRecord({ stakeholderId: 1 }, 4))
      await world.database.records.put({
        ...place,
        key: 'provider:1',
        version: 4,
        epoch: null,
        fetchedAt: 1,
        content,
      })
    }
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ 1: 4, 2: 1, 3: 1 })
  })

  test('a page from before a confirmed removal does not bring the record back', async () => {
    const world = new World(3)
    world.server.meanwhile = async (nth) => {
      if (nth !== 1) return
      await world.database.records.put({
        key: 'provider:1',
        version: 2,
        epoch: null,
        fetchedAt: 1,
        content: null,
      })
    }
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ 2: 1, 3: 1 })
  })

  test('a record that a write added while the first page was on its way is not deleted', async () => {
    const world = new World(3)
    world.server.meanwhile = async (nth) => {
      if (nth !== 1) return
      const content = await cipher.encrypt(aRecord({ stakeholderId: 9 }, 1))
      await world.database.records.put({
        ...place,
        key: 'provider:9',
        version: 1,
        epoch: null,
        fetchedAt: 1,
        content,
      })
    }
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ ...versions(1, 3), 9: 1 })
  })

  test('takes the copies of a restored server only after asking about the sent edits', async () => {
    const world = new World(3)
    await world.database.metadata.put({ key: 'server', epoch: 'first', behind: 0 })
    world.server.epoch = 'first'
    await world.pack.start(null)
    world.server.epoch = 'second'
    world.server.reset()
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ why: 'busy' })
    expect((await world.database.records.toArray()).map(({ epoch }) => epoch)).toEqual(Array(3).fill('first'))
    world.contact = () => world.database.metadata.put({ key: 'server', epoch: 'second', behind: 0 })
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'whole', why: null })
    expect((await world.database.records.toArray()).map(({ epoch }) => epoch)).toEqual(
      Array(3).fill('second'),
    )
  })

  test('leaves drafts and unsent edits alone, and brings the server copy under them', async () => {
    const world = new World(3)
    await world.pack.start(null)
    const entry = anEntry(1, { queueKey: 'provider:1' })
    await world.database.outbox.put(entry)
    await world.database.drafts.put({ key: 'provider:2', updatedAt: 1, content: 'typed' })
    world.server.put({ stakeholderId: 1 })
    world.server.remove(2)
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ 1: 2, 3: 1 })
    expect(await world.database.outbox.toArray()).toEqual([entry])
    expect(await world.database.drafts.count()).toBe(1)
  })
})

describe('a complete new download', () => {
  test('deletes records of lost places with the first page, before the rest has arrived', async () => {
    const world = new World(8)
    await world.pack.start(null)
    world.server.reset([2])
    world.server.fault = (nth) => (nth === 5 ? 'no-signal' : undefined)
    await world.pack.start(null)
    expect(Object.keys(await world.kept()).toSorted()).toEqual(['2', '4', '6', '8'])
    expect(await world.pack.state()).toMatchObject({ type: 'stopped', done: 3, total: 4 })
    await world.pack.start(null)
    expect(await world.pack.state()).toMatchObject({ type: 'whole', records: 4 })
  })

  test('deletes a record opened elsewhere where the pack covers all of the person’s places', async () => {
    const world = new World(3)
    const content = await cipher.encrypt(aRecord({ stakeholderId: 77, boundaryId: 5 }, 1))
    await world.database.records.bulkPut([
      { key: 'provider:77', version: 1, epoch: null, fetchedAt: 1, content },
      { key: 'profile:11', version: 1, epoch: null, fetchedAt: 1, content: await cipher.encrypt({}) },
    ])
    await world.pack.start(null)
    expect(Object.keys(await world.kept()).toSorted()).toEqual(['1', '2', '3', 'profile:11'])
  })

  test('keeps a record opened elsewhere where the pack is one place of many', async () => {
    const world = new World(3)
    const row = {
      version: 1,
      epoch: null,
      fetchedAt: 1,
      content: await cipher.encrypt({}),
      state: 'verified',
    } as const
    await world.database.records.put({ key: 'provider:77', ...row, boundaryId: 5 as BoundaryId })
    await world.pack.start(900 as BoundaryId)
    world.server.reset([1])
    await world.pack.start(900 as BoundaryId)
    expect(Object.keys(await world.kept()).toSorted()).toEqual(['1', '3', '77'])
  })

  test('updates every state at the change of the quarter, and deletes missing records at its end', async () => {
    const world = new World(0)
    for (let id = 1; id <= 7; id++) world.server.put({ stakeholderId: id, state: 'verified' })
    await world.pack.start(null)
    for (let id = 1; id <= 6; id++) world.server.put({ stakeholderId: id })
    world.server.lose(7)
    world.server.reset()
    let before = 0
    world.server.meanwhile = async (nth) => {
      if (nth === 5) before = Object.keys(await world.kept()).length
    }
    await world.pack.start(null)
    expect(before).toBe(7)
    expect(await world.kept()).toEqual(versions(1, 6, 2))
    expect(await world.pack.reads.progress()).toEqual([
      { boundaryId: 1, buildingBlockId: 7, total: 6, verified: 0 },
    ])
  })

  test('keeps a record that is opened while it runs', async () => {
    const world = new World(7)
    await world.pack.start(null)
    world.server.reset()
    world.server.meanwhile = async (nth) => {
      if (nth !== 5) return
      const content = await cipher.encrypt(aRecord({ stakeholderId: 50 }, 1))
      await world.database.records.put({
        ...place,
        key: 'provider:50',
        version: 1,
        epoch: null,
        fetchedAt: 1,
        content,
      })
    }
    await world.pack.start(null)
    expect(await world.kept()).toEqual({ ...versions(1, 7), 50: 1 })
  })
})

describe('the pack is deleted', () => {
  test('when the server says that these places are not the person’s', async () => {
    const world = new World(7)
    await world.pack.start(null)
    await world.database.outbox.put(anEntry(1))
    world.server.fault = () => ours({ problem: 'not-allowed' }, 403)
    await world.pack.start(null)
    expect(await world.kept()).toEqual({})
    expect(await world.pack.state()).toEqual({ type: 'none' })
    expect(await world.pack.reads.places()).toBeUndefined()
    expect(await world.database.outbox.count()).toBe(1)
  })

  test('when the person removes it', async () => {
    const world = new World(7)
    await world.pack.start(null)
    await world.pack.remove()
    expect([await world.kept(), await world.pack.state()]).toEqual([{}, { type: 'none' }])
  })

  test('when everything that was read is cleared, and then starts from nothing', async () => {
    const world = new World(4)
    await world.pack.start(null)
    await deleteCachedReads(world.database)
    expect(await world.pack.state()).toEqual({ type: 'none' })
    await world.pack.start(null)
    expect(await world.kept()).toEqual(versions(1, 4))
  })

  test('when another place is asked for instead', async () => {
    const world = new World(4)
    await world.pack.start(900 as BoundaryId)
    world.server.reset([2])
    await world.pack.start(2 as BoundaryId)
    expect(Object.keys(await world.kept()).toSorted()).toEqual(['2', '4'])
    expect(await world.pack.state()).toMatchObject({ type: 'whole', boundaryId: 2 })
  })

  test.each(['is on its way', 'is being encrypted'])(
    'and no page that %s at sign-out brings it back',
    async (when) => {
      const world = new World(7)
      const signOut = async () => {
        world.pack.leave()
        await deleteCachedReads(world.database)
      }
      world.server.meanwhile = async (nth) => {
        if (nth === 2 && when === 'is on its way') await signOut()
      }
      let encrypted = 0
      world.open({
        decrypt: cipher.decrypt,
        encrypt: async (value) => {
          encrypted += 1
          if (encrypted === 6 && when === 'is being encrypted') await signOut()
          return cipher.encrypt(value)
        },
      })
      await world.pack.start(null)
      expect(await world.kept()).toEqual({})
      expect(await world.open().state()).toEqual({ type: 'none' })
    },
  )
})
