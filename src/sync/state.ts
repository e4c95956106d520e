import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Result } from './classify.ts'
import type { Entry, KeptRecord, Receipt } from './entry.ts'

/** What is on the device, or the part of it that the event is about. */
export interface State {
  /** Whose outbox it is. */
  readonly author: StakeholderId
  /** The build's wire version. */
  readonly client: number
  /** Of every lane, by `seq`. */
  readonly entries: readonly Entry[]
  readonly receipts: readonly Receipt[]
  readonly lastSeq: number
  /** Every entry up to this `seq` is here; Infinity when none is missing. */
  readonly readTo: number
}

/**
 * Names a round that a person or a signal asked for, so that what failed before it need not wait any longer, and what
 * fails in it does; null for the timer. A name and no time, since a clock may be put back in between.
 */
export type Haste = number | null

export interface Answered {
  readonly id: string
  readonly rebase: number
  readonly result: Result
}

/** What is written to the device, all of one decision in one transaction. */
export type Change =
  | { readonly is: 'keep'; readonly entry: Entry }
  | { readonly is: 'forget'; readonly id: string }
  | { readonly is: 'add-receipt'; readonly receipt: Receipt }
  /** Never puts an older version over a newer one. */
  | { readonly is: 'keep-record'; readonly record: KeptRecord }
  | { readonly is: 'forget-draft'; readonly key: string }

/** What is done once the changes are durable. */
export type Deed =
  | { readonly is: 'ask-who' }
  | { readonly is: 'send'; readonly entries: readonly Entry[] }
  | { readonly is: 'wake'; readonly at: number }
  | { readonly is: 'tell'; readonly news: News }

export type News =
  | { readonly is: 'sent'; readonly count: number }
  | { readonly is: 'needs-person'; readonly count: number }
  | { readonly is: 'sign-in' }

export type Effect = Change | Deed
