import { describe, expect, test } from 'vitest'
import { decide, type Entry, type Event, type State } from '#src/sync/index.ts'
import { transact } from '#src/sync/transact.ts'
import { anEntry, anId, anOutbox, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const removed = { type: 'conflicted', found: { type: 'removed' } } as const
const first = anEntry(1, { state: removed, attempts: 1 })
const second = anEntry(2, { after: first.id, base: { version: null, content: first.result } })
const third = anEntry(3, { after: second.id, base: { version: null, content: second.result } })
const whole = { content: { name: 'All of it' }, result: { name: 'All of it' }, touched: ['name'] }

function keeping(seen: Entry, absorbed: readonly Entry[]): Event {
  const { payloadVersion, summary, typedAt, size } = seen
  const call = {
    kind: 'addBuildingBlock',
    method: 'POST',
    path: '/api/buildingblock/addBuildingBlock',
    queueKey: 'provider:new',
    absorbs: absorbed.map(({ id, edition }) => ({ id, edition })),
  } as const
  const writing = { ...whole, payloadVersion, summary, typedAt, size }
  return { type: 'resolved', seen, by: { type: 'edited', edition: anId(9), writing, call } }
}

function entryIn({ entries }: State, { id }: Entry): Entry | undefined {
  return entries.find((entry) => entry.id === id)
}

describe('a removed record that is saved as new', () => {
  test('includes the later edits and discards them, all in one decision', () => {
    const { state, effects } = decide(anOutbox([first, second, third]), keeping(first, [second, third]))
    expect(effects.filter(({ type }) => type === 'keep')).toHaveLength(3)
    expect(entryIn(state, first)).toMatchObject({
      ...whole,
      queueKey: 'provider:new',
      method: 'POST',
      base: { version: null, content: null },
      after: null,
      state: { type: 'ready' },
    })
    expect(entryIn(state, first)).not.toHaveProperty('absorbs')
    expect([second, third].map((entry) => entryIn(state, entry)?.state.type)).toEqual([
      'discarded',
      'discarded',
    ])
  })

  test('is not kept where an edit that it would include has changed since', () => {
    const saved = { ...third, edition: anId(7) }
    expect(decide(anOutbox([first, second, saved]), keeping(first, [second, third])).effects).toEqual([])
    const sending = { ...third, state: { type: 'sending' } } as const
    expect(decide(anOutbox([first, second, sending]), keeping(first, [second])).effects).toEqual([])
  })

  test('is merged with the edits that it does not include, in their order', () => {
    const fourth = anEntry(4, { after: third.id, base: { version: null, content: third.result } })
    const { state } = decide(anOutbox([first, second, third, fourth]), keeping(first, [second]))
    expect(entryIn(state, third)).toMatchObject({
      queueKey: 'provider:new',
      after: first.id,
      state: { type: 'merging', found: { type: 'rewritten', current: whole.result } },
    })
    expect(entryIn(state, fourth)).toMatchObject({
      queueKey: 'provider:new',
      after: third.id,
      state: fourth.state,
    })
  })

  test('reads from the disk all entries that the decision is about', async () => {
    const outbox = createMemoryDisk().connect()
    const changes = [first, second, third].map((entry) => ({ type: 'keep', entry }) as const)
    await outbox.change((transaction) => transaction.carryOut(changes))
    const effects = await transact(outbox, person, keeping(first, [second, third]))
    expect(effects).toHaveLength(3)
  })

  test('is the base of a later edit that is restored, in the queue of the new record', () => {
    const kept = decide(anOutbox([first, second, third]), keeping(first, [second, third])).state
    const seen = entryIn(kept, third) ?? third
    const { state } = decide(kept, { type: 'resolved', seen, by: { type: 'restored' } })
    expect(entryIn(state, third)).toMatchObject({
      queueKey: 'provider:new',
      after: first.id,
      base: { version: null, content: second.result },
      state: { type: 'merging', found: { type: 'rewritten', current: whole.result, edition: anId(9) } },
    })
  })

  test('leaves a deletion unchanged that names something that the new record lacks', () => {
    const deletion = { ...third, method: 'DELETE' as const, result: null }
    const { state } = decide(anOutbox([first, second, deletion]), keeping(first, [second, deletion]))
    expect(entryIn(state, deletion)).toMatchObject({
      queueKey: first.queueKey,
      after: null,
      state: { type: 'discarded', was: removed },
    })
  })
})

describe('a discarded new record that is restored', () => {
  const adding = anEntry(1, { method: 'POST', base: { version: null, content: null } })
  const edit = anEntry(2, { after: adding.id, base: { version: null, content: adding.result } })

  function decided(before: State, id: string, type: 'discarded' | 'restored'): State {
    const seen = before.entries.find((entry) => entry.id === id) ?? adding
    return decide(before, { type: 'resolved', seen, by: { type } }).state
  }

  test('is again the base of the edit on it, which follows it', () => {
    const without = decided(anOutbox([adding, edit]), adding.id, 'discarded')
    expect(entryIn(without, edit)?.state).toEqual(removed)
    const state = decided(without, adding.id, 'restored')
    expect(state.entries.map(({ id }) => id)).toEqual([adding.id, edit.id])
    expect(entryIn(state, edit)).toMatchObject({
      after: adding.id,
      state: { type: 'merging', found: { type: 'rewritten', current: adding.result } },
    })
  })

  test('is the base of an edit that was discarded with it and is restored later', () => {
    const taken = decided(decided(anOutbox([adding, edit]), edit.id, 'discarded'), adding.id, 'discarded')
    const state = decided(decided(taken, adding.id, 'restored'), edit.id, 'restored')
    expect(entryIn(state, edit)).toMatchObject({ after: adding.id, state: { type: 'merging' } })
  })

  test('is found on the disk with the edit that it had left behind', async () => {
    const outbox = createMemoryDisk().connect()
    const { entries } = decided(anOutbox([adding, edit]), adding.id, 'discarded')
    await outbox.change((transaction) =>
      transaction.carryOut(entries.map((entry) => ({ type: 'keep', entry }))),
    )
    const seen = entries.find(({ id }) => id === adding.id) ?? adding
    const event = { type: 'resolved', seen, by: { type: 'restored' } } as const
    expect(await transact(outbox, person, event)).toHaveLength(2)
  })
})

test('a restored removal on a discarded new record does not become the base of other edits, which would lose them', () => {
  const adding = anEntry(1, { method: 'POST', base: { version: null, content: null } })
  const edit = anEntry(2, { after: adding.id, base: { version: null, content: adding.result } })
  const removal = anEntry(3, {
    after: edit.id,
    method: 'DELETE',
    result: null,
    base: { version: null, content: edit.result },
  })
  const by = { type: 'withdrawn' } as const
  const taken = decide(anOutbox([adding, edit, removal]), {
    type: 'resolved',
    seen: adding,
    by,
  }).state
  const seen = entryIn(taken, removal) ?? removal
  const { state } = decide(taken, { type: 'resolved', seen, by: { type: 'restored' } })
  expect(entryIn(state, edit)).toEqual(entryIn(taken, edit))
})
