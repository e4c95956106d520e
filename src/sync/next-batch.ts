import { limits } from '#contract/wire.ts'
import type { Entry, LastProblem, QueueKey } from './entry.ts'
import type { Change, Priority, State } from './state.ts'
import { isDue, RECHECK_MS } from './backoff.ts'

/** The limit for the body is in bytes, and a character has at most three. */
const MAX_CHARACTERS = limits.body / 3 - 10_000

interface NextPush {
  /** The entries in order, marked as attempted. */
  readonly batch: readonly Entry[]
  readonly wakeAt: number | null
  readonly readOn: boolean
}

/** Picks the oldest entries whose queue is not blocked. Entries with fewer failures come first. */
export function nextPush(state: State, priority: Priority, now: number): NextPush {
  const isInFlight = state.entries.some((entry) => entry.state.type === 'sending')
  if (isInFlight) return { batch: [], wakeAt: null, readOn: false }
  const { picked, isFull, waits } = fill(state, priority, now)
  return {
    batch: picked.map((entry) => attempted(entry, priority)),
    wakeAt: picked.length > 0 || waits.length === 0 ? null : Math.min(now + RECHECK_MS, ...waits),
    readOn: !isFull && state.readTo < Infinity,
  }
}

/** Marks as locked the entries that would be sent if their author were signed in. */
export function lockHead(
  state: State,
  priority: Priority,
  now: number,
): { changes: readonly Change[]; readOn: boolean } {
  const { picked, isFull } = fill(state, priority, now)
  const changes = picked
    .filter((entry) => entry.state.type !== 'locked')
    .map((entry): Change => ({ type: 'keep', entry: { ...entry, state: { type: 'locked' } } }))
  return { changes, readOn: !isFull && state.readTo < Infinity }
}

interface FilledBatch {
  readonly picked: readonly Entry[]
  readonly isFull: boolean
  /** The times at which the queues that only wait may go on. */
  readonly waits: readonly number[]
}

/** Entries that failed together follow in smaller pushes, until the one at fault is alone and blocks only its queue. */
function fill(state: State, priority: Priority, now: number): FilledBatch {
  const unlanded = idsHere(state)
  const most = largestPush(state, unlanded, priority, now)
  const held = new Set<QueueKey>()
  const picked: Entry[] = []
  const waits: number[] = []
  let room = MAX_CHARACTERS
  for (const entry of state.entries) {
    if (entry.seq > state.readTo) break
    if (entry.state.type === 'discarded' || held.has(entry.queueKey)) continue
    if (isHeld(entry, state, unlanded, priority, now) || limitOf(entry, state) < most) {
      held.add(entry.queueKey)
      if (entry.state.type === 'waiting') waits.push(entry.state.notBefore)
      continue
    }
    room -= entry.size
    if (room < 0 && picked.length > 0) return { picked, isFull: true, waits }
    picked.push(entry)
    unlanded.delete(entry.id)
    if (picked.length === most) return { picked, isFull: true, waits }
  }
  return { picked, isFull: false, waits }
}

/** Returns the most entries that the next push may have. The widest limit among the heads of all queues decides. */
function largestPush(state: State, unlanded: ReadonlySet<string>, priority: Priority, now: number): number {
  const seen = new Set<QueueKey>()
  let most = 0
  for (const entry of state.entries) {
    if (entry.state.type === 'discarded' || seen.has(entry.queueKey)) continue
    seen.add(entry.queueKey)
    if (!isHeld(entry, state, unlanded, priority, now)) most = Math.max(most, limitOf(entry, state))
  }
  return most
}

/** Returns the size of the pushes that follow a failed push of this size. */
export function halfOf(size: number): number {
  return Math.max(1, Math.floor(size / 2))
}

function limitOf({ batchLimit }: Entry, { batchSize }: State): number {
  return Math.min(batchLimit ?? batchSize, batchSize)
}

function isHeld(
  entry: Entry,
  { author, readTo }: State,
  unlanded: ReadonlySet<string>,
  priority: Priority,
  now: number,
): boolean {
  const isOthers = entry.author !== author || entry.seq > readTo
  return isOthers || !maySend(entry, priority, now) || awaits(entry, unlanded)
}

/** These will be sent, and their acceptance gives a base version to the entries captured on them. */
function idsHere({ entries }: State): Set<string> {
  return new Set(entries.flatMap(({ id, state }) => (state.type === 'discarded' ? [] : [id])))
}

/** Returns whether an entry waits for the version of another entry that is sent in a later batch. */
function awaits({ base, after }: Entry, unlanded: ReadonlySet<string>): boolean {
  return base.version === null && after !== null && unlanded.has(after)
}

function maySend({ state, problem }: Entry, priority: Priority, now: number): boolean {
  if (state.type === 'ready' || state.type === 'locked') return true
  if (state.type !== 'waiting') return false
  const isHurried = !state.asked && isNewRound(problem, priority)
  return isHurried || isDue(state.notBefore, now)
}

function attempted(entry: Entry, priority: Priority): Entry {
  const failures = isNewRound(entry.problem, priority) ? 0 : entry.failures
  return { ...entry, state: { type: 'sending' }, attempts: entry.attempts + 1, failures }
}

function isNewRound(problem: LastProblem | null, priority: Priority): boolean {
  return priority !== null && problem?.round !== priority
}
