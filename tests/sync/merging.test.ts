import { describe, expect, test } from 'vitest'
import { NO_VERSION } from '#src/sync/entry.ts'
import { decide, type Entry, type Event, type Merge, type Mergeable, type State } from '#src/sync/index.ts'
import { aCapture, anEntry, anOutbox } from './sample.ts'

const NOW = 1_000_000
const note = { by: 'Nomsa D', at: NOW - 5, paths: ['contacts.3'], isOwn: false }
const found: Extract<Mergeable, { type: 'changed' }> = {
  type: 'changed',
  current: { name: 'Hostel' },
  version: 9,
  changes: [note],
}
const both = { content: { name: 'Both' }, result: { name: 'Both' } }
const writing = { ...both, payloadVersion: 1, size: 15, touched: ['name'] }
const merging = anEntry(1, { state: { type: 'merging', found }, attempts: 1 })
const follower = anEntry(2, { after: merging.id, base: { version: null, content: merging.result } })

function merged(state: State, seen: Entry, merge: Merge): ReturnType<typeof decide> {
  return decide(state, { type: 'merged', outcomes: [{ seen, merge }], priority: null, now: NOW })
}

function conflicting(entry: Entry): Event {
  const result = { type: 'conflicted', found } as const
  const results = [{ id: entry.id, rebase: entry.rebase, result }]
  return { type: 'answered', results, priority: null, now: NOW, random: 0 }
}

describe('an edit of a record that somebody else changed', () => {
  test('is passed on to be merged as soon as nothing else is to be sent', () => {
    const sending = anEntry(1, { state: { type: 'sending' }, attempts: 1 })
    const { state, effects } = decide(anOutbox([sending]), conflicting(sending))
    expect(state.entries[0]?.state).toEqual({ type: 'merging', found })
    expect(effects.at(-1)).toEqual({ type: 'merge', entries: state.entries })
  })

  test('is passed on again at the next start, when the first merge never finished', () => {
    const { effects } = decide(anOutbox([merging]), { type: 'woke', priority: null, now: NOW })
    expect(effects).toEqual([{ type: 'merge', entries: [merging] }])
  })

  // The result of the earlier edit may hold text of a discarded one, which its merge or its person takes out. Merged
  // with it, a restored edit would lose that text too.
  test.for([
    ['finds the record anew', { base: { version: 0, content: { name: 'Old' } } }],
    ['waits for its person', { state: { type: 'conflicted', found } }],
  ] as const)('waits while the edit it is to be merged with %s', ([, given]) => {
    const earlier = anEntry(1, given)
    const { result: current, edition } = earlier
    const back = anEntry(2, {
      after: earlier.id,
      state: { type: 'merging', found: { type: 'rewritten', current, edition } },
    })
    const woken = (first: Entry) =>
      decide(anOutbox([first, back]), { type: 'woke', priority: null, now: NOW }).effects
    expect(woken(earlier)).not.toContainEqual(expect.objectContaining({ type: 'merge' }))
    expect(woken(anEntry(1))).toContainEqual({ type: 'merge', entries: [back] })
  })

  test('is sent under a new key once merged, and its person is told once about the other changes', () => {
    const { state, effects } = merged(anOutbox([merging]), merging, { type: 'clean', writing })
    expect(state.entries[0]).toMatchObject({
      ...writing,
      rebase: 1,
      edition: `${merging.id}~1`,
      base: { version: 9, content: found.current },
      merged: [[note]],
      state: { type: 'ready' },
    })
    const { id, queueKey, summary } = merging
    expect(effects.filter(({ type }) => type === 'notify')).toEqual([
      { type: 'notify', news: { type: 'merged', entries: [{ id, queueKey, summary, changes: [note] }] } },
    ])
    expect(effects.at(-1)).toEqual({ type: 'ask-who' })
    expect(merged(state, merging, { type: 'clean', writing }).state).toEqual(state)
  })

  test('keeps what it was merged with when somebody changes the record once more', () => {
    const again = { ...merging, merged: [['earlier']] }
    const { state } = merged(anOutbox([again]), again, { type: 'clean', writing })
    expect(state.entries[0]?.merged).toEqual([['earlier'], [note]])
  })

  test('tells nothing where its person had seen all that was found', () => {
    const merge = { type: 'clean', writing, unseen: [] } as const
    const { state, effects } = merged(anOutbox([merging]), merging, merge)
    expect(state.entries[0]?.merged).toEqual([])
    expect(effects.some(({ type }) => type === 'notify')).toBe(false)
  })

  test('waits for its person where both changed the same field', () => {
    const { state, effects } = merged(anOutbox([merging]), merging, { type: 'clash' })
    expect(state.entries[0]?.state).toEqual({ type: 'conflicted', found })
    expect(effects.some(({ type }) => type === 'notify')).toBe(false)
  })

  test('is not sent where the record holds all of it, and leaves a receipt', () => {
    const { state, effects } = merged(anOutbox([merging]), merging, { type: 'same' })
    expect(state.entries).toEqual([])
    expect(state.receipts).toMatchObject([
      { id: merging.id, version: 9, reference: null, merged: [[note]], entry: merging },
    ])
    const record = { key: 'provider:1', version: 9, fetchedAt: NOW, content: found.current }
    expect(effects).toContainEqual({ type: 'keep-record', record })
  })

  test('waits for the key without repeated requests, while other records continue', () => {
    const other = anEntry(3, { queueKey: 'provider:2' })
    const { state, effects } = merged(anOutbox([merging, other]), merging, { type: 'locked' })
    expect(state.entries[0]).toEqual(merging)
    expect(effects).toEqual([{ type: 'ask-who' }])
  })

  test('is not changed by a merge with an outdated version', () => {
    const newer = { ...merging, state: { type: 'merging', found: { ...found, version: 10 } } } as const
    const { state } = merged(anOutbox([newer]), merging, { type: 'clean', writing })
    expect(state.entries).toEqual([newer])
  })

  test('may be discarded before it was merged', () => {
    const by = { type: 'discarded' } as const
    const { state } = decide(anOutbox([merging]), { type: 'resolved', seen: merging, by })
    expect(state.entries[0]?.state).toMatchObject({ type: 'discarded', was: merging.state })
    expect(merged(state, merging, { type: 'clean', writing }).state).toEqual(state)
  })
})

