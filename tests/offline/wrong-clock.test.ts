import { DAY_MS } from '#contract/rules/day.ts'
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StakeholderId } from '#contract/fields/ids.ts'
import { PersonDatabase } from '#src/offline/database/database.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { anId } from '#tests/sync/sample.ts'
import { anOpenHolder } from './keys.ts'
import { aPhone, aSave, aServer, until } from './phone.ts'

const today = Date.parse('2026-05-15T08:00:00Z')

let people = 700

/** A device whose clock is wrong by so many days, and a server whose clock is right. */
async function aDeviceWithClock() {
  people += 1
  const author = StakeholderId.parse(people)
  const world = { now: today, wrongBy: 0 }
  const server = aServer(author, () => world.now)
  const holder = await anOpenHolder(author)
  const clock = {
    now: () => world.now + world.wrongBy * DAY_MS,
    after: (milliseconds: number, wake: () => void) => {
      const timer = setTimeout(wake, Math.min(milliseconds, 5))
      return () => clearTimeout(timer)
    },
  }
  let phone = aPhone(author, holder, server, {}, clock)
  // It would wake every 5 ms during the tests that follow, on a busy machine more often than the storage can answer.
  onTestFinished(() => phone.sync.close())
  return {
    author,
    world,
    server,
    sync: () => phone.sync,
    /** Opens the app again. */
    start: async () => {
      phone.sync.close()
      phone = aPhone(author, holder, server, {}, clock)
      await phone.sync.drainNow('start')
      await phone.sync.contact()
    },
    database: new PersonDatabase(author),
  }
}

type Device = Awaited<ReturnType<typeof aDeviceWithClock>>

async function sent({ sync, author }: Device, count: number): Promise<void> {
  await sync().capture(aSave(count, author), null)
  await sync().drainNow('asked')
  await until(async () => (await sync().listReceipts()).length > 0)
}

async function discarded({ sync, author }: Device, count: number): Promise<DecryptedEntry> {
  await sync().capture(aSave(count, author), null)
  const [entry] = await sync().listEntries()
  if (entry === undefined) throw new Error('It was not kept')
  expect(await sync().discard(entry)).toBe(true)
  return entry
}

const wrongClocks = [100, -100]

test.each(wrongClocks)('a start with the clock wrong by %i days deletes no receipt', async (days) => {
  const device = await aDeviceWithClock()
  await sent(device, 1)
  device.world.wrongBy = days
  await device.start()
  expect(await device.sync().listReceipts()).toHaveLength(1)
})

test.each(wrongClocks)('a receipt lasts 90 days though the clock is wrong by %i days', async (days) => {
  const device = await aDeviceWithClock()
  device.world.wrongBy = days
  await device.start()
  await sent(device, 1)
  const [receipt] = await device.sync().listReceipts()
  expect(receipt?.at).toBe(today)
  device.world.now = today + 90 * DAY_MS
  await device.start()
  expect(await device.sync().listReceipts()).toHaveLength(1)
  device.world.now += 1
  await device.start()
  expect(await device.sync().listReceipts()).toEqual([])
})

test.each(wrongClocks)('a receipt of a clock that jumped by %i days ends in time', async (days) => {
  const device = await aDeviceWithClock()
  await device.start()
  device.server.answer = null
  await device.sync().capture(aSave(1, device.author), null)
  const answer = () => ({ status: 200, version: 8 })
  // The clock jumps after the server has sent its time and before it accepts the edit.
  device.server.answer = () => {
    device.world.wrongBy = days
    return answer()
  }
  await device.sync().drainNow('asked')
  await until(async () => (await device.sync().listReceipts()).length > 0)
  device.world.now = today + 90 * DAY_MS
  await device.start()
  expect(await device.sync().listReceipts()).toHaveLength(1)
  device.world.now += 91 * DAY_MS
  await device.start()
  expect(await device.sync().listReceipts()).toEqual([])
})

test.each(wrongClocks)(
  'a discarded edit can be taken back for 7 days, the clock wrong by %i',
  async (days) => {
    const device = await aDeviceWithClock()
    device.server.answer = null
    device.world.wrongBy = days
    const entry = await discarded(device, 1)
    device.world.wrongBy = -days
    await device.start()
    device.world.wrongBy = 0
    device.server.answer = () => ({ status: 200, version: 8 })
    await device.start()
    device.world.now = today + 7 * DAY_MS
    await device.start()
    const [kept] = await device.sync().listEntries()
    expect(kept).toMatchObject({ id: entry.id, state: { type: 'discarded', until: today + 7 * DAY_MS } })
    device.world.now += 1
    await device.start()
    expect(await device.sync().listEntries()).toEqual([])
  },
)

test('a discarded edit is not deleted while the server cannot be reached', async () => {
  const device = await aDeviceWithClock()
  device.server.answer = null
  await discarded(device, 1)
  device.world.wrongBy = 100
  await device.start()
  const [entry] = await device.sync().listEntries()
  expect(entry && (await device.sync().restore(entry))).toBe(true)
})

