import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PersonDatabase } from '#src/offline/database/database.ts'
import { isEntry } from '#src/offline/outbox/entry-shape.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { createCipher, type Cipher } from '#src/offline/encryption/cipher.ts'
import type { Entry } from '#src/sync/index.ts'
import { anEntry, anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { aDeviceOfTabs, anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

const broken: readonly [string, Record<string, unknown>][] = [
  ['without a queue', { queueKey: undefined }],
  ['without a place in the queue', { seq: undefined }],
  ['with text as its place in the queue', { seq: 'first' }],
  ['without a state', { state: undefined }],
  ['in a state that nobody knows', { state: { type: 'lost' } }],
  ['that waits for no time', { state: { type: 'waiting' } }],
  ['in conflict with nothing', { state: { type: 'conflicted' } }],
  ['discarded from nowhere', { state: { type: 'discarded', until: 1 } }],
  ['on nothing', { base: null }],
  ['captured on a number', { after: 7 }],
  ['with no list of what it touches', { touched: 'name' }],
]

/** A row as damaged storage may return it. */
function aBrokenRow(count: number, given: Record<string, unknown>): Entry {
  return { ...anEntry(count), content: { name: 'Masechaba' }, ...given }
}

test.for(broken)('a row %s is no entry', ([, given]) => {
  expect(isEntry(aBrokenRow(1, given))).toBe(false)
})

test('an entry in any state is recognised as one', () => {
  const states = [
    { type: 'ready' },
    { type: 'sending' },
    { type: 'locked' },
    { type: 'waiting', notBefore: 1, asked: false },
    { type: 'needs-update', client: 1 },
    { type: 'conflicted', found: { type: 'removed' } },
    { type: 'discarded', until: 1, was: { type: 'ready' } },
  ] as const
  for (const state of states) expect(isEntry(anEntry(1, { state }))).toBe(true)
})

test.for(broken)('a row %s is quarantined, and all else goes to the server', async ([, given]) => {
  const person = newPerson()
  const server = aServer(person)
  const disk = new PersonDatabase(person)
  await disk.outbox.bulkPut([
    aBrokenRow(1, given),
    anEntry(2, { author: person }),
    anEntry(3, { author: person, queueKey: 'provider:3' }),
  ])
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.drainNow('start')
  await until(async () => (await sync.listReceipts()).length === 2)
  expect(server.pushed.map(({ key }) => key)).toEqual([`${anId(2)}.0`, `${anId(3)}.0`])
  expect(await sync.figures()).toMatchObject({ quarantined: 1 })
  expect(await sync.listQuarantined()).toMatchObject([
    { id: anId(1), why: 'shape', raw: { content: { name: 'Masechaba' } } },
  ])
  sync.close()
})

test('an edit whose title decrypts to something else is quarantined, and the others are listed', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = null
  const holder = await anOpenHolder(person)
  const state = { type: 'waiting', notBefore: Date.now() + 60_000, asked: true } as const
  const summary = await holder.cipherOf(person)?.encrypt('no title')
  await new PersonDatabase(person).outbox.bulkPut([
    anEntry(1, { author: person, state, summary }),
    anEntry(2, { author: person, state, queueKey: 'provider:2' }),
  ])
  const { sync } = aPhone(person, holder, server)
  await sync.listEntries()
  await until(async () => (await sync.listQuarantined()).length === 1)
  expect((await sync.listEntries()).map(({ id }) => id)).toEqual([anId(2)])
  sync.close()
})

test('an edit that is refused with something else than a list of errors can still be read', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = () => ({ status: 400, body: { problem: 'invalid', errors: 'all of it' } })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person), null)
  await until(async () => (await sync.listEntries()).some(({ state }) => state.type === 'refused'))
  expect(await sync.listEntries()).toMatchObject([{ state: { refusal: { errors: [] } } }])
  expect(await sync.listQuarantined()).toEqual([])
  sync.close()
})

test('an edit that cannot be decrypted is quarantined, and edits on it are compared with the server', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = ({ ifMatch }) =>
    ifMatch === '"0"'
      ? { status: 412, body: { current: { name: 'Server' }, version: 4, changes: [] } }
      : { status: 200, version: 8 }
  const holder = await anOpenHolder(person)
  const stranger = createCipher(await generateDataKey())
  const disk = new PersonDatabase(person)
  await disk.outbox.bulkPut([
    anEntry(1, { author: person, content: await stranger.encrypt({ name: 'Lost' }) }),
    anEntry(2, { author: person, after: anId(1), base: { version: null, content: { name: 'Seen' } } }),
    anEntry(3, { author: person, queueKey: 'provider:3' }),
  ])
  const { sync } = aPhone(person, holder, server)
  await sync.drainNow('start')
  await until(async () => (await sync.figures()).counts.conflicted === 1)
  expect(await sync.listQuarantined()).toMatchObject([{ id: anId(1), why: 'unreadable' }])
  expect(server.pushed.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([
    [`${anId(3)}.0`, '"7"'],
    [`${anId(2)}.0`, '"0"'],
  ])
  expect((await sync.listEntries()).map(({ id }) => id)).toEqual([anId(2)])
  sync.close()
})

