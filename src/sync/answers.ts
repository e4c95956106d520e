import type { Result } from './classify.ts'
import { needsPerson, NO_VERSION, type Entry, type QueueKey, type LastProblem } from './entry.ts'
import type { PushAnswered, Change, Effect, Priority, State } from './state.ts'
import { halfOf } from './next-batch.ts'
import { stateAfterFound, rebaseOnAccepted } from './dependencies.ts'
import { backoffDelay } from './backoff.ts'

type Accepted = Extract<Result, { type: 'accepted' }>
type Failed = Exclude<Result, Accepted>

/** Decides the changes that follow from the results of a push, for its entries and for those captured on them. */
export function settleAnswers(
  state: State,
  results: readonly PushAnswered[],
  circumstances: Pick<Circumstances, 'now' | 'random' | 'round'>,
): readonly Effect[] {
  const before = new Map(state.entries.map((entry) => [entry.id, entry]))
  const followers = followersIn(state.entries)
  const kept = new Map<string, Entry>()
  const stuck = new Set<QueueKey>()
  const accepted: Change[] = []
  for (const { id, rebase, result } of results) {
    const entry = kept.get(id) ?? before.get(id)
    // The result belongs to an earlier run of this client, or the person has rewritten the entry since.
    if (entry?.state.type !== 'sending' || entry.rebase !== rebase) continue
    const acceptance = acceptanceOf(entry, result)
    if (acceptance !== null) {
      kept.delete(id)
      accepted.push(...settled(entry, acceptance, circumstances.now))
      const { version, record } = acceptance
      for (const follower of followers.get(id) ?? []) {
        const waiting = kept.get(follower.id) ?? follower
        kept.set(follower.id, rebaseOnAccepted(waiting, version ?? NO_VERSION, record ?? entry.result))
      }
    } else if (result.type !== 'accepted') {
      const isStale = stuck.has(entry.queueKey)
      const size = results.length
      kept.set(id, failed(entry, result, { ...circumstances, isStale, size, client: state.client }))
      stuck.add(entry.queueKey)
    }
  }
  const stays = [...kept.values()]
  return [...accepted, ...stays.map((entry): Change => ({ type: 'keep', entry })), ...news(accepted, stays)]
}

function followersIn(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.after !== null) found.set(entry.after, [...(found.get(entry.after) ?? []), entry])
  }
  return found
}

/** Returns the acceptance, if there is one. A removal counts as accepted if the record is already gone. */
function acceptanceOf(entry: Entry, result: Result): Accepted | null {
  if (result.type === 'accepted') return result
  const isGone = result.type === 'conflicted' && result.found.type === 'removed'
  return isGone && entry.result === null
    ? { type: 'accepted', version: null, reference: null, record: null }
    : null
}

function settled(entry: Entry, { version, reference, record }: Accepted, now: number): Change[] {
  const { id, edition, queueKey, summary, merged } = entry
  const changes: Change[] = [
    { type: 'forget', id },
    {
      type: 'add-receipt',
      receipt: { id, edition, queueKey, version, reference, summary, at: now, merged, entry },
    },
  ]
  const content = record ?? entry.result
  if (content === null) return [...changes, { type: 'forget-record', key: queueKey, version }]
  if (version === null) return changes
  return [...changes, { type: 'keep-record', record: { key: queueKey, version, fetchedAt: now, content } }]
}

interface Circumstances {
  readonly now: number
  readonly random: number
  readonly round: Priority
  /** An earlier entry of its queue failed in the same push. */
  readonly isStale: boolean
  /** How many entries the push had. */
  readonly size: number
  readonly client: number
}

function failed(
  entry: Entry,
  result: Failed,
  { now, random, round, isStale, size, client }: Circumstances,
): Entry {
  switch (result.type) {
    case 'later': {
      const problem: LastProblem = { reason: result.reason, at: now, round }
      const batchLimit = result.isWhole ? halfOf(size) : entry.batchLimit
      if (result.reason === 'batch-refused' || (result.reason === 'not-tried' && isStale)) {
        return { ...entry, problem, batchLimit, state: { type: 'ready' } }
      }
      const failures = entry.failures + 1
      const notBefore = now + backoffDelay(failures, random, result.retryAfter)
      return {
        ...entry,
        problem,
        batchLimit,
        failures,
        state: { type: 'waiting', notBefore, asked: result.retryAfter !== null },
      }
    }
    case 'conflicted':
      return { ...entry, problem: null, state: stateAfterFound(result.found) }
    case 'needs-update':
      return { ...entry, problem: null, state: { type: 'needs-update', client } }
    case 'locked':
    case 'refused':
      return { ...entry, problem: null, state: result }
  }
}

function news(changes: readonly Change[], kept: readonly Entry[]): Effect[] {
  const sent = changes.filter(({ type }) => type === 'forget').length
  const stopped = kept.filter(needsPerson).length
  const isLocked = kept.some(({ state }) => state.type === 'locked')
  return [
    ...(sent > 0 ? [{ type: 'notify', news: { type: 'sent', count: sent } } as const] : []),
    ...(stopped > 0 ? [{ type: 'notify', news: { type: 'needs-person', count: stopped } } as const] : []),
    ...(isLocked ? [{ type: 'notify', news: { type: 'sign-in' } } as const] : []),
  ]
}
