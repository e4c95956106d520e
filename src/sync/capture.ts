import { NO_VERSION, saveOf, type Base, type Capture, type Entry, type SeenEntry } from './entry.ts'
import type { Change, State } from './state.ts'
import {
  changeWithFollowers,
  firstBaseOf,
  isMissed,
  keep,
  lastLiveOf,
  rebaseOnChanged,
  type EntryBasis,
} from './dependencies.ts'

/** Replaces the last entry of the queue if nobody can have seen it. What was captured or sent is not captured again. */
export function capture(state: State, captured: Capture, draft: string | null): readonly Change[] {
  const forgetDraft: Change[] = draft === null ? [] : [{ type: 'forget-draft', key: draft }]
  const isCaptured = [...state.entries, ...state.receipts].some(
    ({ id, edition }) => id === captured.id || saveOf(edition) === captured.id,
  )
  if (isCaptured) return forgetDraft
  const last = lastLiveOf(state.entries, captured)
  // The last entry may be restored after a discard, or somebody who saves later may have seen it.
  const kept =
    last && mayReplace(state, last, captured)
      ? changeWithFollowers(state, replaced(last, captured))
      : [keep(added(state, captured, last))]
  return [...kept, ...forgetDraft]
}

function mayReplace(state: State, last: Entry, { after, kind, method, path, base }: Capture): boolean {
  const isUnseen =
    last.attempts === 0 &&
    last.typed === undefined &&
    (last.state.type === 'ready' || last.state.type === 'locked')
  const isSameCall = last.kind === kind && last.method === method && last.path === path
  // On the older base, what the person saw of others and typed over would be a clash.
  return isUnseen && isSameCall && isSeen(last, after) && !isOnNewer(state, base, last)
}

function isOnNewer({ entries }: State, { version }: Base, last: Entry): boolean {
  return (version ?? NO_VERSION) > (firstBaseOf(entries, last).version ?? NO_VERSION)
}

function replaced(last: Entry, captured: Capture): Entry {
  const { id: edition, payloadVersion, content, size, result, summary, typedAt } = captured
  const touched = [...new Set([...last.touched, ...captured.touched])]
  return { ...last, edition, payloadVersion, content, size, result, summary, typedAt, touched }
}

function added(state: State, captured: Capture, last: Entry | undefined): Entry {
  const { after: seen, ...saved } = captured
  return {
    ...saved,
    ...(last && isMissed(state, last, captured)
      ? rebaseOnChanged(state.entries, last, captured)
      : basisOf(state, captured, seen)),
    rebase: 0,
    seq: state.lastSeq + 1,
    edition: captured.id,
    merged: [],
    attempts: 0,
    failures: 0,
    problem: null,
    batchLimit: null,
  }
}

function basisOf(state: State, captured: Capture, seen: SeenEntry | null): EntryBasis {
  const { base } = captured
  if (seen === null) return { base, after: null, state: { type: 'ready' } }
  const earlier = state.entries.find(({ id }) => id === seen.id)
  if (earlier === undefined) {
    const receipt = state.receipts.find(({ id, edition }) => id === seen.id && edition === seen.edition)
    const version = receipt?.version ?? NO_VERSION
    return { base: { version, content: base.content }, after: null, state: { type: 'ready' } }
  }
  if (earlier.state.type === 'discarded' || !isSeen(earlier, seen))
    return rebaseOnChanged(state.entries, earlier, captured)
  const newer = isOnNewer(state, base, earlier)
    ? { before: earlier.result, seenVersion: base.version ?? NO_VERSION }
    : {}
  return {
    base: { version: null, content: base.content, ...newer },
    after: earlier.id,
    state: { type: 'ready' },
  }
}

function isSeen({ id, edition }: Entry, seen: SeenEntry | null): boolean {
  return seen !== null && seen.id === id && seen.edition === edition
}
