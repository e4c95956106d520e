import { expect, test } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Sync } from '#src/offline/engine/create-sync.ts'
import { ImportTrouble, type ImportReason } from '#src/offline/engine/sync.ts'
import type { DecryptedCapture } from '#src/sync/index.ts'
import { anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until, type FakeServer } from './phone.ts'

const PASSWORD = 'For the file'

/** A separate phone of the same person: each has its own storage, under a number of its own. */
async function aPhoneWithout(signal: FakeServer, person: StakeholderId) {
  signal.answer = null
  return aPhone(person, await anOpenHolder(person), signal)
}

const followerOf = (count: number): Partial<DecryptedCapture> => ({
  after: { id: anId(count), edition: anId(count) },
  base: { version: null, content: { name: `Shelter ${count}` } },
})

/** Three edits: one of a provider, one on it by another call, and one of another provider. */
async function saveThree(sync: Sync, person: StakeholderId): Promise<void> {
  await sync.capture(aSave(1, person), null)
  await sync.capture(aSave(2, person, { ...followerOf(1), kind: 'another' }), null)
  await sync.capture(aSave(3, person, { queueKey: 'provider:3' }), null)
}

async function emptied(sync: Sync): Promise<void> {
  await sync.deleteUnsent()
  expect(await sync.listEntries()).toEqual([])
}

async function reasonOf(work: Promise<unknown>): Promise<ImportReason | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof ImportTrouble ? error.reason : undefined),
  )
}

test('a file brings entries with their order and keys, and drafts, to a device that does not have them', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = await aPhoneWithout(server, person)
  await saveThree(sync, person)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: { name: 'Typed' } })
  const file = await sync.exportFile(PASSWORD)
  expect(await file.text()).not.toContain('Shelter')
  await emptied(sync)

  expect(await sync.importFile(file, PASSWORD)).toEqual({ edits: 3, drafts: 1, known: 0 })
  expect(await sync.drafts.read('form')).toMatchObject({ content: { name: 'Typed' } })
  server.answer = () => ({ status: 200, version: 8 })
  await sync.drainNow('asked')
  await until(async () => (await sync.listReceipts()).length === 3)
  expect(server.pushed.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([
    [`${anId(1)}.0`, '"7"'],
    [`${anId(2)}.0`, `${anId(1)}.0`],
    [`${anId(3)}.0`, '"7"'],
  ])
  sync.close()
})

test('both devices send the same edits under the same keys', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = await aPhoneWithout(server, person)
  await saveThree(sync, person)
  const file = await sync.exportFile(PASSWORD)
  // A save on the same record after the export may not change what goes under the key that is in the file.
  await sync.capture(aSave(4, person, { queueKey: 'provider:3', ...followerOf(3) }), null)
  server.answer = () => ({ status: 200, version: 8 })
  await sync.drainNow('asked')
  await until(async () => (await sync.listReceipts()).length === 4)
  const fromFirst = new Map(server.pushed.map(({ key, body }) => [key, body]))
  expect(fromFirst.size).toBe(4)

  // The other device, whose storage knows nothing of it.
  server.pushed.length = 0
  const { Dexie } = await import('dexie')
  sync.close()
  await Dexie.delete(`gbvf-${person}`)
  const other = aPhone(person, await anOpenHolder(person), server)
  expect(await other.sync.importFile(file, PASSWORD)).toEqual({ edits: 3, drafts: 0, known: 0 })
  await until(async () => (await other.sync.listReceipts()).length === 3)
  expect(server.pushed).toHaveLength(3)
  for (const { key, body } of server.pushed) expect(fromFirst.get(key)).toEqual(body)
  other.sync.close()
})

test('importing a file twice adds nothing, and neither does a file whose edits were sent since', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = await aPhoneWithout(server, person)
  await saveThree(sync, person)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  const file = await sync.exportFile(PASSWORD)
  expect(await sync.importFile(file, PASSWORD)).toEqual({ edits: 0, drafts: 0, known: 4 })
  server.answer = () => ({ status: 200, version: 8 })
  await sync.drainNow('asked')
  await until(async () => (await sync.listReceipts()).length === 3)
  expect(await sync.importFile(file, PASSWORD)).toEqual({ edits: 0, drafts: 0, known: 4 })
  expect(await sync.listEntries()).toEqual([])
  sync.close()
})

