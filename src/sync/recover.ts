import type { Entry } from './entry.ts'
import { halfOf } from './next-batch.ts'
import { keep } from './dependencies.ts'
import type { Change, State } from './state.ts'

/**
 * Whoever holds the lock has nothing in flight yet: what is found `sending` was left by a client that died.
 * The key makes sending it again safe.
 */
export function recover(state: State): readonly Change[] {
  const inFlight = state.entries.filter((entry) => entry.state.type === 'sending').length
  return state.entries.flatMap((entry): Change[] => {
    switch (entry.state.type) {
      case 'sending':
        // Where a push outlasts every visit to the app, only a smaller one gets through.
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