test('an edit that cannot be shown is quarantined too', async () => {
  const person = newPerson()
  const stranger = createCipher(await generateDataKey())
  const disk = new PersonDatabase(person)
  const summary = await stranger.encrypt({ title: 'Lost', detail: '' })
  const state = { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } } as const
  await disk.outbox.put(anEntry(1, { author: person, summary, state }))
  const { sync } = aPhone(person, await anOpenHolder(person), aServer(person))
  expect(await sync.listEntries()).toEqual([])
  await until(async () => (await sync.figures()).quarantined === 1)
  sync.close()
})

test('an edit quarantined for its key returns to the outbox once that key is there, and is sent in its order', async () => {
  const person = newPerson()
  const server = aServer(person)
  server.answer = null
  const holder = aDeviceOfTabs().openTab()
  const [first, other] = [await generateDataKey(), await generateDataKey()]
  const encrypted = (count: number, given: Partial<Entry>): Promise<Entry> =>
    anEncryptedEntry(createCipher(other), count, { author: person, ...given })
  const disk = new PersonDatabase(person)
  await disk.outbox.bulkPut([
    await encrypted(1, { method: 'POST', base: { version: null, content: { name: 'Before' } } }),
    await encrypted(2, { after: anId(1), base: { version: null, content: { name: 'Seen' } } }),
  ])
  holder.hold(person, first)
  const { sync } = aPhone(person, holder, server)
  expect(await sync.listEntries()).toEqual([])
  await until(async () => (await sync.figures()).quarantined === 2)
  expect(await sync.listQuarantined()).toMatchObject([{ id: anId(1) }, { id: anId(2) }])
  await holder.forget(person)
  holder.hold(person, other)
  await until(async () => (await sync.figures()).quarantined === 0)
  expect(await sync.listEntries()).toMatchObject([
    { id: anId(1), content: { name: 'Shelter 1' } },
    { id: anId(2), content: { name: 'Shelter 2' }, after: anId(1) },
  ])
  sync.close()
})

async function anEncryptedEntry(cipher: Cipher, count: number, given: Partial<Entry>): Promise<Entry> {
  const entry = anEntry(count, given)
  const [content, result, summary, base] = await Promise.all(
    [entry.content, entry.result, entry.summary, entry.base.content].map(cipher.encrypt),
  )
  return { ...entry, content, result, summary, base: { version: entry.base.version, content: base } }
}

test('a quarantined edit that is in the outbox again leaves the quarantine', async () => {
  const person = newPerson()
  const holder = await anOpenHolder(person)
  const cipher = await holder.whenOpen(person)
  const disk = new PersonDatabase(person)
  const entry = await anEncryptedEntry(cipher, 1, { author: person })
  await disk.outbox.put(entry)
  await disk.quarantined.put({ id: entry.id, at: 1, why: 'unreadable', raw: entry })
  const { sync } = aPhone(person, holder, aServer(null))
  await until(async () => (await sync.figures()).quarantined === 0)
  expect((await sync.listEntries()).map(({ id }) => id)).toEqual([entry.id])
  sync.close()
})

test('an edit back from the quarantine is not reported as discarded, unless it was', async () => {
  const person = newPerson()
  const holder = await anOpenHolder(person)
  const cipher = await holder.whenOpen(person)
  const disk = new PersonDatabase(person)
  const back = await anEncryptedEntry(cipher, 1, { author: person })
  const state = { type: 'discarded', until: Date.now() + 60_000, was: { type: 'ready' } } as const
  const discarded = await anEncryptedEntry(cipher, 2, { author: person, queueKey: 'provider:2', state })
  await disk.metadata.put({ key: 'discarded', ids: [back.id, discarded.id] })
  await disk.quarantined.bulkPut(
    [back, discarded].map((raw) => ({ id: raw.id, at: 1, why: 'unreadable' as const, raw })),
  )
  const { sync } = aPhone(person, holder, aServer(null))
  await until(async () => (await sync.figures()).quarantined === 0)
  expect((await disk.findMetadata('discarded'))?.ids).toEqual([discarded.id])
  sync.close()
})

test('rows under another key are set aside, and everything else can be read and saved to a file', async () => {
  const person = newPerson()
  const stranger = createCipher(await generateDataKey())
  const disk = new PersonDatabase(person)
  const summary = await stranger.encrypt({ title: 'Lost', detail: '' })
  const entry = anEntry(9)
  const { id, edition, queueKey } = entry
  const receipt = { id, edition, queueKey, version: 1, reference: null, merged: [], entry }
  await disk.receipts.put({ ...receipt, summary, at: Date.now() })
  await disk.drafts.put({ key: 'lost', updatedAt: 1, content: summary })
  await disk.outbox.put(anEntry(1, { author: person, summary }))
  const server = aServer(person)
  server.answer = null
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  const file = await sync.exportFile('For the file')
  expect([await sync.listReceipts(), await sync.listEntries()]).toEqual([[], []])
  expect((await sync.drafts.list()).map(({ key }) => key)).toEqual(['form'])
  expect(await sync.importFile(file, 'For the file')).toEqual({ edits: 0, drafts: 0, known: 1 })
  sync.close()
})

test('a quarantined row that the person deletes is gone, and nobody looks for it', async () => {
  const person = newPerson()
  const disk = new PersonDatabase(person)
  await disk.quarantined.put({ id: anId(1), at: 1, why: 'shape', raw: {} })
  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.discardQuarantined(anId(1))
  await sync.contact()
  expect(await sync.listQuarantined()).toEqual([])
  expect(server.pings.at(-1)?.device).toMatchObject({ unsent: [], discarded: [anId(1)] })
  sync.close()
})
