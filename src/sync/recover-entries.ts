import { NO_VERSION, type Entry } from './entry.ts'
import { rebaseOnRestored, rebaseOnComplete } from './dependencies.ts'
import type { State } from './state.ts'

/**
 * Adds an entry that was out of the outbox for a while after all entries that are there.
 * @param state the entry's queue, the entry that it was captured on, and the last `seq`
 * @returns the entries to keep: this entry, and those that had lost their base without it
 */
export function recoverEntry(state: Pick<State, 'entries' | 'lastSeq'>, entry: Entry): readonly Entry[] {
  const back: Entry = { ...entry, seq: state.lastSeq + 1, state: readyState(entry.state), failures: 0 }
  if (entry.after === null) return rebaseOnRestored(state, back)
  const earlier = state.entries.find(({ id }) => id === entry.after)
  return earlier === undefined || earlier.state.type === 'discarded'
    ? [{ ...back, base: { version: NO_VERSION, content: entry.base.content }, after: null }]
    : [rebaseOnComplete(back, earlier)]
}

/** Returns `ready` for an entry that was in flight, waited for a time or was locked. */
export function readyState(state: Entry['state']): Entry['state'] {
  return state.type === 'sending' || state.type === 'waiting' || state.type === 'locked'
    ? { type: 'ready' }
    : state
}
