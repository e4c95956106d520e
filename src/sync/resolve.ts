import {
  type Entry,
  isAsSeen,
  type LiveState,
  saveOf,
  type SeenEntry,
  type WaitingCall,
  type Writing,
} from './entry.ts'
import type { Change, State } from './state.ts'
import {
  basisAfter,
  changeWithFollowers,
  followersOf,
  isMissed,
  keep,
  lastLiveOf,
  rebaseOnChanged,
  rebaseOnComplete,
  rebaseOnNothing,
  rebaseOnRestored,
} from './dependencies.ts'

/** A person's decision about an entry. */
export type Resolution =
  /** Sends the entry once more as it is: a permission was given back, or the server was repaired. */
  | { readonly type: 'again' }
  /** `edition` is a new id. `call` keeps a removed record as a new one, in its own queue. */
  | {
      readonly type: 'edited'
      readonly edition: string
      readonly writing: Writing
      readonly call: AnotherCall | null
      readonly draft?: string | null
    }
  | { readonly type: 'discarded' }
  /** Takes back an addition and all edits of the added record, while nobody beyond this device can know of it. */
  | { readonly type: 'withdrawn' }
  /** Restores a discarded entry after all entries captured since. */
  | { readonly type: 'restored' }

export interface AnotherCall extends WaitingCall, Pick<Entry, 'queueKey'> {
  /** The later edits of the queue that the new writing holds. They are discarded in the same transaction. */
  readonly absorbs: readonly SeenEntry[]
}

/** Decides about an entry as the person saw it. If it has changed since, or is in flight, nothing is done. */
export function resolve(state: State, seen: Entry, by: Resolution): readonly Change[] {
  const entry = state.entries.find(({ id }) => id === seen.id)
  if (entry === undefined) return []
  const forgetDraft: Change[] =
    by.type === 'edited' && by.draft !== undefined && by.draft !== null
      ? [{ type: 'forget-draft', key: by.draft }]
      : []
  // An earlier transaction carried this out already, but its result was lost.
  if (by.type === 'edited' && by.edition === saveOf(entry.edition)) return [keep(entry), ...forgetDraft]
  const changes = isAsSeen(entry, seen) ? carriedOut(state, entry, by) : []
  return changes.length === 0 ? [] : [...changes, ...forgetDraft]
}

export function mayBeDiscarded({ state }: Entry): boolean {
  return state.type !== 'sending' && state.type !== 'discarded'
}

/** Returns whether the server cannot have the entry: it was never sent, or its only try was refused. */
export function isOnlyHere({ attempts, state }: Pick<Entry, 'attempts' | 'state'>): boolean {
  return attempts === 0 || (attempts === 1 && state.type === 'refused')
}

function carriedOut(state: State, entry: Entry, by: Resolution): readonly Change[] {
  const { type } = entry.state
  switch (by.type) {
    case 'again':
      if (type !== 'refused' && type !== 'needs-update') return []
      return [keep({ ...entry, state: { type: 'ready' }, failures: 0 })]
    case 'edited':
      if (type !== 'refused' && type !== 'conflicted') return []
      return by.call === null
        ? changeWithFollowers(state, { ...rewritten(entry, by), ...standingIn(entry) })
        : savedAsNew(state, entry, { ...by, call: by.call })
    case 'discarded':
      return mayBeDiscarded(entry) ? changeWithFollowers(state, discarded(entry)) : []
    case 'withdrawn':
      return isOnlyHere(entry) ? withdrawal(state, entry) : []
    case 'restored':
      return entry.state.type === 'discarded' ? restored(state, entry, entry.state.was) : []
  }
}

function discarded(entry: Entry): Entry {
  const { state } = entry
  return state.type === 'discarded'
    ? entry
    : { ...entry, state: { type: 'discarded', until: null, was: state } }
}

function withdrawal({ entries }: State, adding: Entry): readonly Change[] {
  const all = entries.filter(({ id, queueKey }) => id === adding.id || queueKey === adding.queueKey)
  if (all.some(({ state }) => state.type === 'sending')) return []
  return all
    .map((entry) => (entry.id === adding.id ? entry : rebaseOnNothing(entry)))
    .map((entry) => keep(discarded(entry)))
}

