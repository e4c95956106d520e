import { describe, expect, test } from 'vitest'
import { decide, type Entry, type Result, type State } from '#src/sync/index.ts'
import { anEntry, anId, anOutbox, author } from './sample.ts'

const NOW = 1_700_000_000_000
const DAY = 86_400_000

const resolved = (entry: Entry, seen: Entry, type: 'discarded' | 'withdrawn' | 'restored' | 'again') =>
  decide(anOutbox([entry]), { type: 'resolved', seen, by: { type } })

const accepted: Result = { type: 'accepted', version: 8, reference: null, record: null }

const answered = (entry: Entry, rebase: number) =>
  decide(anOutbox([entry]), {
    type: 'answered',
    results: [{ id: entry.id, rebase, result: accepted }],
    priority: null,
    now: NOW,
    random: 0,
  })

describe('a decision of the person', () => {
  test.for([
    ['was saved anew', { edition: anId(9) }],
    ['was merged', { rebase: 1 }],
  ] as const)('changes nothing where the entry %s since they saw it', ([, change]) => {
    const seen = anEntry(1)
    const entry = { ...seen, ...change }
    expect(resolved(entry, seen, 'discarded').state.entries).toEqual([entry])
  })

  test('does not take what a discarded edit was typed on for the record of the server', () => {
    const discarded = anEntry(1, { base: { version: 0, content: { name: 'Typed' } } })
    const base = { version: null, content: discarded.result }
    const restored = anEntry(2, { after: discarded.id, base, result: { name: 'Typed' } })
    const { state } = decide(anOutbox([discarded, restored]), {
      type: 'resolved',
      seen: discarded,
      by: { type: 'discarded' },
    })
    expect(state.entries[1]).toMatchObject({ base: { version: 0 }, after: null, state: { type: 'ready' } })
  })

  test('does not discard an entry that is on its way', () => {
    const entry = anEntry(1, { state: { type: 'sending' }, attempts: 1 })
    expect(resolved(entry, entry, 'discarded').state.entries).toEqual([entry])
  })

  test('can be undone for seven days of the server after it is next heard', () => {
    const entry = anEntry(1)
    const discarded = resolved(entry, entry, 'discarded').state
    const listener = (state: State, time: number) => {
      const who = { type: 'confirmed', signedIn: author, time, epoch: 'a' } as const
      return decide({ ...state, epoch: 'a' }, { type: 'asked-who', who, priority: null, now: 0, random: 0 })
        .state
    }
    const heard = listener(discarded, NOW)
    expect(heard.entries[0]?.state).toMatchObject({ type: 'discarded', until: NOW + 7 * DAY })
    expect(listener(heard, NOW + 7 * DAY).entries).toHaveLength(1)
    expect(listener(heard, NOW + 7 * DAY + 1).entries).toEqual([])
  })

  test.for([
    [0, { type: 'ready' }, true],
    [1, { type: 'waiting', notBefore: NOW, asked: false }, false],
    [2, { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } }, false],
  ] as const)(
    'takes an adding back after %i tries only where the server cannot have it',
    ([attempts, state, isDone]) => {
      const entry = anEntry(1, { method: 'POST', base: { version: null, content: null }, attempts, state })
      const [left] = resolved(entry, entry, 'withdrawn').state.entries
      expect(left?.state.type === 'discarded').toBe(isDone)
    },
  )

  test('does not take an adding back while what was done on it is on its way', () => {
    const adding = anEntry(1, {
      method: 'POST',
      base: { version: null, content: null },
      attempts: 1,
      state: { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } },
    })
    const follower = anEntry(2, { state: { type: 'sending' }, attempts: 1, after: adding.id })
    const { effects } = decide(anOutbox([adding, follower]), {
      type: 'resolved',
      seen: adding,
      by: { type: 'withdrawn' },
    })
    expect(effects).toEqual([])
  })

  test('restoring an edit puts it behind what was saved since', () => {
    const discarded = anEntry(1, { state: { type: 'discarded', until: NOW + DAY, was: { type: 'ready' } } })
    const { state } = decide(anOutbox([discarded, anEntry(2)]), {
      type: 'resolved',
      seen: discarded,
      by: { type: 'restored' },
    })
    expect(state.entries.map(({ id }) => id)).toEqual([anId(2), anId(1)])
    // On its old base it would hide the later saves.
    expect(state.entries[1]).toMatchObject({
      after: anId(2),
      state: { type: 'merging', found: { type: 'rewritten', edition: anId(2) } },
    })
  })
})

