import { isAsSeen, saveOf, type Entry, type LiveState, type WaitingCall, type Writing } from './entry.ts'
import type { Change, State } from './state.ts'
import { changed, keep, laidUpon } from './standing.ts'

/** What a person decides about an entry. */
export type Resolution =
  /** Try once more as it is: a permission was given back, or the server mended. */
  | { readonly is: 'again' }
  /** `edition` is a new id. `call` where the edit becomes another call: a removed record is kept as a new one, in its own lane. */
  | {
      readonly is: 'edited'
      readonly edition: string
      readonly writing: Writing
      readonly call: (WaitingCall & Pick<Entry, 'lane'>) | null
    }
  | { readonly is: 'discarded' }
  /** A discarded entry is taken back, behind all that was captured since. */
  | { readonly is: 'restored' }

const UNDO = 7 * 86_400_000

/**
 * Carries out a decision on an entry as the person saw it. Where an answer or another tab came first, nothing is done:
 * they are shown what is there now. An entry in flight is let land first.
 */
export function resolve(state: State, seen: Entry, by: Resolution, now: number): readonly Change[] {
  const entry = state.entries.find(({ id }) => id === seen.id)
  if (entry === undefined) return []
  // Carried out already, in a transaction that could not say so.
  if (by.is === 'edited' && by.edition === saveOf(entry.edition)) return [keep(entry)]
  return isAsSeen(entry, seen) ? carriedOut(state, entry, by, now) : []
}

function mayGoAgain({ state }: Entry): boolean {
  return state.is === 'refused' || state.is === 'needs-update'
}

function mayBeEdited({ state }: Entry): boolean {
  return state.is === 'refused' || state.is === 'conflicted'
}

export function mayBeDiscarded({ state }: Entry): boolean {
  return state.is !== 'sending' && state.is !== 'discarded'
}

function carriedOut(state: State, entry: Entry, by: Resolution, now: number): readonly Change[] {
  switch (by.is) {
    case 'again':
      return mayGoAgain(entry) ? [keep({ ...entry, state: { is: 'ready' }, failures: 0 })] : []
    case 'edited':
      return mayBeEdited(entry) ? changed(state, edited(entry, by)) : []
    case 'discarded':
      return entry.state.is !== 'discarded' && mayBeDiscarded(entry)
        ? changed(state, { ...entry, state: { is: 'discarded', until: now + UNDO, was: entry.state } })
        : []
    case 'restored':
      return entry.state.is === 'discarded' ? [keep(restored(state, entry, entry.state.was))] : []
  }
}

/** The key changes with the content, since the server knows the old key by the old content. */
function edited(entry: Entry, { edition, writing, call }: Extract<Resolution, { is: 'edited' }>): Entry {
  const touched = [...new Set([...entry.touched, ...writing.touched])]
  const fresh = {
    edition,
    touched,
    rebase: entry.rebase + 1,
    failures: 0,
    problem: null,
    state: { is: 'ready' },
  } as const
  const standing = entry.state.is === 'conflicted' ? laidUpon(entry, entry.state.found) : {}
  const asNew = { base: { version: null, content: null }, after: null }
  return call === null
    ? { ...entry, ...writing, ...standing, ...fresh }
    : { ...entry, ...writing, ...call, ...asNew, ...fresh }
}

/** Behind all that was captured since; a decision that it awaited, it awaits still. */
function restored(state: State, entry: Entry, was: LiveState): Entry {
  const awaits = was.is === 'conflicted' || was.is === 'merging' || was.is === 'refused'
  return { ...entry, seq: state.lastSeq + 1, state: awaits ? was : { is: 'ready' }, failures: 0 }
}
