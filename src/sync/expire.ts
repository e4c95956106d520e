import type { Change, State } from './state.ts'
import { keep } from './dependencies.ts'

const UNDO = 7 * 86_400_000

/**
 * Deletes the discarded entries whose time for undo is over. The days count from the first contact after the discard,
 * by the server's clock alone: the device's clock may be wrong by months, and deletes nothing.
 * @param serverTime the server's latest time, milliseconds UTC
 */
export function expire({ entries }: State, serverTime: number): readonly Change[] {
  const latest = serverTime + UNDO
  return entries.flatMap((entry): Change[] => {
    if (entry.state.type !== 'discarded') return []
    const until = entry.state.until ?? latest
    if (until < serverTime) return [{ type: 'forget', id: entry.id }]
    return until === entry.state.until ? [] : [keep({ ...entry, state: { ...entry.state, until } })]
  })
}
