import type { Trouble } from './classify.ts'
import { stateNames, type StateName } from './entry.ts'

export type StateCounts = Readonly<Record<StateName, number>>

/** The counts in the outbox tables, and what the last request met. */
export interface OutboxFigures {
  readonly counts: StateCounts
  /** Rows that could not be read and were quarantined. */
  readonly quarantined: number
  /** The person's key is not available. Nothing is sent before they unlock. */
  readonly isLocked: boolean
  readonly lastSentAt: number | null
  /** The trouble that the last request met, or null if the server took it. */
  readonly trouble: Trouble | null
}

interface Shown extends OutboxFigures {
  /** The last attempt to save on this device failed. */
  readonly storageFailed: boolean
  /** False if the browser says that there is no network. */
  readonly isOnline: boolean
}

/** Returns the number of unsent edits, including those that could not be read. */
export function unsentIn({ counts, quarantined }: Pick<OutboxFigures, 'counts' | 'quarantined'>): number {
  return stateNames
    .filter((name) => name !== 'discarded')
    .reduce((sum, name) => sum + counts[name], quarantined)
}

export type SyncState =
  | { readonly type: 'not-saved' }
  | { readonly type: 'sign-in'; readonly unsent: number }
  | { readonly type: 'locked'; readonly unsent: number }
  | { readonly type: 'needs-you'; readonly count: number }
  | { readonly type: 'sending'; readonly count: number; readonly of: number }
  | { readonly type: 'update'; readonly unsent: number }
  | { readonly type: 'saved-here'; readonly count: number; readonly trouble: Trouble | null }
  /** These three are shown when nothing waits. A busy server can be reached. */
  | { readonly type: 'offline' }
  | { readonly type: 'unreached' }
  | { readonly type: 'portal' }
  | { readonly type: 'all-sent'; readonly at: number | null }

/** Returns whether only a captive portal answered, or nobody. */
export function isUnreached(trouble: Trouble | null): boolean {
  return trouble === 'network' || trouble === 'timeout' || trouble === 'portal'
}

/** Returns the most serious state that the person can do something about. */
export function syncStateOf(figures: Shown): SyncState {
  const { counts, quarantined, isLocked, lastSentAt, storageFailed, isOnline, trouble } = figures
  const moving = counts.ready + counts.sending + counts.waiting + counts.merging + counts.locked
  const stopped = counts.refused + counts.conflicted + counts['needs-update'] + quarantined
  if (storageFailed) return { type: 'not-saved' }
  if (counts.locked > 0) return { type: 'sign-in', unsent: moving }
  if (isLocked && moving + stopped > 0) return { type: 'locked', unsent: moving + stopped }
  if (stopped > counts['needs-update']) return { type: 'needs-you', count: stopped }
  if (stopped > 0 || (moving > 0 && trouble === 'too-old'))
    return { type: 'update', unsent: moving + stopped }
  if (counts.sending > 0) return { type: 'sending', count: counts.sending, of: moving }
  if (moving > 0) return { type: 'saved-here', count: moving, trouble }
  if (!isOnline) return { type: 'offline' }
  // A locked device does not ask the server again, so that its last trouble may be over.
  if (isUnreached(trouble) && !isLocked) return { type: trouble === 'portal' ? 'portal' : 'unreached' }
  return { type: 'all-sent', at: lastSentAt }
}
