import {
  NO_VERSION,
  type Base,
  type Entry,
  type FoundRecord,
  type LiveState,
  type Mergeable,
} from './entry.ts'
import type { Change, State } from './state.ts'

export interface EntryBasis {
  readonly base: Base
  readonly after: string | null
  readonly state: LiveState
}

/** Returns the state of an edit for the record found: merged if it can be; otherwise the person decides. */
export function stateAfterFound(found: FoundRecord): LiveState {
  return found.type === 'removed' ? { type: 'conflicted', found } : { type: 'merging', found }
}

/** Sent as it is, the edit would silently restore old content, so it is merged with the current content. */
export function rebaseOnChanged(
  entries: readonly Entry[],
  earlier: Entry,
  follower: Pick<Entry, 'base' | 'result'>,
): EntryBasis {
  const isDiscarded = earlier.state.type === 'discarded'
  const after = isDiscarded ? earlier.after : earlier.id
  const found = isDiscarded ? without(earlier, earlier.state.was) : rewritten(earlier, earlier.result)
  // Only the server can tell whether the record to be removed ever existed, and what a discarded edit would have found.
  const isUnfound = found.type === 'changed' && found.version === NO_VERSION
  if (isUnfound || (found.type === 'removed' && follower.result === null))
    return {
      base: { version: NO_VERSION, content: follower.base.content },
      after: null,
      state: { type: 'ready' },
    }
  const version = found.type === 'changed' ? found.version : null
  const base = { ...withoutOlderCopy(follower.base, firstBaseOf(entries, earlier).version), version }
  return { base, after, state: stateAfterFound(found) }
}

/**
 * Returns the base of a follower whose earlier entry is based on this version of the server, or was accepted with it. If
 * the copy that the person saw is not newer, it adds nothing: what others changed in it is in that version, unless
 * somebody has taken it back since.
 */
function withoutOlderCopy({ before, seenVersion, ...base }: Base, version: number | null): Base {
  const isNewer = seenVersion !== undefined && (version === null || version < seenVersion)
  return isNewer ? { ...base, before, seenVersion } : base
}

/** Returns the last entry of a queue that is to be sent, other than the given entry. */
export function lastLiveOf(
  entries: readonly Entry[],
  { id, queueKey }: Pick<Entry, 'id' | 'queueKey'>,
): Entry | undefined {
  return entries.findLast(
    (other) => other.id !== id && other.queueKey === queueKey && other.state.type !== 'discarded',
  )
}

/** An edit that is about to be added after the last entry of its queue: a captured form or a restored entry. */
interface Edit extends Pick<Entry, 'base' | 'touched' | 'result'> {
  readonly after: Pick<Entry, 'id'> | null
}

/**
 * Returns whether an edit was made without knowledge of the last entry of its queue, in another tab or before that
 * entry was captured. On its old base, such an edit would show the record without the changes of the last entry. A
 * verdict is about the content that was read, an addition has no base, and the server answers an edit after a removal.
 */
export function isMissed(
  state: Pick<State, 'entries' | 'receipts'>,
  last: Entry,
  { after: seen, base, touched, result }: Edit,
): boolean {
  const isVerdict = touched.length === 0 && result !== null
  const isAdding = base.version === null && seen === null
  if (isVerdict || isAdding || last.result === null) return false
  const line = lineOf(state.entries, last)
  const isHere = seen !== null && state.entries.some(({ id }) => id === seen.id)
  if (isHere) return seen.id !== last.id && line.some(({ id }) => id === seen.id)
  // A form that is newer than the base of the last entry holds changes that this entry does not know.
  const known = seen === null ? base.version : state.receipts.find(({ id }) => id === seen.id)?.version
  const { version } = firstBaseOf(state.entries, last)
  return version === null || (known ?? Infinity) <= version
}

/** Returns the entry and the entries that it depends on, down to the one based on the server's record. */
function lineOf(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const earlier = entries.find(({ id }) => id === entry.after)
  return earlier === undefined ? [entry] : [entry, ...lineOf(entries, earlier)]
}

/** Returns the base of the first of the entries that an entry depends on. Its version is the server's. */
export function firstBaseOf(entries: readonly Entry[], entry: Entry): Base {
  return (lineOf(entries, entry).at(-1) ?? entry).base
}

/** Rebases a follower on the version that its accepted predecessor now has. */
export function rebaseOnAccepted(follower: Entry, version: number, record: unknown): Entry {
  const base = { ...withoutOlderCopy(follower.base, version), version }
  const land = (state: LiveState): LiveState => {
    const isRebased = state.type === 'merging' || state.type === 'conflicted'
    if (!isRebased || state.found.type !== 'rewritten') return state
    return { type: state.type, found: { type: 'changed', current: record, version, changes: [] } }
  }
  return { ...inState(follower, land), base, after: null }
}

