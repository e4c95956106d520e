import { describe, expect, test } from 'vitest'
import { typedIn } from '#src/sync/entry.ts'
import { decide, type Capture, type Entry, type Event, type Outbox, type Receipt } from '#src/sync/index.ts'
import { transact } from '#src/sync/transact.ts'
import { aCapture, anEntry, anId, anOutbox, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

function captured(capture: Capture): Event {
  return { type: 'captured', capture, draft: 'provider:1' }
}

function aReceipt(count: number, given: Partial<Receipt> = {}): Receipt {
  const [id, edition] = [anId(count), anId(count)]
  const rest = { reference: null, summary: null, at: 1, merged: [], entry: anEntry(count) }
  return { id, edition, queueKey: 'provider:1', version: 8, ...rest, ...given }
}

function mergedEntry(): Entry {
  const saved = anEntry(1)
  return { ...saved, typed: typedIn(saved) }
}

async function sent(outbox: Outbox, given: Pick<Receipt, 'id' | 'edition'>): Promise<void> {
  await outbox.change((transaction) =>
    transaction.carryOut([{ type: 'add-receipt', receipt: aReceipt(1, given) }]),
  )
}

test('a save that is repeated after it was sent is not made again', async () => {
  const outbox = createMemoryDisk().connect()
  await sent(outbox, { id: anId(1), edition: anId(1) })
  expect(await transact(outbox, person, captured(aCapture(1)))).toEqual([
    { type: 'forget-draft', key: 'provider:1' },
  ])
})

test('a repeated save is not made again when it was sent and merged in the entry of an earlier save', async () => {
  const outbox = createMemoryDisk().connect()
  await sent(outbox, { id: anId(1), edition: `${anId(2)}~1` })
  const again = aCapture(2, { after: { id: anId(1), edition: anId(1) } })
  expect(await transact(outbox, person, captured(again))).toEqual([
    { type: 'forget-draft', key: 'provider:1' },
  ])
})

test('a later save on one that was sent is made', async () => {
  const outbox = createMemoryDisk().connect()
  await sent(outbox, { id: anId(1), edition: anId(1) })
  const later = aCapture(2, { after: { id: anId(1), edition: anId(1) } })
  const [kept] = await transact(outbox, person, captured(later))
  expect(kept).toMatchObject({ type: 'keep', entry: { id: anId(2), base: { version: 8 } } })
})

test.each([
  ['may have reached the server', anEntry(1, { attempts: 1 })],
  ['was merged, and goes back to what was typed on an older server', mergedEntry()],
])('a later save on an edit that %s is an edit of its own', (_, earlier) => {
  const later = aCapture(2, { after: { id: earlier.id, edition: earlier.edition } })
  const { state } = decide(anOutbox([earlier]), captured(later))
  expect(state.entries[0]).toEqual(earlier)
  expect(state.entries[1]).toMatchObject({ id: later.id, after: earlier.id, base: { version: null } })
})

test('a later save on a newer copy of the record is an edit of its own, so that nobody is asked what they saw', () => {
  const first = anEntry(1)
  const second = anEntry(2, { after: first.id, base: { version: null, content: first.result } })
  const newer = { version: 8, content: { name: 'Changed elsewhere' } }
  for (const entries of [[first], [first, second]]) {
    const { id, edition } = entries.at(-1) ?? first
    const later = aCapture(3, { after: { id, edition }, base: newer })
    const { state } = decide(anOutbox(entries), captured(later))
    expect(state.entries.slice(0, -1)).toEqual(entries)
    expect(state.entries.at(-1)).toMatchObject({ id: later.id, after: id, base: { content: newer.content } })
  }
})

test('a later save into an edit reaches a discarded edit on it, and saves on the discarded one', () => {
  const first = anEntry(1)
  const second = anEntry(2, { after: first.id, base: { version: null, content: first.result } })
  const until = { type: 'discarded', until: 9, was: { type: 'ready' } } as const
  const later = aCapture(3, { result: { name: 'Later' }, after: { id: first.id, edition: first.edition } })
  const { state } = decide(anOutbox([first, { ...second, state: until }]), captured(later))
  const laid = { type: 'merging', found: { type: 'rewritten', current: later.result, edition: later.id } }
  expect(state.entries[1]).toMatchObject({ after: first.id, state: { type: 'discarded', was: laid } })

  const follower = aCapture(4, {
    after: { id: second.id, edition: second.edition },
    base: { version: null, content: second.result },
  })
  expect(decide(state, captured(follower)).state.entries[2]).toMatchObject({ after: first.id, state: laid })
})

test('a later save finds a discarded edit on the disk', async () => {
  const outbox = createMemoryDisk().connect()
  const first = anEntry(1)
  const discarded = { type: 'discarded', until: 9, was: { type: 'ready' } } as const
  const entries = [first, anEntry(2, { after: first.id, state: discarded })]
  await outbox.change((transaction) =>
    transaction.carryOut(entries.map((entry) => ({ type: 'keep', entry }))),
  )
  const later = aCapture(3, { after: { id: first.id, edition: first.edition } })
  expect(await transact(outbox, person, captured(later))).toHaveLength(3)
})

describe('a form that was open while another one was saved', () => {
  const other = anEntry(1)
  const missed = {
    after: other.id,
    state: { type: 'merging', found: { type: 'rewritten', edition: anId(1) } },
  }
  const apart = { after: null, state: { type: 'ready' } }
  const later = anEntry(2, { after: other.id, base: { version: null, content: other.result } })

  const savedOver = (entries: readonly Entry[], given: Partial<Capture>, receipts: readonly Receipt[] = []) =>
    decide(anOutbox(entries, { receipts }), captured(aCapture(9, given))).state.entries.find(
      ({ id }) => id === anId(9),
    )

  test('is rebased on the edit that it missed', () => {
    expect(savedOver([other], {})).toMatchObject(missed)
    expect(savedOver([other], { base: { version: 6, content: {} } })).toMatchObject(missed)
    expect(savedOver([other], { result: null, touched: [] })).toMatchObject(missed)
  })

  test('is rebased where it showed an earlier edit than the last', () => {
    const follower = { after: later.id, state: { type: 'merging', found: { edition: anId(2) } } }
    expect(savedOver([other, later], { after: { id: other.id, edition: other.edition } })).toMatchObject(
      follower,
    )
    expect(savedOver([other, later], {})).toMatchObject(follower)
    const showsSent = { base: { version: 4, content: {} }, after: { id: anId(7), edition: anId(7) } }
    expect(savedOver([other, later], showsSent, [aReceipt(7, { version: 7 })])).toMatchObject(follower)
  })

  test('is not rebased where it shows a newer version than the other was based on', () => {
    expect(savedOver([other], { base: { version: 8, content: {} } })).toMatchObject(apart)
    expect(savedOver([other, later], { base: { version: 8, content: {} } })).toMatchObject(apart)
    const seen = { id: anId(7), edition: anId(7) }
    const merged = aReceipt(7, { version: 8, edition: `${anId(7)}~1` })
    expect(savedOver([other], { after: seen }, [merged])).toMatchObject(apart)
    expect(savedOver([other], { after: seen }, [])).toMatchObject(apart)
    const restored = anEntry(8)
    expect(savedOver([other, restored], { after: { id: other.id, edition: other.edition } })).toMatchObject({
      after: other.id,
      state: { type: 'ready' },
    })
  })

  test('is not rebased where it is a verdict or a new record, or the other is a removal', () => {
    expect(savedOver([other], { touched: [] })).toMatchObject(apart)
    expect(savedOver([other], { base: { version: null, content: null } })).toMatchObject(apart)
    expect(savedOver([anEntry(1, { result: null })], {})).toMatchObject(apart)
  })
})
