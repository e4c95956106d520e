import { NO_VERSION, type Base, type Entry, type WaitingCall, type Writing } from './entry.ts'
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

/** Carries out a decision where the entry still awaits it; an entry in flight is let land first. */
export function resolve(state: State, id: string, by: Resolution, now: number): readonly Change[] {
  const entry = state.entries.find((candidate) => candidate.id === id)
  if (entry === undefined) return []
  switch (by.is) {
    case 'again':
      return mayGoAgain(entry) ? [keep({ ...entry, state: { is: 'ready' }, failures: 0 })] : []
    case 'edited':
      // Carried out already, in a transaction that could not say so.
      if (entry.edition === by.edition) return [keep(entry)]
      return mayBeEdited(entry) ? changed(state, edited(entry, by)) : []
    case 'discarded':
      return mayBeDiscarded(entry)
        ? changed(state, { ...entry, state: { is: 'discarded', until: now + UNDO } })
        : []
    case 'restored':
      return entry.state.is === 'discarded' ? [keep(restored(state, entry))] : []
  }
}

export function mayGoAgain({ state }: Entry): boolean {
  return state.is === 'refused' || state.is === 'needs-update'
}

export function mayBeEdited({ state }: Entry): boolean {
  return state.is === 'refused' || state.is === 'conflicted'
}

export function mayBeDiscarded({ state }: Entry): boolean {
  return state.is !== 'sending' && state.is !== 'discarded'
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
  const followers = state.entries.filter(
    (follower) =>
      follower.after === entry.id && follower.state.is !== 'discarded' && follower.state.is !== 'sending',
  )
  return [
    entry,
    ...followers.map((follower) => ({ ...follower, ...uponChanged(entry, follower.base.content) })),
  ].map(keep)
}

function restored(state: State, entry: Entry): Entry {
  const back: Entry = { ...entry, seq: state.lastSeq + 1, state: { is: 'ready' }, failures: 0 }
  if (entry.after === null) return back
  const earlier = state.entries.find(({ id }) => id === entry.after)
  return earlier === undefined
    ? { ...back, after: null, base: { version: NO_VERSION, content: entry.base.content } }
    : { ...back, ...uponChanged(earlier, entry.base.content) }
}

function keep(entry: Entry): Change {
  return { is: 'keep', entry }
}
