import type { Base, Entry, LiveState, WaitingCall, Writing } from './entry.ts'
import type { Change, State } from './state.ts'
import { uponChanged } from './standing.ts'

/** What a person decides about an entry. */
export type Resolution =
  /** Try once more as it is: a permission was given back, or the server mended. */
  | { readonly is: 'again' }
  /** `edition` is a new id. `call` where the edit becomes another call: a removed record is kept as a new one. */
  | {
      readonly is: 'edited'
      readonly edition: string
      readonly writing: Writing
      readonly call: WaitingCall | null
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
  if (by.is === 'edited' && by.edition === entry.edition) return [keep(entry)]
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

function isAsSeen(entry: Entry, seen: Entry): boolean {
  if (entry.edition !== seen.edition) return false
  return entry.state.is !== 'conflicted' || JSON.stringify(entry.state) === JSON.stringify(seen.state)
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
  const asNew = { base: { version: null, content: null }, after: null }
  return call === null
    ? { ...entry, ...writing, base: baseNow(entry), ...standingAfter(entry), ...fresh }
    : { ...entry, ...writing, ...call, ...asNew, ...fresh }
}

function baseNow({ base, state }: Entry): Base {
  if (state.is !== 'conflicted') return base
  switch (state.found.is) {
    case 'changed':
      return { version: state.found.version, content: state.found.current }
    case 'rewritten':
      return { version: base.version, content: state.found.current }
    case 'removed':
      return base
  }
}

function standingAfter({ after, state }: Entry): Pick<Entry, 'after'> {
  return { after: state.is === 'conflicted' && state.found.is === 'changed' ? null : after }
}

/** The entry, and what had been captured upon it as it was. */
function changed(state: State, entry: Entry): readonly Change[] {
  const followers = state.entries.filter((other) => other.after === entry.id && other.state.is !== 'sending')
  return [entry, ...followers.map((follower) => standingAnew(follower, entry))].map(keep)
}

function standingAnew(follower: Entry, earlier: Entry): Entry {
  const { base, after, state: was } = uponChanged(earlier, follower.base.content)
  const state = follower.state.is === 'discarded' ? { ...follower.state, was } : was
  return { ...follower, base, after, state }
}

/** Behind all that was captured since; a decision that it awaited, it awaits still. */
function restored(state: State, entry: Entry, was: LiveState): Entry {
  const awaits = was.is === 'conflicted' || was.is === 'refused'
  return { ...entry, seq: state.lastSeq + 1, state: awaits ? was : { is: 'ready' }, failures: 0 }
}

function keep(entry: Entry): Change {
  return { is: 'keep', entry }
}
