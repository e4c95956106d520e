import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { decryptEntry, encryptEntry } from '#src/offline/outbox/encrypt-entry.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import type { DecryptedCapture } from '#src/sync/index.ts'
import { anEntry, anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { aCipher, anOpenHolder, aDeviceOfTabs } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'
import { everythingOnDisk, rowsOf } from './raw-rows.ts'

const provider = (name: string) => ({
  name,
  boundaryId: 5,
  buildingBlockId: 3,
  state: 'submitted',
  contacts: [{ contactTypeId: 1, detail: '0821234567' }],
})
const secrets = [
  'Masechaba',
  'Thandiwe',
  'Ubuntu',
  'Sizanani',
  'Nokuthula',
  'Lerato',
  '0821234567',
  'Xolani',
  'Khanyi',
]

function typed(count: number, name: string): Partial<DecryptedCapture> {
  return {
    queueKey: `provider:${count}`,
    content: { name },
    result: provider(name),
    base: { version: 7, content: provider('Ubuntu') },
    summary: { title: name, detail: 'Thandiwe' },
  }
}

test('no word that a person typed or read is stored unencrypted', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Masechaba' } })
  sync.drafts.hold({ key: 'left', updatedAt: 1, content: { name: 'Masechaba left' } })
  await until(async () => {
    sync.drafts.saveAtOnce('left')
    return (await sync.drafts.read('left')) !== undefined
  })
  await sync.records.put({
    key: 'provider:9',
    version: 1,
    epoch: null,
    fetchedAt: 1,
    content: provider('Sizanani'),
  })
  await sync.answers.put('/api/list {}', { at: 1, data: provider('Nokuthula') })

  server.answer = ({ key }) => {
    if (key === `${anId(1)}.0`) return { status: 200, version: 8, body: { record: provider('Thandiwe') } }
    if (key === `${anId(2)}.0`)
      return { status: 400, body: { errors: [{ code: 'name', description: 'Lerato is taken' }] } }
    if (key === `${anId(3)}.0`) {
      const changes = [{ by: 'Xolani', at: 1, paths: ['name'], isOwn: false }]
      return { status: 412, body: { current: provider('Lerato'), version: 9, changes } }
    }
    if (key === `${anId(5)}.0`) {
      const removed = { by: 'Khanyi', at: 1, reason: 'Khanyi moved' }
      return { status: 404, body: { problem: 'not-found', removed } }
    }
    return { status: 503 }
  }
  for (const count of [1, 2, 3, 4, 5])
    await sync.capture(aSave(count, person, typed(count, 'Masechaba')), null)
  await until(async () => {
    const { counts, lastSentAt } = await sync.figures()
    return lastSentAt !== null && counts.refused === 1 && counts.conflicted === 2 && counts.waiting === 1
  })

  const disk = await everythingOnDisk()
  expect(secrets.filter((secret) => disk.includes(secret))).toEqual([])
  // The search finds what is stored unencrypted.
  expect(disk).toContain(anId(2))

  const [refused, conflicted] = await sync.listEntries()
  expect(refused?.state).toMatchObject({ refusal: { errors: [{ description: 'Lerato is taken' }] } })
  expect(conflicted?.state).toMatchObject({
    found: { current: { name: 'Lerato' }, changes: [{ by: 'Xolani' }] },
  })
  const removed = (await sync.listEntries()).at(-1)
  expect(removed?.state).toMatchObject({ found: { type: 'removed', removal: { by: 'Khanyi', at: 1 } } })
  expect(conflicted).toMatchObject({ content: { name: 'Masechaba' }, base: { content: { name: 'Ubuntu' } } })
  expect(await sync.listReceipts()).toMatchObject([{ summary: { title: 'Masechaba', detail: 'Thandiwe' } }])
  expect(await sync.records.get('provider:1')).toMatchObject({ content: { name: 'Thandiwe' } })
  expect(await sync.drafts.read('left')).toMatchObject({ content: { name: 'Masechaba left' } })
  sync.close()
})

test('a record that a sent edit created stays where the pack finds it', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person, typed(1, 'Masechaba')), null)
  await until(async () => (await sync.records.get('provider:1')) !== undefined)
  const rows = await rowsOf(`gbvf-${person}`)
  expect(rows).toContainEqual(
    expect.objectContaining({ key: 'provider:1', boundaryId: 5, buildingBlockId: 3, state: 'submitted' }),
  )
  sync.close()
})

test('nothing is read, stored or sent without the key, and waiting edits are counted', async () => {
  const person = newPerson()
  const server = aServer(person)
  const holder = await anOpenHolder(person)
  const { sync, wake } = aPhone(person, holder, server)
  server.answer = null
  await sync.capture(aSave(1, person), null)
  await sync.drainNow('asked')
  await sync.records.put({ key: 'provider:1', version: 1, epoch: null, fetchedAt: 1, content: {} })
  await holder.forget(person)
  server.answer = () => ({ status: 200, version: 8 })
  wake('online')
  await sync.drainNow('asked')
  expect(server.pushed).toEqual([])
  expect(await sync.figures()).toMatchObject({ isLocked: true, counts: { ready: 1 } })
  await expect(sync.capture(aSave(2, person), null)).rejects.toThrow('locked')
  await expect(sync.listEntries()).rejects.toThrow('locked')
  await expect(sync.records.get('provider:1')).rejects.toThrow('locked')
  sync.close()
})

test('edits that waited for the key are sent once it is there, and the screen follows', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { openTab } = aDeviceOfTabs()
  const [first, second] = [openTab(), openTab()]
  const { sync } = aPhone(person, second, server)
  const seen: unknown[] = []
  const failed: unknown[] = []
  const draft = sync.drafts.read('form')
  sync.observe(
    async () => [(await sync.listEntries()).length, (await sync.listReceipts()).length],
    (value) => seen.push(value),
    (error) => failed.push(error),
  )
  first.hold(person, await generateDataKey())
  await until(() => seen.length > 0)
  expect(seen).toEqual([[0, 0]])
  await sync.capture(aSave(1, person), null)
  // The receipts are read after the entries were opened: that they changed is noticed all the same.
  await until(() => JSON.stringify(seen.at(-1)) === '[0,1]')
  expect(failed).toEqual([])
  expect(await draft).toBeUndefined()
  sync.close()
})

test('what a person typed before a merge is encrypted with the entry', async () => {
  const cipher = await aCipher()
  const [name, before] = [{ name: 'Masechaba' }, { name: 'Ubuntu' }]
  const entry = anEntry(1, {
    typed: { payloadVersion: 1, content: name, result: name, before, size: 9, touched: ['name'] },
    summary: { title: 'Lerato', detail: '' },
  })
  const row = await encryptEntry(cipher, {
    ...entry,
    summary: { title: 'Lerato', detail: '' },
    merged: [],
    state: { type: 'ready' },
  })
  expect(secrets.filter((word) => JSON.stringify(row).includes(word))).toEqual([])
  expect((await decryptEntry(cipher, row)).typed).toEqual(entry.typed)
})
