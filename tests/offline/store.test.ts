import { describe, expect, test } from 'vitest'
import type { Change, Entry } from '#src/sync/index.ts'
import { anEntry, anId } from '#tests/sync/sample.ts'
import { createMemoryDisk, type Disk } from '#tests/sync/simulator/disk.ts'
import { createDexieDisk } from './dexie-disk.ts'

const keep = (...entries: readonly Entry[]): readonly Change[] =>
  entries.map((entry) => ({ type: 'keep', entry }))
const seqs = (entries: readonly Entry[]): readonly number[] =>
  entries.map(({ seq }) => seq).toSorted((a, b) => a - b)
const aRecord = (version: number): Change => ({
  type: 'keep-record',
  record: { key: 'provider:1', version, fetchedAt: version, content: { version } },
})

/** The simulator's storage in memory keeps the same contract, so that what it finds holds for the real one. */
describe.for<readonly [string, () => Disk]>([
  ['in IndexedDB', createDexieDisk],
  ['in memory', createMemoryDisk],
])('the outbox %s', ([, createDisk]) => {
  test('keeps what was committed for every tab, now and later', async () => {
    const disk = createDisk()
    const [one, other] = [disk.connect(), disk.connect()]
    await one.change((transaction) => transaction.carryOut(keep(anEntry(1))))
    expect(seqs(await other.change((transaction) => transaction.find([anId(1), anId(9)])))).toEqual([1])
    expect(seqs(await disk.connect().change((transaction) => transaction.nextAfter(0, 10)))).toEqual([1])
  })

  test('keeps nothing of a transaction that broke', async () => {
    const disk = createDisk()
    await disk.saveDraft({ key: 'form', updatedAt: 1, content: 'typed' })
    const broken = disk.connect().change(async (transaction) => {
      await transaction.carryOut([...keep(anEntry(1)), { type: 'forget-draft', key: 'form' }])
      throw new Error('The phone fell')
    })
    await expect(broken).rejects.toThrow('The phone fell')
    const { entries, drafts } = await disk.peek()
    expect([entries.size, drafts.size]).toEqual([0, 1])
  })

  test('enqueues and removes the draft together', async () => {
    const disk = createDisk()
    await disk.saveDraft({ key: 'form', updatedAt: 1, content: 'typed' })
    const changes: readonly Change[] = [...keep(anEntry(1)), { type: 'forget-draft', key: 'form' }]
    await disk.connect().change((transaction) => transaction.carryOut(changes))
    const { entries, drafts } = await disk.peek()
    expect([entries.size, drafts.size]).toEqual([1, 0])
  })

  test('continues the numbers of another tab', async () => {
    const disk = createDisk()
    const add = (count: number): Promise<void> =>
      disk.connect().change(async (transaction) => {
        const seq = (await transaction.lastSeq()) + 1
        await transaction.carryOut(keep(anEntry(count, { seq })))
      })
    for (const count of [1, 2, 3]) await add(count)
    expect(seqs([...(await disk.peek()).entries.values()])).toEqual([1, 2, 3])
  })

  test('finds followers, entries by state, and the next entries', async () => {
    const outbox = createDisk().connect()
    const follower = anEntry(2, { after: anId(1), state: { type: 'locked' } })
    await outbox.change((transaction) =>
      transaction.carryOut(keep(anEntry(3), follower, anEntry(1), anEntry(4, { queueKey: 'provider:11' }))),
    )
    const found = await outbox.change(async (transaction) => [
      seqs(await transaction.followersOf([anId(1), anId(3)])),
      seqs(await transaction.inStates(['locked', 'sending'])),
      seqs(await transaction.inQueue('provider:1')),
      (await transaction.nextAfter(1, 1)).map(({ seq }) => seq),
      (await transaction.nextAfter(0, 9)).map(({ seq }) => seq),
      [await transaction.lastSeq()],
    ])
    expect(found).toEqual([[2], [2], [1, 2, 3], [2], [1, 2, 3, 4], [4]])
  })

  test('forgets an accepted entry and keeps its receipt', async () => {
    const disk = createDisk()
    const outbox = disk.connect()
    await outbox.change((transaction) => transaction.carryOut(keep(anEntry(1))))
    const entry = anEntry(1)
    const { id, edition, queueKey, summary } = entry
    const receipt = {
      id,
      edition,
      queueKey,
      summary,
      version: 8,
      reference: 'A1',
      at: 5,
      merged: [],
      entry,
    }
    await outbox.change((transaction) =>
      transaction.carryOut([
        { type: 'forget', id },
        { type: 'add-receipt', receipt },
      ]),
    )
    expect((await disk.peek()).entries.size).toBe(0)
    expect(await outbox.change((transaction) => transaction.receiptsOf([id, anId(9)]))).toEqual([receipt])
  })

  test('knows the epoch that another tab kept last', async () => {
    const disk = createDisk()
    const [one, other] = [disk.connect(), disk.connect()]
    expect(await other.change((transaction) => transaction.epoch())).toBeNull()
    const epochs = ['a', 'b'].map((epoch): Change => ({ type: 'keep-epoch', epoch }))
    await one.change((transaction) => transaction.carryOut(epochs))
    expect(await other.change((transaction) => transaction.epoch())).toBe('b')
  })

  test('never puts an older record over a newer one', async () => {
    const disk = createDisk()
    const outbox = disk.connect()
    await outbox.change((transaction) => transaction.carryOut([aRecord(3), aRecord(4)]))
    await outbox.change((transaction) => transaction.carryOut([aRecord(2)]))
    expect((await disk.peek()).records.get('provider:1')?.version).toBe(4)
  })
})
