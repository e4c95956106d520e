import type { Entry } from './entry.ts'
import { halfOf } from './next-batch.ts'
import { keep } from './dependencies.ts'
import type { Change, State } from './state.ts'

/**
 * Recovers the entries that an earlier client left behind. The holder of the lock has nothing in flight yet, so a
 * client that died left the entries in state `sending`. Their key makes it safe to send them again.
 */
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