describe('an edit on one that is merged', () => {
  test('is merged with the result of that merge', () => {
    const { state, effects } = merged(anOutbox([merging, follower]), merging, { type: 'clean', writing })
    const next = state.entries[1]
    expect(next?.state).toEqual({
      type: 'merging',
      found: { type: 'rewritten', current: writing.result, edition: `${merging.id}~1` },
    })
    expect(effects.at(-1)).toEqual({ type: 'merge', entries: [next] })
  })

  test('remembers the first as it was when it was captured, if it was captured on a newer copy', () => {
    const first = anEntry(1, {
      state: { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } },
    })
    const capture = (version: number) =>
      decide(anOutbox([first]), {
        type: 'captured',
        capture: aCapture(2, {
          base: { version, content: { name: 'Newer' } },
          after: { id: first.id, edition: first.edition },
        }),
        draft: null,
      }).state
    const newer = capture((first.base.version ?? 0) + 1)
    expect(newer.entries[1]?.base.before).toEqual(first.result)
    expect(capture(first.base.version ?? 0).entries[1]?.base).not.toHaveProperty('before')
    const [seen = first] = newer.entries
    const { state } = decide(newer, { type: 'resolved', seen, by: { type: 'discarded' } })
    expect(state.entries[1]?.base.before).toEqual(first.result)
  })

  test('has no version of the server where its base holds more than the record that was found', () => {
    const current = { name: 'Hostel', more: true }
    for (const merge of [{ type: 'clean', writing, current } as const, { type: 'clash', current } as const]) {
      const [entry] = merged(anOutbox([merging]), merging, merge).state.entries
      const base = entry?.state.type === 'conflicted' ? entry.state.found : entry?.base
      expect(base).toMatchObject({ version: NO_VERSION })
    }
  })

  test('is based on the record where the first was not sent, since the record may have more changes', () => {
    const { state } = merged(anOutbox([merging, follower]), merging, { type: 'same' })
    expect(state.entries[0]).toMatchObject({
      after: null,
      base: { version: 9, content: merging.result },
      state: { type: 'merging', found: { type: 'changed', version: 9, current: found.current } },
    })
  })

  test('reports no change by others when only its own person changed anything', () => {
    const landed = { ...follower, state: { type: 'merging', found: { ...found, changes: [] } } } as const
    const { state, effects } = merged(anOutbox([landed]), landed, { type: 'clean', writing })
    expect(state.entries[0]?.merged).toEqual([])
    expect(effects.some(({ type }) => type === 'notify')).toBe(false)
  })

  test('does not count as based on the merged content when it is captured during the merge', () => {
    const { state } = merged(anOutbox([merging]), merging, { type: 'clean', writing })
    const capture = aCapture(5, { after: { id: merging.id, edition: merging.edition } })
    const { state: after } = decide(state, { type: 'captured', capture, draft: null })
    expect(after.entries[1]?.state).toMatchObject({ type: 'merging', found: { type: 'rewritten' } })
  })
})

test('a removal of a record that is already gone is done, and the copy is deleted', () => {
  const removal = anEntry(1, { state: { type: 'sending' }, result: null, method: 'DELETE' })
  const result = { type: 'conflicted', found: { type: 'removed' } } as const
  const results = [{ id: removal.id, rebase: 0, result }]
  const { state, effects } = decide(anOutbox([removal]), {
    type: 'answered',
    results,

    priority: null,
    now: NOW,
    random: 0,
  })
  expect([state.entries, state.receipts.length]).toEqual([[], 1])
  expect(effects).toContainEqual({
    type: 'forget-record',
    key: 'provider:1',
    version: null,
  })
})
