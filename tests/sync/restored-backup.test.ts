import { describe, expect, test } from 'vitest'
import {
  createRunner,
  decide,
  idempotencyKeyOf,
  type Confirmation,
  type Entry,
  type Event,
  type Exchange,
  type Receipt,
  type Sender,
} from '#src/sync/index.ts'
import { anEntry, anId, anOutbox, author, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const NOW = 1_000_000_000_000

function aReceipt(count: number, version: number, given: Partial<Receipt> = {}): Receipt {
  const entry = anEntry(count, { state: { type: 'sending' }, attempts: 1 })
  const { id, edition, queueKey, summary } = entry
  return { id, edition, queueKey, version, reference: 'R', summary, at: NOW - 5, merged: [], entry, ...given }
}

function asked(epoch: string): Event {
  const who: Confirmation = { type: 'confirmed', signedIn: author, time: NOW, epoch }
  return { type: 'asked-who', who, priority: null, now: NOW, random: 0 }
}

function rechecked(unknown: readonly string[] | null): Event {
  return { type: 'rechecked', unknown, epoch: 'b', priority: null, now: NOW, random: 0 }
}

const sent = (effects: readonly { readonly type: string; readonly entries?: readonly Entry[] }[]): string[] =>
  effects.flatMap((effect) => (effect.type === 'send' ? (effect.entries ?? []).map(idempotencyKeyOf) : []))

describe('a server that was restored from a backup', () => {
  test('receives nothing before it said what it still has', () => {
    const { effects } = decide(anOutbox([anEntry(9)]), asked('b'))
    expect(effects).toEqual([{ type: 'recheck', epoch: 'b' }])
  })

  test('is not suspected at the first epoch that a device receives', () => {
    const { effects } = decide(anOutbox([anEntry(9)], { epoch: null }), asked('b'))
    expect(effects[0]).toEqual({ type: 'keep-epoch', epoch: 'b' })
    expect(sent(effects)).toEqual([`${anId(9)}.0`])
  })

  test('is sent what it lost, oldest first and under its keys, before later edits', () => {
    const receipts = [aReceipt(2, 5), aReceipt(7, 4)]
    const state = anOutbox([anEntry(9)], { receipts })
    const { effects, state: after } = decide(state, rechecked([anId(2), anId(7)]))
    expect(sent(effects)).toEqual([7, 2, 9].map((count) => `${anId(count)}.0`))
    expect([after.receipts, after.epoch]).toEqual([[], 'b'])
  })

  test('is not sent what it still has, which stays a receipt', () => {
    const receipts = [aReceipt(2, 5), aReceipt(7, 4)]
    const { state } = decide(anOutbox([], { receipts }), rechecked([anId(2)]))
    expect(state.receipts).toEqual([receipts[1]])
    expect(state.entries.map(({ id }) => id)).toEqual([anId(2)])
  })

  test('is sent each edit based on the one before it, or on the version that one had made', () => {
    const first = aReceipt(1, 5)
    const second = aReceipt(2, 6)
    const base = { version: null, content: {} }
    const follower = { ...second, entry: second.entry && { ...second.entry, after: first.id, base } }
    const both = decide(anOutbox([], { receipts: [first, follower] }), rechecked([first.id, follower.id]))
    expect(both.state.entries[1]).toMatchObject({ after: first.id, base: { version: null } })
    const one = decide(anOutbox([], { receipts: [first, follower] }), rechecked([follower.id]))
    expect(one.state.entries[0]).toMatchObject({ after: null, base: { version: 5 } })
  })

  test('is sent an edit that was captured on a lost one as its follower', () => {
    const lost = aReceipt(1, 7)
    const waiting = anEntry(2, { base: { version: 7, content: lost.entry.result } })
    const { state } = decide(anOutbox([waiting], { receipts: [lost] }), rechecked([lost.id]))
    expect(state.entries[1]).toMatchObject({ id: waiting.id, after: lost.id, base: { version: null } })
  })

  describe('and an edit that conflicts with a lost version', () => {
    const found = { type: 'changed', current: { name: 'Gone' }, version: 9, changes: [] } as const
    const conflicted = { type: 'conflicted', found } as const
    const waiting = anEntry(1, { state: conflicted })
    const asking = { base: { ...waiting.base, version: 0 }, state: { type: 'sending' } }

    test('is sent again to find the current version, since the lost one can no longer be compared', () => {
      const { state } = decide(anOutbox([waiting]), rechecked([]))
      expect(state.entries[0]).toMatchObject(asking)
    })

    test('is sent again while it is being merged, behind the lost edits of its queue', () => {
      const merging = { ...waiting, state: { type: 'merging', found } } as const
      const { state } = decide(anOutbox([merging], { receipts: [aReceipt(2, 5)] }), rechecked([anId(2)]))
      expect(state.entries.map(({ id }) => id)).toEqual([anId(2), merging.id])
      expect(state.entries[1]).toMatchObject(asking)
    })

    test('is sent again where it was discarded and restored', () => {
      const discarded = {
        ...waiting,
        state: { type: 'discarded', until: NOW + 5, was: conflicted },
      } as const
      const { state } = decide(anOutbox([discarded]), rechecked([]))
      expect(state.entries[0]).toMatchObject({
        base: asking.base,
        state: { type: 'discarded', was: { type: 'ready' } },
      })
    })

    test('stays unchanged where it conflicts with an edit of this device, or the record was removed', () => {
      const base = { version: null, content: {} }
      const rewritten = { type: 'rewritten', current: {}, edition: anId(2) } as const
      const entries = [
        anEntry(1, { base, after: anId(2), state: { type: 'conflicted', found: rewritten } }),
        anEntry(2, {
          queueKey: 'provider:2',
          base,
          state: { type: 'conflicted', found: { type: 'removed' } },
        }),
      ]
      expect(decide(anOutbox(entries), rechecked([])).state.entries).toEqual(entries)
    })
  })

  test('is sent what a person typed though somebody else had typed the same, which is gone', () => {
    const found = { type: 'changed', current: { name: 'Ours' }, version: 9, changes: [] } as const
    const base = { version: 7, content: { name: 'Old' } }
    const entry = anEntry(1, { base, state: { type: 'merging', found }, attempts: 1 })
    const content = { name: 'Ours', phone: '1' }
    const writing = { content, payloadVersion: 1, result: {}, size: 9, touched: ['phone'] }
    const outcomes = [{ seen: entry, merge: { type: 'clean', writing } }] as const
    const rebased = decide(anOutbox([entry]), { type: 'merged', outcomes, priority: null, now: NOW }).state
    const [merged] = rebased.entries
    expect(merged?.base).toMatchObject({ version: 9, content: found.current })
    const sentOnTyped = { base: { version: 0, content: base.content }, content: entry.content, rebase: 2 }
    expect(decide(rebased, rechecked([])).state.entries[0]).toMatchObject(sentOnTyped)
    const followed = anOutbox([
      ...rebased.entries,
      anEntry(2, { after: entry.id, base: { version: null, content: {} } }),
    ])
    expect(decide(followed, rechecked([])).state.entries[1]).toMatchObject({
      state: { type: 'merging', found: { type: 'rewritten', current: entry.result } },
    })
    const accepted = { receipts: merged === undefined ? [] : [aReceipt(1, 10, { entry: merged })] }
    expect(decide(anOutbox([], accepted), rechecked([anId(1)])).state.entries[0]).toMatchObject(sentOnTyped)
  })

  test('is sent a new provider again', () => {
    const entry = anEntry(1, { method: 'POST', base: { version: null, content: null } })
    const { state } = decide(anOutbox([], { receipts: [aReceipt(1, 1, { entry })] }), rechecked([entry.id]))
    expect(state.entries[0]).toMatchObject({ id: entry.id, rebase: 0, base: { version: null } })
  })

  test('is asked again later when it could not be reached', () => {
    const { state, effects } = decide(anOutbox([anEntry(9)], { receipts: [aReceipt(1, 4)] }), rechecked(null))
    expect(effects.map(({ type }) => type)).toEqual(['wake'])
    expect(state.epoch).toBe('a')
  })
})

describe('the request of a device about its receipts', () => {
  /** A phone with these receipts learns of a new epoch. @returns how many keys it asked about, and the keys it sent */
  async function listener(
    receipts: readonly Receipt[],
    known: (keys: readonly string[]) => readonly string[],
  ) {
    const disk = createMemoryDisk()
    const outbox = disk.connect()
    const kept = receipts.map((receipt) => ({ type: 'add-receipt', receipt }) as const)
    await outbox.change((transaction) => transaction.carryOut([...kept, { type: 'keep-epoch', epoch: 'a' }]))
    const asks: number[] = []
    const pushed: string[] = []
    const ours = (body: unknown): Exchange => ({
      type: 'answer',
      marked: true,
      status: 200,
      retryAfter: null,
      body,
    })
    const sender: Sender = {
      ping: async () => ours({ signedIn: author, time: NOW, epoch: 'b' }),
      push: async ({ entries }) => {
        pushed.push(...entries.map(({ key }) => key))
        return { type: 'silence', why: 'network' }
      },
      known: async (keys) => {
        asks.push(keys.length)
        return ours({ known: known(keys) })
      },
    }
    const runner = createRunner(
      {
        outbox,
        sender,
        connection: { listen: () => () => undefined },
        clock: { now: () => NOW, after: () => () => undefined },
        lock: { hold: (work) => work() },
        random: () => 0.5,
        merge: async () => ({ type: 'clash' }),
        notify: () => undefined,
      },
      person,
    )
    await runner.confirmed({ type: 'confirmed', signedIn: author, time: NOW, epoch: 'b' })
    return { asks, pushed, tables: await disk.peek() }
  }

  test('asks about every recent receipt, in pages, and only unknown ones are sent again', async () => {
    const many = Array.from({ length: 620 }, (_, index) =>
      aReceipt(index + 1, 1, { queueKey: `provider:${index}` }),
    )
    const lost = `${anId(601)}.0`
    const { asks, pushed, tables } = await listener(many, (keys) => keys.filter((key) => key !== lost))
    expect(asks).toEqual([500, 120])
    expect(pushed).toEqual([lost])
    expect([tables.receipts.size, tables.epoch]).toEqual([619, 'b'])
  })

  test('includes edits that never had to be sent, which are sent unless a later version is known', async () => {
    const held = (count: number, version: number): Receipt =>
      aReceipt(count, version, { edition: `${anId(count)}~1` })
    const receipts = [held(1, 4), aReceipt(2, 5), held(3, 6)]
    const { pushed } = await listener(receipts, (keys) => keys.filter((key) => key === `${anId(2)}.0`))
    expect(pushed).toEqual([`${anId(3)}.0`])
  })
})

test('an edit that the server held already is not sent over what is there now, but finds it first', () => {
  const found = { type: 'changed', current: {}, version: 4, changes: [] } as const
  const entry = anEntry(1, { state: { type: 'merging', found }, base: { version: 4, content: {} } })
  const held = aReceipt(1, 4, { entry, edition: `${anId(1)}~1` })
  const { state } = decide(anOutbox([], { receipts: [held] }), rechecked([anId(1)]))
  expect(state.entries[0]).toMatchObject({ state: { type: 'sending' }, base: { version: 0 } })
})

describe('a write that finds less than its person had seen, though the server named no new epoch,', () => {
  const found = (version: number | null) =>
    version === null
      ? ({ type: 'removed' } as const)
      : ({ type: 'changed', current: {}, version, changes: [] } as const)
  const answered = (entry: Entry, version: number | null) => {
    const result = { type: 'conflicted', found: found(version) } as const
    const results = [{ id: entry.id, rebase: 0, result }]
    const { effects } = decide(anOutbox([entry]), {
      type: 'answered',
      results,
      priority: null,
      now: NOW,
      random: 0,
    })
    return effects.filter(({ type }) => type === 'recheck')
  }
  const sending = anEntry(1, { state: { type: 'sending' }, base: { version: 7, content: {} } })

  test('lets the device ask about its receipts before anything else is sent', () => {
    expect(answered(sending, 6)).toEqual([{ type: 'recheck', epoch: null }])
    expect(answered(sending, null)).toEqual([{ type: 'recheck', epoch: null }])
    expect(answered(sending, 8)).toEqual([])
  })

  test('is none where a removal finds nothing, which would be asked without an end', () => {
    expect(answered({ ...sending, result: null }, null)).toEqual([])
  })

  test('changes nothing where the server knows every receipt', () => {
    const conflicted = anEntry(1, { state: { type: 'conflicted', found: found(6) } })
    const state = anOutbox([conflicted], { receipts: [aReceipt(2, 5)] })
    const after = decide(state, { ...rechecked([]), epoch: null } as Event)
    expect(after.state).toEqual(state)
  })
})