test.each(wrongClocks)('a waiting edit is sent though the clock moves by %i days', async (days) => {
  const device = await aDeviceWithClock()
  device.server.answer = () => ({ status: 503 })
  await device.sync().capture(aSave(1, device.author), null)
  await device.sync().drainNow('asked')
  await until(async () => (await device.sync().figures()).counts.waiting === 1)
  device.world.wrongBy = days
  device.server.answer = () => ({ status: 200, version: 8 })
  await device.sync().drainNow('timer')
  await until(async () => (await device.sync().listReceipts()).length === 1)
  expect((await device.sync().figures()).counts.waiting).toBe(0)
})

test.each(wrongClocks)('drafts and kept records outlast a clock that is wrong by %i days', async (days) => {
  const device = await aDeviceWithClock()
  const { drafts, records } = device.sync()
  await drafts.save({ key: 'provider:1', updatedAt: today, content: { name: 'Aloe House' } })
  const record = { key: 'provider:1', version: 1, epoch: 'first', fetchedAt: today, content: { name: 'x' } }
  await records.put({ ...record, key: 'provider:1' })
  device.world.wrongBy = days
  await device.start()
  expect(await device.database.drafts.count()).toBe(1)
  expect(await device.database.records.count()).toBe(1)
})

test.each(wrongClocks)('an edit was typed today though the clock is wrong by %i days', async (days) => {
  const device = await aDeviceWithClock()
  device.world.wrongBy = days
  await device.start()
  device.server.answer = () => ({ status: 400 })
  const typedAt = today + days * DAY_MS
  const { sync, server, author } = device
  await sync().capture(aSave(1, author, { typedAt }), null)
  await sync().drainNow('asked')
  await until(async () => (await sync().figures()).counts.refused === 1)
  const [refused] = await sync().listEntries()
  if (refused === undefined) throw new Error('It was not kept')
  server.answer = () => ({ status: 200, version: 8 })
  const { content, payloadVersion, result, touched, summary } = aSave(2, author)
  const writing = { content, payloadVersion, result, touched, summary, typedAt }
  expect(await sync().edit(refused, { edition: anId(2), writing, call: null })).toBe(true)
  await until(() => server.pushed.length > 1)
  expect(server.pushed.map((pushed) => pushed.typedAt)).toEqual([today, today])
})

/** Types a draft and reads the date that it has on the disk. */
async function typedDraft({ sync, world, database }: Device): Promise<number | undefined> {
  const updatedAt = world.now + world.wrongBy * DAY_MS
  await sync().drafts.save({ key: 'form', updatedAt, content: { name: 'Aloe House' } })
  return (await database.drafts.get('form'))?.updatedAt
}

test.each(wrongClocks)('a draft has the date of today though the clock is wrong by %i days', async (days) => {
  const device = await aDeviceWithClock()
  device.world.wrongBy = days
  await device.start()
  expect(await typedDraft(device)).toBe(today)
  device.world.wrongBy = 0
  await device.start()
  expect((await device.sync().drafts.read('form'))?.updatedAt).toBe(today)
})

test.each(wrongClocks)(
  'a page that closes dates its draft though the clock is wrong by %i days',
  async (days) => {
    const device = await aDeviceWithClock()
    device.world.wrongBy = days
    await device.start()
    const { drafts } = device.sync()
    expect(await drafts.read('form')).toBeUndefined()
    drafts.hold({ key: 'form', updatedAt: today + days * DAY_MS, content: { name: 'Aloe House' } })
    drafts.saveAtOnce('form')
    await until(async () => (await device.database.drafts.get('form')) !== undefined)
    expect((await device.database.drafts.get('form'))?.updatedAt).toBe(today)
  },
)

test('a draft of a clock that was set back without signal is not older than the last contact', async () => {
  const device = await aDeviceWithClock()
  await device.start()
  device.server.answer = null
  device.world.wrongBy = -100
  expect(await typedDraft(device)).toBe(today)
})

test('a draft of a clock that ran ahead without signal is dated at the next contact', async () => {
  const device = await aDeviceWithClock()
  await device.start()
  device.server.answer = null
  device.world.wrongBy = 100
  expect(await typedDraft(device)).toBe(today + 100 * DAY_MS)
  device.world.wrongBy = 0
  device.server.answer = () => ({ status: 200, version: 8 })
  await device.start()
  expect((await device.sync().drafts.read('form'))?.updatedAt).toBe(today)
})

test('an unreadable row is quarantined and stays, whatever the clock says', async () => {
  const device = await aDeviceWithClock()
  await device.database.outbox.put({ id: 'broken' } as never)
  await device.start()
  device.world.wrongBy = 400
  await device.start()
  await vi.waitFor(async () => expect(await device.sync().listQuarantined()).toHaveLength(1))
})
