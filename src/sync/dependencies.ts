import {
  NO_VERSION,
  type Base,
  type Entry,
  type FoundRecord,
  type LiveState,
  type Mergeable,
} from './entry.ts'
import type { Change, State } from './state.ts'

/** What an entry is rebased on, and whether it may go. */
export interface EntryBasis {
  readonly base: Base
  readonly after: string | null
  readonly state: LiveState
}

/** What was found where the edit was to go: laid on it if it can be, else the person's to decide. */
export function stateAfterFound(found: FoundRecord): LiveState {
  return found.type === 'removed' ? { type: 'conflicted', found } : { type: 'merging', found }
}

/**
 * An edit captured on an entry which then changed or was discarded: sent as it is, it would put the old content back
 * in silence. So it is merged with what is there now.
 */
export function rebaseOnChanged(earlier: Entry, follower: Pick<Entry, 'base' | 'result'>): EntryBasis {
  const isDiscarded = earlier.state.type === 'discarded'
  const after = isDiscarded ? earlier.after : earlier.id
  const found = isDiscarded ? without(earlier, earlier.state.was) : rewritten(earlier, earlier.result)
  const { content } = follower.base
  // Whether there ever was what a removal is about, the server alone can tell.
  if (found.type === 'removed' && follower.result === null)
    return { base: { version: NO_VERSION, content }, after: null, state: { type: 'ready' } }
  const version = found.type === 'changed' ? found.version : null
  return { base: { version, content }, after, state: stateAfterFound(found) }
}

/** The last entry of a queue that is to be sent, an entry itself apart. */
export function lastLiveOf(
  entries: readonly Entry[],
  { id, queueKey }: Pick<Entry, 'id' | 'queueKey'>,
): Entry | undefined {
  return entries.findLast(
    (other) => other.id !== id && other.queueKey === queueKey && other.state.type !== 'discarded',
  )
}

/** An edit that is about to go behind the last entry of its queue: a captured form, or an entry taken back. */
interface Edit extends Pick<Entry, 'base' | 'touched' | 'result'> {
  readonly after: Pick<Entry, 'id'> | null
}

/**
 * Whether an edit was made without the last entry of its queue, in another tab or before that was captured: kept on its
 * old base, it would show the record without what the last entry says. A verdict is about the content that was read, an
 * addition has no base, and after a removal the server answers.
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
  // A form that is newer than what the last entry stands on holds what that does not know.
  const known = seen === null ? base.version : state.receipts.find(({ id }) => id === seen.id)?.version
  const { version } = line.at(-1)?.base ?? last.base
  return version === null || (known ?? Infinity) <= version
}

/** The entry, what it was captured on, and so on down to what stands on the server's record. */
function lineOf(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const earlier = entries.find(({ id }) => id === entry.after)
  return earlier === undefined ? [entry] : [entry, ...lineOf(entries, earlier)]
}

/** The earlier entry has landed: what the follower is rebased on has a version now. */
export function rebaseOnAccepted(follower: Entry, version: number, record: unknown): Entry {
  const base = { version, content: follower.base.content }
  const land = (state: LiveState): LiveState => {
    const isRebased = state.type === 'merging' || state.type === 'conflicted'
    if (!isRebased || state.found.type !== 'rewritten') return state
    return { type: state.type, found: { type: 'changed', current: record, version, changes: [] } }
  }
  return { ...inState(follower, land), base, after: null }
}

/** The earlier entry is not sent, since the server holds all of it; what is there may hold more than the follower saw. */
export function rebaseOnKnown(follower: Entry, found: Extract<Mergeable, { type: 'changed' }>): Entry {
  const base = { version: found.version, content: follower.base.content }
  return { ...inState(follower, () => stateAfterFound({ ...found, changes: [] })), base, after: null }
}

/** What the entry is based on once it was laid on what was found. */
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

/** An entry that changed, and what had been captured on it was. */
export function changeWithFollowers(state: State, entry: Entry): readonly Change[] {
  const followers = state.entries.filter(
    (other) => other.after === entry.id && other.state.type !== 'sending',
  )
  return [entry, ...followers.map((follower) => standingAnew(follower, entry))].map(keep)
}

export function keep(entry: Entry): Change {
  return { type: 'keep', entry }
}

function standingAnew(follower: Entry, earlier: Entry): Entry {
  const { base, after, state } = rebaseOnChanged(earlier, follower)
  return { ...inState(follower, () => state), base, after }
}

/** What was captured on any of these, whatever lies in between, without these. */
export function followersOf(entries: readonly Entry[], ids: readonly string[]): readonly Entry[] {
  const found = new Set(ids)
  let size = 0
  while (size < found.size) {
    size = found.size
    for (const { id, after } of entries) if (after !== null && found.has(after)) found.add(id)
  }
  return entries.filter(({ id }) => found.has(id) && !ids.includes(id))
}

/** An entry laid on one that holds the whole record, in whose queue it is from now on. */
export function rebaseOnComplete(entry: Entry, whole: Entry): Entry {
  const { id, queueKey, result } = whole
  const found = rewritten(whole, result)
  const base = { version: null, content: entry.base.content }
  return { ...inState(entry, () => stateAfterFound(found)), queueKey, base, after: id }
}

/** An entry whose record is no more, and with it what it had been captured on. */
export function rebaseOnNothing(entry: Entry): Entry {
  const base = { version: null, content: entry.base.content }
  return { ...inState(entry, () => stateAfterFound({ type: 'removed' })), base, after: null }
}

/**
 * An adding that was taken back had left those captured on it with nothing under them; now that it is there again,
 * they go behind it and are laid on it.
 */
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

/** A discarded entry stays so, and is something else when it is taken back. */
export function inState(entry: Entry, change: (state: LiveState) => LiveState): Entry {
  const { state } = entry
  return {
    ...entry,
    state: state.type === 'discarded' ? { ...state, was: change(state.was) } : change(state),
  }
}

/** What stands there when the discarded entry is not sent. */
function without(discarded: Entry, was: LiveState): FoundRecord {
  const { base, after } = discarded
  // Discarding one's side of a conflict leaves the other side.
  if (was.type === 'conflicted' || was.type === 'merging') return was.found
  if (after !== null) return rewritten(discarded, base.content)
  if (base.version === null) return { type: 'removed' }
  return { type: 'changed', current: base.content, version: base.version, changes: [] }
}

function rewritten({ edition }: Entry, current: unknown): FoundRecord {
  return { type: 'rewritten', current, edition }
}
