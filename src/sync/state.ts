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
  | { readonly type: 'clean'; readonly writing: Pick<Writing, 'content' | 'result' | 'size' | 'touched'> }
  /** What was found holds all of it already. */
  | { readonly type: 'same' }
  /** Both changed the same field: a person decides. */
  | { readonly type: 'clash' }
  /** It cannot be opened now. */
  | { readonly type: 'locked' }

/** An entry as it was taken out to be merged, and what came of it. */
export interface Merged {
  readonly seen: Entry
  readonly merge: Merge
}

/** What is written to the device, all of one decision in one transaction. */
export type Change =
  | { readonly type: 'keep'; readonly entry: Entry }
  | { readonly type: 'forget'; readonly id: string }
  | { readonly type: 'add-receipt'; readonly receipt: Receipt }
  | { readonly type: 'forget-receipt'; readonly id: string }
  /** Never puts an older version over a newer one. */
  | { readonly type: 'keep-record'; readonly record: KeptRecord }
  /** `version`: the one that the removal made; null where the server only said that the record is gone. */
  | { readonly type: 'forget-record'; readonly key: QueueKey; readonly version: number | null }
  | { readonly type: 'forget-draft'; readonly key: string }
  | { readonly type: 'keep-epoch'; readonly epoch: string }

/** What is done once the changes are durable. */
export type Command =
  | { readonly type: 'ask-who' }
  /** Lay these on what was found, outside any transaction. */
  | { readonly type: 'merge'; readonly entries: readonly Entry[] }
  /** Find out which receipts the server does not know any more. `epoch`: the new one; null where it has not said so. */
  | { readonly type: 'recheck'; readonly epoch: string | null }
  | { readonly type: 'send'; readonly entries: readonly Entry[] }
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'notify'; readonly news: News }

export type News =
  | { readonly type: 'sent'; readonly count: number }
  | { readonly type: 'needs-person'; readonly count: number }
  | { readonly type: 'sign-in' }
  /** Others changed these records too, and the edits were merged with that. `changes`: who changed what. */
  | { readonly type: 'merged'; readonly entries: readonly MergedNews[] }

export interface MergedNews extends Pick<Entry, 'id' | 'queueKey' | 'summary'> {
  readonly changes: unknown
}

export type Effect = Change | Command