/** Rebases a follower of an entry that the server already holds. The record found may hold more than it saw. */
export function rebaseOnKnown(follower: Entry, found: Extract<Mergeable, { type: 'changed' }>): Entry {
  const base = { ...withoutOlderCopy(follower.base, found.version), version: found.version }
  return { ...inState(follower, () => stateAfterFound({ ...found, changes: [] })), base, after: null }
}

export function basisAfter({ base, after }: Entry, found: FoundRecord): Pick<Entry, 'base' | 'after'> {
  switch (found.type) {
    case 'changed':
      return { base: { version: found.version, content: found.current }, after: null }
    case 'rewritten':
      return { base: { version: base.version, content: found.current }, after }
    case 'removed':
      return { base, after }
  }
}

/** Returns the changes that keep a changed entry and rebase the entries captured on it. */
export function changeWithFollowers(state: State, entry: Entry): readonly Change[] {
  const followers = state.entries.filter(
    (other) => other.after === entry.id && other.state.type !== 'sending',
  )
  return [entry, ...followers.map((follower) => rebaseFollower(state.entries, follower, entry))].map(keep)
}

export function keep(entry: Entry): Change {
  return { type: 'keep', entry }
}

export function rebaseFollower(entries: readonly Entry[], follower: Entry, earlier: Entry): Entry {
  const { base, after, state } = rebaseOnChanged(entries, earlier, follower)
  return { ...inState(follower, () => state), base, after }
}

/** Returns the entries captured on any of these, directly or indirectly, without these. */
export function followersOf(entries: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  const found = new Set(ids)
  let size = 0
  while (size < found.size) {
    size = found.size
    for (const { id, after } of entries) if (after !== null && found.has(after)) found.add(id)
  }
  return entries.filter(({ id }) => found.has(id) && !ids.includes(id))
}

/** Rebases an entry on one that holds the whole record, and moves it into that entry's queue. */
export function rebaseOnComplete(entry: Entry, whole: Entry): Entry {
  const { id, queueKey, result } = whole
  const found = rewritten(whole, result)
  const base = { version: null, content: entry.base.content }
  return { ...inState(entry, () => stateAfterFound(found)), queueKey, base, after: id }
}

/** Rebases an entry whose record is gone. The entry that it was captured on is gone, too. */
export function rebaseOnNothing(entry: Entry): Entry {
  const base = { version: null, content: entry.base.content }
  return { ...inState(entry, () => stateAfterFound({ type: 'removed' })), base, after: null }
}

/** If the restored entry adds a record, the entries that lost their base move behind it and are merged with it. */
export function rebaseOnRestored({ entries }: Pick<State, 'entries'>, restored: Entry): readonly Entry[] {
  const isWhole = restored.base.version === null && restored.after === null && restored.result !== null
  if (!isWhole) return [restored]
  const others = entries.filter(({ id, queueKey }) => id !== restored.id && queueKey === restored.queueKey)
  const left = others.filter(({ after, state }) => after === null && hasNoBase(state))
  const ids = left.map(({ id }) => id)
  const later = [...left, ...followersOf(others, ids)].toSorted((one, other) => one.seq - other.seq)
  return [
    restored,
    ...later.map((entry, index) => ({
      ...(left.includes(entry) ? rebaseOnComplete(entry, restored) : entry),
      seq: restored.seq + 1 + index,
    })),
  ]
}

function hasNoBase(state: Entry['state']): boolean {
  const live = state.type === 'discarded' ? state.was : state
  return live.type === 'conflicted' && live.found.type === 'removed'
}

/** Changes the state of an entry. A discarded entry stays discarded, and has the new state once it is restored. */
export function inState(entry: Entry, change: (state: LiveState) => LiveState): Entry {
  const { state } = entry
  return {
    ...entry,
    state: state.type === 'discarded' ? { ...state, was: change(state.was) } : change(state),
  }
}

/** Returns the record as it is if the discarded entry is not sent. */
function without(discarded: Entry, was: LiveState): FoundRecord {
  const { base, after } = discarded
  // A person who discards their side of a conflict keeps the other side.
  if (was.type === 'conflicted' || was.type === 'merging') return was.found
  if (after !== null) return rewritten(discarded, base.content)
  if (base.version === null) return { type: 'removed' }
  return { type: 'changed', current: base.content, version: base.version, changes: [] }
}

function rewritten({ edition }: Entry, current: unknown): FoundRecord {
  return { type: 'rewritten', current, edition }
}