test('a file of some entries includes those that they are based on, and no drafts', async () => {
  const person = newPerson()
  const { sync } = await aPhoneWithout(aServer(person), person)
  await saveThree(sync, person)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: {} })
  const file = await sync.exportFile(PASSWORD, [anId(2)])
  await emptied(sync)
  expect(await sync.importFile(file, PASSWORD)).toEqual({ edits: 2, drafts: 0, known: 0 })
  expect((await sync.listEntries()).map(({ id }) => id)).toEqual([anId(1), anId(2)])
  sync.close()
})

test('an imported edit on one that was discarded here is based on the version of the server', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = await aPhoneWithout(server, person)
  await saveThree(sync, person)
  const first = await sync.exportFile(PASSWORD, [anId(1)])
  const both = await sync.exportFile(PASSWORD, [anId(2)])
  await emptied(sync)
  await sync.importFile(first, PASSWORD)
  const [entry] = await sync.listEntries()
  if (entry !== undefined) await sync.discard(entry)
  expect(await sync.importFile(both, PASSWORD)).toEqual({ edits: 1, drafts: 0, known: 1 })

  server.answer = () => ({ status: 200, version: 8 })
  await sync.drainNow('asked')
  await until(async () => (await sync.listReceipts()).length === 1)
  expect(server.pushed.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([[`${anId(2)}.0`, '"0"']])
  sync.close()
})

test('an imported draft does not replace one that is here', async () => {
  const person = newPerson()
  const { sync } = await aPhoneWithout(aServer(person), person)
  await sync.drafts.save({ key: 'form', updatedAt: 1, content: { name: 'From the file' } })
  const file = await sync.exportFile(PASSWORD)
  await sync.drafts.save({ key: 'form', updatedAt: 2, content: { name: 'Typed since' } })
  expect(await sync.importFile(file, PASSWORD)).toEqual({ edits: 0, drafts: 0, known: 1 })
  expect(await sync.drafts.read('form')).toMatchObject({ content: { name: 'Typed since' } })
  sync.close()
})

test('an entry that needs its person on one device needs them on the other', async () => {
  const person = newPerson()
  const server = aServer(person)
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  server.answer = () => ({ status: 400, body: { errors: [{ code: 'name', description: 'Taken' }] } })
  await sync.capture(aSave(1, person), null)
  await until(async () => (await sync.figures()).counts.refused === 1)
  const file = await sync.exportFile(PASSWORD)
  await emptied(sync)
  await sync.importFile(file, PASSWORD)
  expect(await sync.listEntries()).toMatchObject([
    { state: { type: 'refused', refusal: { errors: [{ description: 'Taken' }] } } },
  ])
  sync.close()
})

test('a file that cannot be imported changes nothing, and the reason is shown', async () => {
  const person = newPerson()
  const { sync } = await aPhoneWithout(aServer(person), person)
  await saveThree(sync, person)
  const file = await sync.exportFile(PASSWORD)
  const text = await file.text()
  const envelope = JSON.parse(text) as Record<string, unknown> & { data: string }
  const blob = (changed: object): Blob => new Blob([JSON.stringify({ ...envelope, ...changed })])
  await emptied(sync)
  const flipped = envelope.data.startsWith('A') ? `B${envelope.data.slice(1)}` : `A${envelope.data.slice(1)}`

  expect(await reasonOf(sync.importFile(file, 'Another'))).toBe('wrong-password')
  expect(await reasonOf(sync.importFile(blob({ data: flipped }), PASSWORD))).toBe('not-a-file')
  expect(await reasonOf(sync.importFile(new Blob([text.slice(0, 200)]), PASSWORD))).toBe('not-a-file')
  expect(await reasonOf(sync.importFile(new Blob(['a picture']), PASSWORD))).toBe('not-a-file')
  expect(await reasonOf(sync.importFile(blob({ rounds: 1e12 }), PASSWORD))).toBe('not-a-file')
  expect(await reasonOf(sync.importFile(blob({ version: 2 }), PASSWORD))).toBe('newer-version')
  const other = await aPhoneWithout(aServer(null), newPerson())
  expect(await reasonOf(other.sync.importFile(file, PASSWORD))).toBe('of-another-person')
  expect([await sync.listEntries(), await other.sync.listEntries()]).toEqual([[], []])
  other.sync.close()
  sync.close()
})

test('a file with a draft that has no time is not imported', async () => {
  const person = newPerson()
  const { sync } = await aPhoneWithout(aServer(person), person)
  await sync.drafts.save({ key: 'provider:1', updatedAt: 'today' as never, content: null })
  const undated = await sync.exportFile(PASSWORD)
  await emptied(sync)
  expect(await reasonOf(sync.importFile(undated, PASSWORD))).toBe('not-a-file')
  sync.close()
})
