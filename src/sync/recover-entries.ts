import { NO_VERSION, type Entry } from './entry.ts'
import { rebaseOnRestored, rebaseOnComplete } from './dependencies.ts'
import type { State } from './state.ts'

/**
 * An entry that was out of the outbox for a while goes behind all that is there.
 * @param state its queue, what it was captured on, and the last place in the queue
 * @returns what is to be kept: the entry, and what it had left with nothing under it
 */
export function recoverEntry(state: Pick<State, 'entries' | 'lastSeq'>, entry: Entry): readonly Entry[] {
  const back: Entry = { ...entry, seq: state.lastSeq + 1, state: readyState(entry.state), failures: 0 }
  if (entry.after === null) return rebaseOnRestored(state, back)
  const earlier = state.entries.find(({ id }) => id === entry.after)
  return earlier === undefined || earlier.state.type === 'discarded'
    ? [{ ...back, base: { version: NO_VERSION, content: entry.base.content }, after: null }]
    : [rebaseOnComplete(back, earlier)]
}

/** What was on its way or waited for a time, is ready. */
export function readyState(state: Entry['state']): Entry['state'] {
  return state.type === 'sending' || state.type === 'waiting' || state.type === 'locked'
    ? { type: 'ready' }
    : state
}
