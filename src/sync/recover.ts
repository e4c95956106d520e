import { type Entry, NO_VERSION } from './entry.ts'
import { halfOf } from './next-batch.ts'
import { keep, rebaseOnComplete, rebaseOnRestored } from './dependencies.ts'
import type { Change, State } from './state.ts'

/** A client that died left entries in state `sending`. Nothing is in flight now, and their key makes it safe. */
export function recover(state: State): readonly Change[] {
  const inFlight = state.entries.filter((entry) => entry.state.type === 'sending').length
  return state.entries.flatMap((entry): Change[] => {
    switch (entry.state.type) {
      case 'sending':
        // If a push takes longer than every visit to the app, only a smaller one succeeds.
        return [keep({ ...readied(entry), batchLimit: halfOf(inFlight) })]
      case 'needs-update':
        return state.client > entry.state.client ? [keep(readied(entry))] : []
      default:
        return []
    }
  })
}

function readied(entry: Entry): Entry {
  return { ...entry, state: { type: 'ready' } }
}

/** Adds an entry after all others. @returns it, and the entries that had lost their base without it */
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
