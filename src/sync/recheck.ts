import {
  idempotencyKeyOf,
  mergedEdition,
  NO_VERSION,
  type Entry,
  type QueueKey,
  type Receipt,
} from './entry.ts'
import { inState, keep, rebaseFollower } from './dependencies.ts'
import type { Change, State } from './state.ts'

export interface CheckedReceipt {
  readonly receipt: Pick<Receipt, 'id' | 'queueKey' | 'version'>
  readonly isKnown: boolean
  /** It was never sent, since somebody else had made the same change. */
  readonly isHeld: boolean
}

export function checkReceipt(receipt: Receipt, known: ReadonlySet<string>): CheckedReceipt {
  const { id, queueKey, version, entry, edition } = receipt
  const isKnown = known.has(idempotencyKeyOf(entry))
  return { receipt: { id, queueKey, version }, isKnown, isHeld: entry.edition !== edition }
}

/**
 * Returns the ids of the lost receipts. No server knows the key of an entry that was not sent. Such an entry is lost
 * unless a later version of its queue is known, since a backup that holds a version holds those before it.
 */
export function lostAmong(all: readonly CheckedReceipt[]): readonly string[] {
  const known = new Map<QueueKey, number>()
  for (const { receipt, isKnown } of all) {
    const { queueKey, version } = receipt
    if (isKnown) known.set(queueKey, Math.max(known.get(queueKey) ?? 0, version ?? 0))
  }
  return all
    .filter(({ receipt, isKnown, isHeld }) => {
      const { queueKey, version } = receipt
      return !isKnown && !(isHeld && (version ?? 0) < (known.get(queueKey) ?? 0))
    })
    .map(({ receipt }) => receipt.id)
}

/**
 * Puts the entries that the server accepted and no longer knows back into the outbox, as they were sent and under their
 * keys, in the order of their acceptance. Entries that wait in the same queues move behind them. The record that
 * conflicts with an edit may be gone, so the edit is sent again and meets the current record.
 */
export function sendAgain(state: State, unknown: readonly string[]): readonly Change[] {
  const lost = new Set(unknown)
  const receipts = state.receipts.filter(({ id }) => lost.has(id)).toSorted(asAccepted)
  const back = receipts.map(({ entry }) => entry)
  const ids = new Set(back.map(({ id }) => id))
  const queueKeys = new Set(back.map(({ queueKey }) => queueKey))
  const versions = new Map(state.receipts.map(({ id, version }) => [id, version]))
  const behind = state.entries.filter(({ queueKey }) => queueKeys.has(queueKey))
  const elsewhere = state.entries.filter(({ queueKey }) => !queueKeys.has(queueKey))
  const again = [
    ...back.map((entry, index) => waitingAgain(entry, state.lastSeq + 1 + index, ids, versions)),
    ...behind.map((entry, index) => ({
      ...findingAgain(onUnsent(entry, receipts)),
      seq: state.lastSeq + 1 + back.length + index,
    })),
    ...elsewhere.map(findingAgain),
  ]
  return [
    ...withFollowers(again, [...back, ...state.entries])
      .filter((entry) => !elsewhere.includes(entry))
      .map(keep),
    ...back.map(({ id }): Change => ({ type: 'forget-receipt', id })),
  ]
}

/** Merges the followers of each entry whose content is not the one that they were captured on. */
function withFollowers(entries: readonly Entry[], before: readonly Entry[]): readonly Entry[] {
  const editions = new Set(before.map(({ edition }) => edition))
  const changed = new Map(
    entries.filter(({ edition }) => !editions.has(edition)).map((entry) => [entry.id, entry]),
  )
  return entries.map((entry) => {
    const earlier = changed.get(entry.after ?? '')
    return earlier === undefined ? entry : rebaseFollower(entries, entry, earlier)
  })
}

/** Makes an entry that was captured on a lost one its follower again, so that it changes with it. */
function onUnsent(entry: Entry, lost: readonly Receipt[]): Entry {
  const { base, after, queueKey } = entry
  if (after !== null || base.version === null || waitsForFound(entry)) return entry
  const earlier = lost.find((receipt) => receipt.queueKey === queueKey && receipt.version === base.version)
  return earlier === undefined ? entry : { ...entry, base: { ...base, version: null }, after: earlier.id }
}

/** Bases the entry on a version that the server never has, so that the server answers with the current record. */
function findingAgain(entry: Entry): Entry {
  const typed = typedAgain(entry)
  if (!waitsForFound(entry)) return typed
  const base = { version: NO_VERSION, content: typed.base.content }
  return { ...inState(typed, () => ({ type: 'ready' })), base }
}

/** Undoes the merges of an entry, under a new key. The record that it was merged with may be gone. */
function typedAgain(entry: Entry): Entry {
  const { typed, ...rest } = entry
  if (typed === undefined || entry.after !== null) return entry
  const { before, ...writing } = typed
  const rebase = entry.rebase + 1
  const base = { version: NO_VERSION, content: before }
  return { ...rest, ...writing, base, rebase, edition: mergedEdition(entry.edition, rebase) }
}

/** An entry whose base the server never had cannot ask for the record again. */
function waitsForFound({ base, state }: Entry): boolean {
  const live = state.type === 'discarded' ? state.was : state
  const isRebased = live.type === 'merging' || live.type === 'conflicted'
  return isRebased && live.found.type !== 'rewritten' && base.version !== null
}

/** Versions grow within a queue. `seq` may not: the outbox counts from 1 again after it was empty. */
function asAccepted(a: Receipt, b: Receipt): number {
  return (a.version ?? Infinity) - (b.version ?? Infinity) || a.entry.seq - b.entry.seq || 0
}

function waitingAgain(
  entry: Entry,
  seq: number,
  back: ReadonlySet<string>,
  versions: ReadonlyMap<string, number | null>,
): Entry {
  const { base, after } = entry
  const again = {
    // One that was never sent was typed without the record that made it needless.
    ...findingAgain(entry),
    seq,
    failures: 0,
    problem: null,
    batchLimit: null,
    state: { type: 'ready' },
  } as const
  if (after === null || back.has(after)) return again
  return {
    ...again,
    after: null,
    base: { version: versions.get(after) ?? NO_VERSION, content: base.content },
  }
}
