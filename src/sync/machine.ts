/**
 * The rules of the outbox. `decide` is total and pure: it takes the state of the device and an event, and returns the
 * effects as data. It uses no storage, network, clock or randomness.
 *
 * Laws:
 * 1. A captured edit is held until the server accepted it or the person discarded it.
 * 2. A queue is sent oldest first, with one push in flight. Queues do not wait for each other.
 * 3. Changes of others are merged unless both sides changed the same field. A refused or conflicted entry holds its own
 *    queue until the person decides, or until a restored backup removes the cause of the conflict. Nothing is deleted
 *    silently.
 * 4. Only entries that may succeed later are retried automatically. The delay has an upper bound, the number of retries
 *    has none.
 * 5. The same events give the same effects.
 * 6. An event carried out twice, or after a crash at any point, breaks none of these.
 * 7. An entry belongs to the person who captured it, and is sent only while the server says that they are signed in.
 */
import { settleAnswers } from './answers.ts'
import { capture } from './capture.ts'
import type { Confirmation } from './classify.ts'
import { NO_VERSION, type Capture, type Entry } from './entry.ts'
import { expire, resolve, type Resolution } from './resolve.ts'
import { nextMerge, settleMerges } from './merging.ts'
import { lockHead, nextPush } from './next-batch.ts'
import { sendAgain } from './recheck.ts'
import { recover } from './recover.ts'
import type { PushAnswered, Command, Effect, Priority, Merged, State } from './state.ts'
import { keep } from './dependencies.ts'
import { backoffDelay } from './backoff.ts'

export type Event =
  | { readonly type: 'captured'; readonly capture: Capture; readonly draft: string | null }
  | { readonly type: 'resolved'; readonly seen: Entry; readonly by: Resolution }
  | { readonly type: 'woke'; readonly priority: Priority; readonly now: number }
  | {
      readonly type: 'asked-who'
      readonly who: Confirmation
      /** A read suggests that the server uses an older copy of its database. */
      readonly isDoubted?: boolean
      readonly priority: Priority
      readonly now: number
      readonly random: number
    }
  | {
      readonly type: 'answered'
      readonly results: readonly PushAnswered[]
      readonly priority: Priority
      readonly now: number
      readonly random: number
    }
  | {
      readonly type: 'merged'
      readonly outcomes: readonly Merged[]
      readonly priority: Priority
      readonly now: number
    }
  | {
      readonly type: 'rechecked'
      /** The ids of the receipts that the server no longer knows, or null if it was not reached. */
      readonly unknown: readonly string[] | null
      readonly epoch: string | null
      readonly priority: Priority
      readonly now: number
      readonly random: number
    }

export interface Decision {
  readonly state: State
  readonly effects: readonly Effect[]
  /** The entries read so far do not determine what to send. The caller reads more and decides again. */
  readonly readOn: boolean
}

export function decide(state: State, event: Event): Decision {
  switch (event.type) {
    case 'captured':
      return settled(state, capture(state, event.capture, event.draft))
    case 'resolved':
      return settled(state, resolve(state, event.seen, event.by))
    case 'woke':
      return wake(state, event)
    case 'asked-who':
      return confirm(state, event)
    case 'answered':
      return answer(state, event)
    case 'merged':
      return merge(state, event)
    case 'rechecked':
      return recheck(state, event)
  }
}

function wake(state: State, { priority, now }: Extract<Event, { type: 'woke' }>): Decision {
  const recovered = settled(state, recover(state))
  const merges = nextMerge(recovered.state)
  return merges.length > 0 ? also(recovered, merges) : ask(recovered, priority, now)
}

function merge(state: State, { outcomes, priority, now }: Extract<Event, { type: 'merged' }>): Decision {
  const after = settled(state, settleMerges(state, outcomes, now))
  // If a merge failed because of the lock, no other merge is tried in this round. The next trigger tries again.
  const isLocked = outcomes.some((outcome) => outcome.merge.type === 'locked')
  const merges = isLocked ? [] : nextMerge(after.state)
  return merges.length > 0 ? also(after, merges) : ask(after, priority, now)
}

function ask(before: Decision, priority: Priority, now: number): Decision {
  const next = nextPush(before.state, priority, now)
  return next.batch.length > 0
    ? also(before, [{ type: 'ask-who' }])
    : also(before, wakeUp(next.wakeAt), next.readOn)
}

