import type { StateName } from './entry.ts'

export type Counts = Readonly<Record<StateName, number>>

/** What the tables say, and whether the last attempt to keep something failed. */
export interface OutboxFigures {
  readonly counts: Counts
  /** Rows that could not be read and were put aside. */
  readonly aside: number
  /** The person's key is not here: nothing is sent before they unlock. */
  readonly isLocked: boolean
  readonly lastSentAt: number | null
  readonly storageFailed: boolean
}

export type Pill =
  | { readonly is: 'not-saved' }
  | { readonly is: 'sign-in'; readonly unsent: number }
  | { readonly is: 'locked'; readonly unsent: number }
  | { readonly is: 'needs-you'; readonly count: number }
  | { readonly is: 'sending'; readonly count: number; readonly of: number }
  | { readonly is: 'saved-here'; readonly count: number }
  | { readonly is: 'all-sent'; readonly at: number | null }

/** The worst that the person can do something about comes first. */
export function pillOf({ counts, aside, isLocked, lastSentAt, storageFailed }: OutboxFigures): Pill {
  const moving = counts.ready + counts.sending + counts.waiting + counts.merging + counts.locked
  const stopped = counts.refused + counts.conflicted + counts['needs-update'] + aside
  if (storageFailed) return { is: 'not-saved' }
  if (counts.locked > 0) return { is: 'sign-in', unsent: moving }
  if (isLocked && moving + stopped > 0) return { is: 'locked', unsent: moving + stopped }
  if (stopped > 0) return { is: 'needs-you', count: stopped }
  if (counts.sending > 0) return { is: 'sending', count: counts.sending, of: moving }
  if (moving > 0) return { is: 'saved-here', count: moving }
  return { is: 'all-sent', at: lastSentAt }
}
