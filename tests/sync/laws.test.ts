import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import {
  decide,
  idempotencyKeyOf,
  NO_VERSION,
  saveOf,
  type PushAnswered,
  type Entry,
  type EntryState,
  type Event,
  type QueueKey,
  type Merge,
  type Result,
  type State,
} from '#src/sync/index.ts'
import type { Effect } from '#src/sync/state.ts'
import { transact } from '#src/sync/transact.ts'
import { aCapture, anEntry, anId, anOutbox, author, person } from './sample.ts'
import { createMemoryDisk } from './simulator/disk.ts'

const NOW = 1_000_000
/** The characters of an edit of which only one fits into a push. */
const LARGE = 250_000
const queueKeys: readonly QueueKey[] = ['provider:1', 'provider:2', 'profile:3']
const stranger = 12 as StakeholderId
const someone = { by: 'Nomsa D', at: NOW, paths: ['name'], isOwn: false }

/** A roll decides what happens next to an outbox; every kind of event, with every kind of answer. */
const rolls = fc.array(
  fc.record({
    what: fc.nat(99),
    which: fc.nat(999),
    at: fc.nat(900_000),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  {
    maxLength: 60,
  },
)
type Roll = typeof rolls extends fc.Arbitrary<readonly (infer R)[]> ? R : never

interface Story {
  readonly before: State
  readonly event: Event
  readonly after: State
  readonly sent: readonly Entry[]
}

/** Applies events to an empty outbox and records each step. */
function notify(given: readonly Roll[]): Story[] {
  let state = anOutbox([])
  let onItsWay: readonly Entry[] = []
  return given.map((roll, index) => {
    const before = state
    const event = eventOf(before, onItsWay, roll, index + 1)
    const decision = decide(before, event)
    state = decision.state
    const sends = decision.effects.filter((effect) => effect.type === 'send')
    const sent = sends.flatMap(({ entries }) => entries)
    if (sends.length > 0 || event.type === 'answered' || event.type === 'woke') onItsWay = sent
    return { before, event, after: state, sent }
  })
}

function eventOf(
  { entries, receipts }: State,
  onItsWay: readonly Entry[],
  { what, which, at, random }: Roll,
  count: number,
): Event {
  const now = NOW + at
  const priority = which % 3 === 0 ? null : random
  const inFlight = entries.filter(({ id }) => onItsWay.some((one) => one.id === id))
  const seen = entries[which % Math.max(1, entries.length)]
  if (inFlight.length > 0 && what < 50) {
    // Often every entry is accepted.
    const results = inFlight.map((entry, index) => answerTo(entry, what < 20 ? 0 : which + index))
    return { type: 'answered', results, priority, now, random }
  }
  const merging = entries.filter(({ state }) => state.type === 'merging')
  if (merging.length > 0 && what % 2 === 0) {
    const outcomes = merging.map((entry, index) => ({ seen: entry, merge: mergeOf(entry, which + index) }))
    return { type: 'merged', outcomes, priority, now }
  }
  if (what < 60) return { type: 'captured', capture: captureOf(entries, which, count), draft: null }
  if (what < 70) return { type: 'woke', priority, now }
  if (what < 90 || seen === undefined) {
    const signedIn = which % 10 === 0 ? stranger : author
    const epoch = which % 7 === 0 ? 'b' : 'a'
    return {
      type: 'asked-who',
      who: { type: 'confirmed', signedIn, time: now, epoch },
      priority,
      now,
      random,
    }
  }
  if (which % 11 === 0) {
    const unknown = which % 3 === 0 ? null : receipts.slice(which % 5).map(({ id }) => id)
    return { type: 'rechecked', unknown, epoch: 'b', priority, now, random }
  }
  const by = which % 4
  if (by === 0) return { type: 'resolved', seen, by: { type: 'again' } }
  if (by === 1) return { type: 'resolved', seen, by: { type: 'discarded' } }
  if (by === 2) return { type: 'resolved', seen, by: { type: 'restored' } }
  return {
    type: 'resolved',
    seen,
    by: { type: 'edited', edition: anId(count), writing: aCapture(count), call: null },
  }
}

function captureOf(entries: readonly Entry[], which: number, count: number): ReturnType<typeof aCapture> {
  const queueKey = queueKeys[which % queueKeys.length] ?? 'provider:1'
  // Too large to go with others, so that something is left for a later push.
  const size = which % 4 === 0 ? LARGE : 20
  const last = entries.findLast((entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded')
  const isOnLast = which % 5 > 0 && last !== undefined
  return aCapture(count, {
    queueKey,
    size,
    after: isOnLast ? { id: last.id, edition: last.edition } : null,
  })
}

function mergeOf({ result }: Entry, which: number): Merge {
  const written = { content: [result, which], result: [result, which] }
  const clean = { ...written, payloadVersion: 1, size: 9, touched: ['name'] }
  const merges: readonly Merge[] = [
    { type: 'clean', writing: clean },
    { type: 'clean', writing: clean },
    { type: 'same' },
    { type: 'clash' },
    { type: 'locked' },
  ]
  return merges[which % merges.length] ?? { type: 'clash' }
}

function answerTo({ id, rebase }: Entry, which: number): PushAnswered {
  const results: readonly Result[] = [
    { type: 'accepted', version: 8, reference: null, record: null },
    { type: 'accepted', version: 9, reference: null, record: null },
    { type: 'later', reason: 'busy', retryAfter: null, isWhole: true },
    { type: 'later', reason: 'too-many', retryAfter: 30, isWhole: false },
    { type: 'later', reason: 'batch-refused', retryAfter: null, isWhole: true },
    { type: 'later', reason: 'not-tried', retryAfter: null, isWhole: false },
    { type: 'locked' },
    { type: 'needs-update' },
    { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } },
    { type: 'conflicted', found: { type: 'removed' } },
    { type: 'conflicted', found: { type: 'changed', current: {}, version: 9, changes: [] } },
    { type: 'conflicted', found: { type: 'changed', current: {}, version: 10, changes: [someone] } },
  ]
  return { id, rebase, result: results[which % results.length] ?? { type: 'locked' } }
}

function assertAlways(holds: (story: Story) => boolean): void {
  fc.assert(
    fc.property(rolls, (given) => notify(given).every(holds)),
    { numRuns: 300 },
  )
}

const find = ({ entries }: State, { id }: Entry): Entry | undefined =>
  entries.find((entry) => entry.id === id)

describe('the laws of the outbox', () => {
  test('1. what was captured is held until the server accepted it or the person discarded it', () => {
    assertAlways(({ before, event, after }) => {
      const accepted =
        event.type === 'answered' ? event.results.filter(({ result }) => result.type === 'accepted') : []
      const held = event.type === 'merged' ? event.outcomes.filter(({ merge }) => merge.type === 'same') : []
      const mayGo = ({ id, state }: Entry): boolean =>
        accepted.some((one) => one.id === id) ||
        held.some(({ seen }) => seen.id === id) ||
        (state.type === 'discarded' && event.type === 'woke')
      return before.entries.every((entry) => find(after, entry) !== undefined || mayGo(entry))
    })
    assertAlways(
      ({ event, after }) =>
        event.type !== 'captured' ||
        after.entries.some(({ edition }) => saveOf(edition) === event.capture.id),
    )
  })

  test('2. a queue is sent oldest first, so no live entry comes before the sent one', () => {
    assertAlways(({ after, sent }) =>
      sent.every((entry, index) => {
        const earlier = after.entries.filter(
          ({ queueKey, seq, state }) =>
            queueKey === entry.queueKey && seq < entry.seq && state.type !== 'discarded',
        )
        return earlier.every(({ id }) => sent.slice(0, index).some((one) => one.id === id))
      }),
    )
  })

  test('2. one push in flight: nothing is sent while something is on its way', () => {
    assertAlways(({ before, event, sent }) => {
      const isInFlight = before.entries.some(({ state }) => state.type === 'sending')
      return !isInFlight || event.type === 'answered' || sent.length === 0
    })
  })

  test('2. only what is on its way is marked as sending once an answer has come', () => {
    assertAlways(({ event, after, sent }) => {
      if (event.type !== 'answered') return true
      const going = sent.map(({ id }) => id)
      return after.entries.every(({ id, state }) => state.type !== 'sending' || going.includes(id))
    })
  })

  test('2. queues do not wait for each other: every queue whose oldest entry is ready has its turn', () => {
    assertAlways(({ before, event, sent }) => {
      const isHere =
        event.type === 'asked-who' &&
        event.who.type === 'confirmed' &&
        event.who.signedIn === author &&
        event.who.epoch === before.epoch
      const isBusy = before.entries.some(
        ({ state, batchLimit }) => state.type === 'sending' || batchLimit !== null,
      )
      const isTooMuch = before.entries.filter(({ size }) => size === LARGE).length > 1
      const oldest = queueKeys.map((queueKey) =>
        before.entries.find((entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded'),
      )
      const ready = oldest.filter((entry) => entry?.state.type === 'ready')
      return !isHere || isBusy || isTooMuch || ready.every((entry) => sent.some(({ id }) => id === entry?.id))
    })
  })

  test('3. a refused or conflicted entry holds its queue until the person decides, or what it conflicts with is gone', () => {
    assertAlways(({ before, event, after }) =>
      before.entries
        .filter(({ state }) => state.type === 'refused' || state.type === 'conflicted')
        .every((entry) => {
          // An edit on a merged one is merged with its result.
          const isOnMerged =
            event.type === 'merged' && event.outcomes.some(({ seen }) => seen.id === entry.after)
          const isAskedAgain =
            event.type === 'rechecked' && event.unknown !== null && entry.state.type === 'conflicted'
          const isFree = event.type === 'resolved' || isOnMerged || isAskedAgain
          return isFree || find(after, entry)?.state.type === entry.state.type
        }),
    )
  })

  test('4. only a temporary failure is retried automatically', () => {
    const mayGo: readonly unknown[] = ['ready', 'waiting', 'locked', 'sending']
    assertAlways(({ before, event, sent }) =>
      sent.every((entry) => {
        // An accepted entry that a restored server does not know is sent again.
        const isUnknown = event.type === 'rechecked' && event.unknown?.includes(entry.id)
        const isFoundAnew = event.type === 'rechecked' && entry.base.version === NO_VERSION
        return isUnknown || isFoundAnew || mayGo.includes(find(before, entry)?.state.type)
      }),
    )
  })

  test('4. the delay grows to a bound, and the server may ask for more', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.option(fc.nat(90)),
        (failures, random, retryAfter) => {
          const entry = anEntry(1, { state: { type: 'sending' }, failures })
          const result: Result = { type: 'later', reason: 'busy', retryAfter, isWhole: true }
          const { state } = decide(anOutbox([entry]), {
            type: 'answered',
            results: [{ id: entry.id, rebase: 0, result }],
            priority: null,
            now: NOW,
            random,
          })
          const waiting = state.entries[0]?.state
          const delay = waiting?.type === 'waiting' ? waiting.notBefore - NOW : 0
          const grown = Math.min(300_000, 1000 * 2 ** (failures + 1)) * (0.5 + random)
          expect(delay).toBeCloseTo(Math.max(grown, (retryAfter ?? 0) * 1000))
        },
      ),
    )
  })

  test('4. any trigger but the timer ends the delay, except one that the server asked for', () => {
    const waiting = (asked: boolean): State =>
      anOutbox([
        anEntry(1, {
          state: { type: 'waiting', notBefore: NOW + 60_000, asked },
          attempts: 3,
          failures: 3,
          problem: { reason: 'busy', at: NOW, round: 0.5 },
        }),
      ])
    const asksWho = (state: State, priority: number | null): boolean =>
      decide(state, { type: 'woke', priority, now: NOW + 1 }).effects.some(({ type }) => type === 'ask-who')
    expect([asksWho(waiting(false), null), asksWho(waiting(false), 0.5)]).toEqual([false, false])
    expect([asksWho(waiting(false), 0.6), asksWho(waiting(true), 0.6)]).toEqual([true, false])
  })

  test('5. the same events give the same effects, and leave what they were given alone', () => {
    assertAlways(({ before, event }) => {
      const copy = structuredClone(before)
      expect(decide(before, event)).toEqual(decide(copy, event))
      expect(before).toEqual(copy)
      return true
    })
  })

  test('6. an event carried out twice does no more than once', () => {
    const kept = ({ entries }: State): unknown =>
      entries.map(({ id, edition, content }) => [id, edition, content])
    const repeatable: readonly Event['type'][] = ['captured', 'answered', 'resolved', 'merged', 'rechecked']
    assertAlways(
      ({ event, after }) =>
        !repeatable.includes(event.type) || isDeepStrictEqual(kept(decide(after, event).state), kept(after)),
    )
  })

  test('6. after a crash all that was on its way is ready again, under the same key', () => {
    assertAlways(({ after }) => {
      const woken = decide(after, { type: 'woke', priority: null, now: NOW }).state
      return after.entries
        .filter(({ state }) => state.type === 'sending')
        .every((entry) => {
          const again = find(woken, entry)
          return again?.state.type === 'ready' && idempotencyKeyOf(again) === idempotencyKeyOf(entry)
        })
    })
  })

  test('6. what may have reached the server is never rewritten under its key', () => {
    assertAlways(({ before, after }) =>
      before.entries.every((entry) => {
        const now = find(after, entry)
        const isSameKey = now !== undefined && now.rebase === entry.rebase
        return entry.attempts === 0 || !isSameKey || now.content === entry.content
      }),
    )
  })

  test('3. an edit of a record that others changed is merged first, and sent only after that', () => {
    assertAlways(({ before, event, after, sent }) => {
      const found =
        event.type === 'answered'
          ? event.results.filter(
              ({ result }) => result.type === 'conflicted' && result.found.type === 'changed',
            )
          : []
      const goes = found.every(({ id, rebase }) => {
        const was = before.entries.find((entry) => entry.id === id && entry.rebase === rebase)
        return was?.state.type !== 'sending' || find(after, was)?.state.type === 'merging'
      })
      // After the server lost receipts, an edit is sent on no version, which it refuses with the current record.
      const merged = sent.filter(({ base }) => event.type !== 'rechecked' || base.version !== NO_VERSION)
      return (
        goes &&
        merged.every((entry) => find(before, entry)?.state.type !== 'merging' || event.type === 'merged')
      )
    })
  })

  test('3. a clean merge is based on the found version, under a new key, with the changes of both sides', () => {
    assertAlways(({ before, event, after }) => {
      if (event.type !== 'merged') return true
      const oldest = before.entries.find(({ state }) => state.type === 'merging')
      const outcome = event.outcomes.find(({ seen }) => seen.id === oldest?.id)
      if (oldest?.state.type !== 'merging' || outcome?.merge.type !== 'clean') return true
      const { found } = oldest.state
      const entry = find(after, oldest)
      expect(entry).toMatchObject({
        ...outcome.merge.writing,
        state: { type: 'ready' },
        rebase: oldest.rebase + 1,
        base: { content: found.current },
        summary: oldest.summary,
        typedAt: oldest.typedAt,
      })
      if (found.type === 'rewritten') return entry?.after === oldest.after
      expect(entry).toMatchObject({ base: { version: found.version }, after: null })
      const isTold = !isDeepStrictEqual(found.changes, [])
      expect(entry?.merged).toEqual(isTold ? [...oldest.merged, found.changes] : oldest.merged)
      return true
    })
  })

  test('3. nothing follows on a merged edit without having been merged with it', () => {
    assertAlways(({ before, event, after }) => {
      if (event.type !== 'merged') return true
      const changed = before.entries.filter((entry) => {
        const now = find(after, entry)
        return entry.state.type === 'merging' && (now === undefined || now.rebase > entry.rebase)
      })
      return changed.every(({ id }) =>
        before.entries
          .filter((entry) => entry.after === id)
          .every((entry) => {
            const state = find(after, entry)?.state
            const live = state?.type === 'discarded' ? state.was : state
            return live?.type === 'merging'
          }),
      )
    })
  })

  test('6. after a restored backup nothing is sent before it is known what the server still has', () => {
    assertAlways(({ before, event, sent }) => {
      const isOther =
        event.type === 'asked-who' && event.who.type === 'confirmed' && event.who.epoch !== before.epoch
      return !isOther || sent.length === 0
    })
  })

  test('7. nothing is sent while another person, or nobody, is signed in', () => {
    const mayLeadToSending = (event: Event): boolean =>
      event.type === 'answered' ||
      event.type === 'rechecked' ||
      (event.type === 'asked-who' && event.who.type === 'confirmed' && event.who.signedIn === author)
    assertAlways(({ event, sent }) => sent.length === 0 || mayLeadToSending(event))
  })

  test("7. another author's entry is never sent, and holds its queue", () => {
    const state = anOutbox([
      anEntry(1, { author: stranger }),
      anEntry(2),
      anEntry(3, { queueKey: 'provider:2' }),
    ])
    const who = { type: 'confirmed', signedIn: author, time: NOW, epoch: 'a' } as const
    const { effects } = decide(state, { type: 'asked-who', who, priority: null, now: NOW, random: 0 })
    expect(
      effects.flatMap((effect) => (effect.type === 'send' ? effect.entries.map(({ seq }) => seq) : [])),
    ).toEqual([3])
  })
})

describe('reading only a part of a large outbox', () => {
  const states: readonly EntryState[] = [
    { type: 'ready' },
    { type: 'ready' },
    { type: 'waiting', notBefore: NOW + 1000, asked: false },
    { type: 'refused', refusal: { reason: 'invalid', status: 400, errors: [] } },
    { type: 'locked' },
    { type: 'discarded', until: NOW * 2, was: { type: 'ready' } },
  ]
  const outboxes = fc.array(fc.record({ state: fc.constantFrom(...states), queueKey: fc.nat(60) }), {
    maxLength: 400,
  })

  test('sends what reading all of it would send', async () => {
    await fc.assert(
      fc.asyncProperty(outboxes, async (given) => {
        const entries = given.map(({ state, queueKey }, index) =>
          anEntry(index + 1, { state, queueKey: `provider:${queueKey}` }),
        )
        const outbox = createMemoryDisk().connect()
        await outbox.change((transaction) =>
          transaction.carryOut(entries.map((entry) => ({ type: 'keep', entry }))),
        )
        const who = { type: 'confirmed', signedIn: author, time: NOW, epoch: 'a' } as const
        const event: Event = { type: 'asked-who', who, priority: null, now: NOW, random: 0 }
        const commands = (effects: readonly Effect[]): unknown =>
          effects.flatMap((effect): readonly unknown[] => {
            if (effect.type === 'send') return effect.entries
            return effect.type === 'wake' ? [effect.at] : []
          })
        const read = await transact(outbox, person, event)
        expect(commands(read)).toEqual(commands(decide(anOutbox(entries), event).effects))
      }),
      { numRuns: 60 },
    )
  })
})
