import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Result } from './classify.ts'
import type { Entry, KeptRecord, QueueKey, Receipt, Writing } from './entry.ts'

/** What is on the device, or the part of it that the event is about. */
export interface State {
  /** Whose outbox it is. */
  readonly author: StakeholderId
  /** The build's wire version. */
  readonly client: number
  /** How many travel together now. */
  readonly batchSize: number
  /** Of every queue, by `seq`. */
  readonly entries: readonly Entry[]
  readonly receipts: readonly Receipt[]
  readonly lastSeq: number
  /** Every entry up to this `seq` is here; Infinity when none is missing. */
  readonly readTo: number
  /** The server's epoch when it was last heard; null before that, and where the event is not about it. */
  readonly epoch: string | null
}

/**
 * Names a round that a person or a signal asked for, so that what failed before it need not wait any longer, and what
 * fails in it does; null for the timer. A name and no time, since a clock may be put back in between.
 */
export type Priority = number | null

export interface PushAnswered {
  readonly id: string
  readonly rebase: number
  readonly result: Result
}

/** What laying an edit on what was found there came to. */
export type Merge =
  /** Both sides' changes are in it. */
  | { readonly is: 'clean'; readonly writing: Pick<Writing, 'content' | 'result' | 'size' | 'touched'> }
  /** What was found holds all of it already. */
  | { readonly is: 'same' }
  /** Both changed the same field: a person decides. */
  | { readonly is: 'clash' }
  /** It cannot be opened now. */
  | { readonly is: 'locked' }

/** An entry as it was taken out to be merged, and what came of it. */
export interface Merged {
  readonly seen: Entry
  readonly merge: Merge
}

/** What is written to the device, all of one decision in one transaction. */
export type Change =
  | { readonly is: 'keep'; readonly entry: Entry }
  | { readonly is: 'forget'; readonly id: string }
  | { readonly is: 'add-receipt'; readonly receipt: Receipt }
  | { readonly is: 'forget-receipt'; readonly id: string }
  /** Never puts an older version over a newer one. */
  | { readonly is: 'keep-record'; readonly record: KeptRecord }
  /** `version`: the one that the removal made; null where the server only said that the record is gone. */
  | { readonly is: 'forget-record'; readonly key: QueueKey; readonly version: number | null }
  | { readonly is: 'forget-draft'; readonly key: string }
  | { readonly is: 'keep-epoch'; readonly epoch: string }

/** What is done once the changes are durable. */
export type Command =
  | { readonly is: 'ask-who' }
  /** Lay these on what was found, outside any transaction. */
  | { readonly is: 'merge'; readonly entries: readonly Entry[] }
  /** Find out which receipts the server does not know any more. `epoch`: the new one; null where it has not said so. */
  | { readonly is: 'recheck'; readonly epoch: string | null }
  | { readonly is: 'send'; readonly entries: readonly Entry[] }
  | { readonly is: 'wake'; readonly at: number }
  | { readonly is: 'tell'; readonly news: News }

export type News =
  | { readonly is: 'sent'; readonly count: number }
  | { readonly is: 'needs-person'; readonly count: number }
  | { readonly is: 'sign-in' }
  /** Others changed these records too, and the edits were merged with that. `changes`: who changed what. */
  | { readonly is: 'merged'; readonly entries: readonly MergedNews[] }

export interface MergedNews extends Pick<Entry, 'id' | 'queueKey' | 'summary'> {
  readonly changes: unknown
}

export type Effect = Change | Command