type Edited = Extract<Resolution, { type: 'edited' }>

/** The key changes with the content, since the server knows the old key by the old content. */
function rewritten({ typed: _, ...entry }: Entry, { edition, writing }: Edited): Entry {
  const touched = [...new Set([...entry.touched, ...writing.touched])]
  return {
    ...entry,
    ...writing,
    edition,
    touched,
    rebase: entry.rebase + 1,
    failures: 0,
    problem: null,
    batchLimit: null,
    state: { type: 'ready' },
  }
}

function standingIn(entry: Entry): Partial<Pick<Entry, 'base' | 'after'>> {
  return entry.state.type === 'conflicted' ? basisAfter(entry, entry.state.found) : {}
}

/**
 * Moves the edit to a queue of its own, with the entries based on it. Those that the new writing does not hold, and
 * restored ones, are merged with the new record. Nothing is done if an edit that it holds has changed since it was seen.
 */
function savedAsNew(
  state: State,
  entry: Entry,
  by: Edited & { readonly call: AnotherCall },
): readonly Change[] {
  const { absorbs, ...call } = by.call
  const fresh: Entry = {
    ...rewritten(entry, by),
    ...call,
    base: { version: null, content: null },
    after: null,
  }
  const absorbed = new Map(absorbs.map(({ id, edition }) => [id, edition]))
  const taken = state.entries.filter(({ id }) => absorbed.has(id))
  const later = [...taken, ...followersOf(state.entries, [entry.id, ...absorbed.keys()])]
  const isAsAbsorbed = ({ id, edition, state: { type } }: Entry): boolean =>
    absorbed.get(id) === edition && type !== 'discarded'
  if (taken.length !== absorbed.size || !taken.every(isAsAbsorbed)) return []
  if (later.some(({ state: { type } }) => type === 'sending')) return []
  const left = new Set(later.flatMap(({ id }) => (absorbed.has(id) ? [] : [id])))
  const stood = (other: Entry): Entry => {
    // A deletion names a record that the new one does not contain.
    if (other.method === 'DELETE') return rebaseOnNothing(other)
    // One that follows another which was left stands on that, in the queue of the new record.
    return other.after !== null && left.has(other.after)
      ? { ...other, queueKey: fresh.queueKey }
      : rebaseOnComplete(other, fresh)
  }
  return [fresh, ...later.map((other) => stood(left.has(other.id) ? other : discarded(other)))].map(keep)
}

/** Restores an entry after all entries captured since. An entry that waited for a decision still waits for it. */
function restored(state: State, entry: Entry, was: LiveState): readonly Change[] {
  const awaits = was.type === 'conflicted' || was.type === 'merging' || was.type === 'refused'
  const back: Entry = {
    ...entry,
    seq: state.lastSeq + 1,
    state: awaits ? was : { type: 'ready' },
    failures: 0,
  }
  return rebaseOnRestored(state, awaits ? back : onLast(state, back)).map(keep)
}

/** Rebases the entry on the last entry of its queue if it was captured without it. */
function onLast(state: State, back: Entry): Entry {
  const last = lastLiveOf(state.entries, back)
  if (last === undefined) return back
  const after = back.after === null ? null : { id: back.after }
  return isMissed(state, last, { ...back, after })
    ? { ...back, ...rebaseOnChanged(state.entries, last, back) }
    : back
}

const UNDO = 7 * 86_400_000

/**
 * Deletes the discarded entries whose time for undo is over. The days count from the first contact after the discard,
 * by the server's clock alone: the device's clock may be wrong by months, and deletes nothing.
 * @param serverTime the server's latest time, milliseconds UTC
 */
export function expire({ entries }: State, serverTime: number): readonly Change[] {
  const latest = serverTime + UNDO
  return entries.flatMap((entry): Change[] => {
    if (entry.state.type !== 'discarded') return []
    const until = entry.state.until ?? latest
    if (until < serverTime) return [{ type: 'forget', id: entry.id }]
    return until === entry.state.until ? [] : [keep({ ...entry, state: { ...entry.state, until } })]
  })
}