function confirm(state: State, event: Extract<Event, { type: 'asked-who' }>): Decision {
  const { who, priority, now, random } = event
  if (who.type === 'unreached') return tryLater(state, now, random, who.retryAfter)
  if (who.signedIn === state.author) {
    const { epoch } = who
    const current = settled(state, expire(state, who.time))
    if (state.epoch === null) return send(also(current, [{ type: 'keep-epoch', epoch }]), priority, now)
    if (state.epoch !== epoch) return also(current, [{ type: 'recheck', epoch }])
    return event.isDoubted === true ? also(current, [doubt]) : send(current, priority, now)
  }
  const { changes, readOn } = lockHead(state, priority, now)
  return also(settled(state, changes), [{ type: 'notify', news: { type: 'sign-in' } }], readOn)
}

/** The epoch is kept only now, so that an interrupted check starts again from the beginning. */
function recheck(state: State, event: Extract<Event, { type: 'rechecked' }>): Decision {
  const { unknown, epoch, priority, now, random } = event
  if (unknown === null) return tryLater(state, now, random, null)
  if (epoch === null && unknown.length === 0) return send(settled(state, []), priority, now)
  const kept: Effect[] = epoch === null ? [] : [{ type: 'keep-epoch', epoch }]
  return send(settled(state, [...sendAgain(state, unknown), ...kept]), priority, now)
}

/** The server may use an older copy of its database. Its answer about the receipts tells, unlike a late read. */
const doubt: Command = { type: 'recheck', epoch: null }

/** Returns whether a write found a lower version than was seen. In the same database versions only grow. */
function findsLess({ entries }: State, results: readonly PushAnswered[]): boolean {
  const sent = new Map(entries.map((entry) => [entry.id, entry]))
  return results.some(({ id, result }) => {
    const entry = sent.get(id)
    // A removal that finds no record has succeeded.
    if (entry === undefined || result.type !== 'conflicted' || entry.result === null) return false
    const seen = entry.base.version ?? NO_VERSION
    return seen > (result.found.type === 'changed' ? result.found.version : NO_VERSION)
  })
}

function tryLater(state: State, now: number, random: number, retryAfter: number | null): Decision {
  return settled(state, [{ type: 'wake', at: now + backoffDelay(CALM_FAILURES, random, retryAfter) }])
}

function answer(state: State, event: Extract<Event, { type: 'answered' }>): Decision {
  const { results, priority, now, random } = event
  const after = settled(state, settleAnswers(state, results, { now, random, round: priority }))
  // The session ended in between. Nothing is sent before the server confirms again who is signed in.
  if (results.some(({ result }) => result.type === 'locked')) return after
  return findsLess(state, results) ? also(after, [doubt]) : send(after, priority, now)
}

/** Gives a delay of about half a minute before the next try if the server could not be asked at all. */
const CALM_FAILURES = 5

/** Picks the next push in the same decision, so that one transaction settles the last push and starts the next. */
function send(before: Decision, priority: Priority, now: number): Decision {
  const { batch, wakeAt, readOn } = nextPush(before.state, priority, now)
  if (readOn) return also(before, [], true)
  if (batch.length === 0) {
    const merges = nextMerge(before.state)
    return also(before, merges.length > 0 ? merges : wakeUp(wakeAt))
  }
  return also(also(before, batch.map(keep)), [{ type: 'send', entries: batch }])
}

function wakeUp(at: number | null): Command[] {
  return at === null ? [] : [{ type: 'wake', at }]
}

function also(before: Decision, effects: readonly Effect[], readOn = false): Decision {
  const { state } = settled(before.state, effects)
  return { state, effects: [...before.effects, ...effects], readOn }
}

function settled(state: State, effects: readonly Effect[]): Decision {
  const entries = new Map(state.entries.map((entry) => [entry.id, entry]))
  const receipts = new Map(state.receipts.map((receipt) => [receipt.id, receipt]))
  let { epoch } = state
  for (const effect of effects) {
    if (effect.type === 'keep') entries.set(effect.entry.id, effect.entry)
    if (effect.type === 'forget') entries.delete(effect.id)
    if (effect.type === 'add-receipt') receipts.set(effect.receipt.id, effect.receipt)
    if (effect.type === 'forget-receipt') receipts.delete(effect.id)
    if (effect.type === 'keep-epoch') epoch = effect.epoch
  }
  const inOrder = [...entries.values()].sort((a, b) => a.seq - b.seq)
  const lastSeq = Math.max(state.lastSeq, inOrder.at(-1)?.seq ?? 0)
  return {
    state: { ...state, entries: inOrder, receipts: [...receipts.values()], lastSeq, epoch },
    effects,
    readOn: false,
  }
}
