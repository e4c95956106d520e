import type { Trouble } from './classify.ts'
import type { StateName } from './entry.ts'

export type StateCounts = Readonly<Record<StateName, number>>

/** What the tables say, and whether the last attempt to keep something failed. */
export interface OutboxFigures {
  readonly counts: StateCounts
  /** Rows that could not be read and were put aside. */
  readonly aside: number
  /** The person's key is not here: nothing is sent before they unlock. */
  readonly isLocked: boolean
  readonly lastSentAt: number | null
  /** What the last request met; null where the server took it. */
  readonly trouble: Trouble | null
  readonly storageFailed: boolean
}

export type SyncState =
  | { readonly is: 'not-saved' }
  | { readonly is: 'sign-in'; readonly unsent: number }
  | { readonly is: 'locked'; readonly unsent: number }
  | { readonly is: 'needs-you'; readonly count: number }
  | { readonly is: 'sending'; readonly count: number; readonly of: number }
  | { readonly is: 'update'; readonly unsent: number }
  | { readonly is: 'saved-here'; readonly count: number; readonly trouble: Trouble | null }
  | { readonly is: 'all-sent'; readonly at: number | null }

/** The worst that the person can do something about comes first. */
export function syncStateOf(figures: OutboxFigures): SyncState {
  const { counts, aside, isLocked, lastSentAt, storageFailed, trouble } = figures
  const moving = counts.ready + counts.sending + counts.waiting + counts.merging + counts.locked
  const stopped = counts.refused + counts.conflicted + counts['needs-update'] + aside
  if (storageFailed) return { is: 'not-saved' }
  if (counts.locked > 0) return { is: 'sign-in', unsent: moving }
  if (isLocked && moving + stopped > 0) return { is: 'locked', unsent: moving + stopped }
  if (stopped > counts['needs-update']) return { is: 'needs-you', count: stopped }
  if (stopped > 0 || (moving > 0 && trouble === 'too-old')) return { is: 'update', unsent: moving + stopped }
  if (counts.sending > 0) return { is: 'sending', count: counts.sending, of: moving }
  if (moving > 0) return { is: 'saved-here', count: moving, trouble }
  return { is: 'all-sent', at: lastSentAt }
}
