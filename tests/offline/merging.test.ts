import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { CapturedInput } from '#contract/payloads.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { DecryptedCapture } from '#src/sync/index.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anId } from '#tests/sync/sample.ts'
import { newPerson } from './dexie-disk.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'
import { everythingOnDisk } from './raw-rows.ts'

const base = aRecord()

/** A save that changes the name, as the form makes it. */
function renamed(name: string): Partial<DecryptedCapture> {
  const update = { ...contentOf(base), name }
  const result: SeenRecord = withUpdate(base, update)
  return {
    queueKey: 'provider:500',
    content: update,
    result,
    base: { version: 3, content: base },
    touched: ['name'],
  }
}

test('a change of another field by somebody else is merged, and stays encrypted', async () => {
  const person = newPerson()
  const server = aServer(person)
  const current = aRecord({ addressLine1: '9 Nokuthula Street', version: 4 })
  const changes = [{ by: 'Lerato Mokoena', at: 1, paths: ['address.addressLine1'], isOwn: false }]
  server.answer = ({ ifMatch }) =>
    ifMatch === '"3"'
      ? { status: 412, body: { current, version: 4, changes } }
      : { status: 200, version: 5, body: {} }
  const { sync, news } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person, renamed('Masechaba House')), null)
  await until(async () => (await sync.listReceipts()).length === 1)

  expect(server.pushed.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([
    [`${anId(1)}.0`, '"3"'],
    [`${anId(1)}.1`, '"4"'],
  ])
  expect(server.pushed[1]?.body).toMatchObject({
    name: 'Masechaba House',
    address: { addressLine1: '9 Nokuthula Street' },
  })
  const disk = await everythingOnDisk()
  expect(['Masechaba', 'Nokuthula', 'Lerato'].filter((word) => disk.includes(word))).toEqual([])
  expect(await sync.listReceipts()).toMatchObject([{ merged: changes }])
  await until(() => news.some(({ type }) => type === 'merged'))
  expect(news.find(({ type }) => type === 'merged')).toMatchObject({
    entries: [{ id: anId(1), summary: { title: 'Shelter' }, changes }],
  })
  sync.close()
})

test('an edit of an earlier build is sent in the form of the build that has merged it', async () => {
  const person = newPerson()
  const server = aServer(person)
  const current = aRecord({ addressLine1: '9 Nokuthula Street', version: 4 })
  server.answer = ({ ifMatch }) =>
    ifMatch === '"3"'
      ? { status: 412, body: { current, version: 4, changes: [] } }
      : { status: 200, version: 5, body: {} }
  const steps = { updateBuildingBlockContactsAndRequirements: [(input: CapturedInput) => input] }
  const { sync } = aPhone(person, await anOpenHolder(person), server, steps)
  // The lock is held once before, so that only the merge writes the edit again.
  await sync.drainNow('start')
  await sync.capture(aSave(1, person, renamed('Masechaba House')), null)
  await until(async () => (await sync.listReceipts()).length === 1)
  expect(server.pushed.map(({ payloadVersion }) => payloadVersion)).toEqual([1, 2])
  sync.close()
})

test('a field that both changed waits for the person, who can read both sides', async () => {
  const person = newPerson()
  const server = aServer(person)
  const current = aRecord({ name: 'Lerato House', version: 4 })
  server.answer = () => ({ status: 412, body: { current, version: 4, changes: [] } })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  await sync.capture(aSave(1, person, renamed('Masechaba House')), null)
  await until(async () => (await sync.figures()).counts.conflicted === 1)
  const [entry] = await sync.listEntries()
  expect(entry).toMatchObject({
    result: { name: 'Masechaba House' },
    state: { found: { current: { name: 'Lerato House' } } },
  })
  sync.close()
})

test('what somebody else changed and took back does not return with a later edit of the same person', async () => {
  const person = newPerson()
  const server = aServer(person)
  const current = aRecord({ version: 5 })
  server.answer = () => ({ status: 503, body: {} })
  const { sync } = aPhone(person, await anOpenHolder(person), server)
  const saved = (count: number, seen: SeenRecord, addressLine2: string): DecryptedCapture => {
    const update = { ...contentOf(seen), address: { ...contentOf(seen).address, addressLine2 } }
    const result: SeenRecord = withUpdate(seen, update)
    return aSave(count, person, {
      queueKey: 'provider:500',
      content: update,
      result,
      base: { version: seen.version, content: seen },
      touched: ['address'],
    })
  }
  const first = saved(1, base, 'PO Box 11')
  await sync.capture(first, null)
  await sync.drainNow('online')
  const after = (count: number) => ({ after: { id: anId(count), edition: anId(count) } })
  const second = saved(2, { ...(first.result as SeenRecord), version: 3 }, 'PO Box 12')
  await sync.capture({ ...second, ...after(1) }, null)
  // The form shows their own edits over the record as it is by then.
  const seen = { ...(second.result as SeenRecord), name: 'Masechaba House', version: 4 }
  await sync.capture({ ...saved(3, seen, 'PO Box 13'), ...after(2) }, null)
  const changes = [{ by: null, at: 1, paths: [], isOwn: false }]
  server.answer = ({ ifMatch }) => {
    if (ifMatch === '"3"') return { status: 412, body: { current, version: 5, changes } }
    return ifMatch?.endsWith('.0') ? { status: 424, body: {} } : { status: 200, version: 6, body: {} }
  }
  await sync.drainNow('online')
  await until(async () => (await sync.listReceipts()).length === 3)
  expect(server.pushed.at(-1)?.body).toMatchObject({
    name: base.name,
    address: { addressLine2: 'PO Box 13' },
  })
  sync.close()
})