describe('an answer that comes late', () => {
  test.for([
    ['what waits again', anEntry(1, { attempts: 1 }), 0],
    [
      'what the person has discarded',
      anEntry(1, { state: { type: 'discarded', until: NOW, was: { type: 'ready' } } }),
      0,
    ],
    ['newer content under way', anEntry(1, { state: { type: 'sending' }, rebase: 1, attempts: 2 }), 0],
  ] as const)('does not settle %s', ([, entry, rebase]) => {
    expect(answered(entry, rebase).state.entries.map(({ id }) => id)).toEqual([entry.id])
  })

  test('settles the entry that it is about, and leaves a receipt', () => {
    const { entries, receipts } = answered(anEntry(1, { state: { type: 'sending' }, attempts: 1 }), 0).state
    expect([entries.length, receipts.length]).toEqual([0, 1])
  })
})

test('a sent entry counts as tried, so that no later save changes it', () => {
  const who = { type: 'confirmed', signedIn: author, time: NOW, epoch: 'a' } as const
  const { state } = decide(anOutbox([anEntry(1)]), {
    type: 'asked-who',
    who,
    priority: null,
    now: NOW,
    random: 0,
  })
  expect(state.entries[0]).toMatchObject({ state: { type: 'sending' }, attempts: 1 })
})

test.for([
  ['nobody', null],
  ['somebody else', author + 1],
] as const)(
  'what waits is not sent while %s is signed in, and asks its author to sign in',
  ([, signedIn]) => {
    const who = { type: 'confirmed', signedIn, time: NOW, epoch: 'a' } as const
    const event = { type: 'asked-who', who, priority: null, now: NOW, random: 0 } as const
    const { state, effects } = decide(anOutbox([anEntry(1)]), event)
    expect(state.entries[0]?.state).toEqual({ type: 'locked' })
    expect(effects.map(({ type }) => type)).toEqual(['keep', 'notify'])
  },
)

test('a removal that finds nothing to remove is done, and starts no check that would send it again', () => {
  const removal = anEntry(1, { method: 'DELETE', result: null, state: { type: 'sending' }, attempts: 1 })
  const { effects, state } = decide(anOutbox([removal]), {
    type: 'answered',
    results: [{ id: removal.id, rebase: 0, result: { type: 'conflicted', found: { type: 'removed' } } }],
    priority: null,
    now: NOW,
    random: 0,
  })
  expect(state.entries).toEqual([])
  expect(effects.map(({ type }) => type)).not.toContain('recheck')
})

describe('a correction', () => {
  const refusal = { reason: 'invalid', status: 400, errors: [] } as const
  const refused = anEntry(1, { attempts: 1, state: { type: 'refused', refusal } })
  const { content, payloadVersion, size, result, touched, summary, typedAt } = anEntry(2)
  const writing = { content, payloadVersion, size, result, touched, summary, typedAt }
  const by = { type: 'edited', edition: anId(9), writing, call: null, draft: 'provider:1' } as const
  const correct = (state: State) => decide(state, { type: 'resolved', seen: refused, by })

  test('is sent under a new key, because the server has refused the old one', () => {
    expect(correct(anOutbox([refused])).state.entries[0]).toMatchObject({
      rebase: 1,
      state: { type: 'ready' },
    })
  })

  test('removes its draft in the one decision that keeps it', () => {
    const { effects } = correct(anOutbox([refused]))
    expect(effects.map(({ type }) => type)).toEqual(['keep', 'forget-draft'])
    expect(effects).toContainEqual({ type: 'forget-draft', key: 'provider:1' })
  })

  test('that is repeated because storage could not confirm it counts as done', () => {
    const once = correct(anOutbox([refused]))
    const twice = correct(once.state)
    expect(twice.state).toEqual(once.state)
    expect(twice.effects).toEqual(once.effects)
  })
})

test.for([
  [0, 'ready'],
  [1, 'needs-update'],
] as const)('what build %i was too old for is %s in build 1', ([client, is]) => {
  const entry = anEntry(1, { attempts: 1, state: { type: 'needs-update', client } })
  const { state } = decide(anOutbox([entry]), { type: 'woke', priority: null, now: NOW })
  expect(state.entries[0]?.state.type).toBe(is)
})
