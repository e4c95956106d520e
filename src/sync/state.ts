import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Result } from './classify.ts'
import type { Entry, CachedRecord, QueueKey, Receipt, Writing } from './entry.ts'

/** The outbox on the device, or the part of it that the event is about. */
export interface State {
  /** The owner of the outbox. */
  readonly author: StakeholderId
  /** The build's wire version. */
  readonly client: number
  readonly batchSize: number
  /** The entries of every queue, by `seq`. */
  readonly entries: readonly Entry[]
  readonly receipts: readonly Receipt[]
  readonly lastSeq: number
  /** Every entry up to this `seq` is included. Infinity if none is missing. */
  readonly readTo: number
  /** The server's last known epoch. Null before the first one, and if the event is not about it. */
  readonly epoch: string | null
}

/**
 * Names a round that a person or a signal started. Entries that failed before the round need not wait any longer, and
 * entries that fail in it do. Null for the timer. It is a name instead of a time, since a clock may be set back in
 * between.
 */
export type Priority = number | null

export interface PushAnswered {
  readonly id: string
  readonly rebase: number
  readonly result: Result
}

/** The result of merging an edit with the record that was found. */
export type Merge = MergeOutcome & {
  /** The record that was found, with what the base knows and the earlier entry does not. Left out if it is the same. */
  readonly current?: unknown
  /** The changes found that the person had not seen when they typed. Left out if they had seen none of them. */
  readonly unseen?: unknown
}

type MergeOutcome =
  /** The writing holds the changes of both sides. */
  | { readonly type: 'clean'; readonly writing: Omit<Writing, 'summary' | 'typedAt'> }
  /** The record that was found already holds the whole edit. */
  | { readonly type: 'same' }
  /** Both sides changed the same field, and a person decides. */
  | { readonly type: 'clash' }
  /** The edit cannot be decrypted now. */
  | { readonly type: 'locked' }

/** An entry as it was before the merge, with the result. */
export interface Merged {
  readonly seen: Entry
  readonly merge: Merge
}

/** The writes to the device. All changes of one decision belong to one transaction. */
export type Change =
  | { readonly type: 'keep'; readonly entry: Entry }
  | { readonly type: 'forget'; readonly id: string }
  | { readonly type: 'add-receipt'; readonly receipt: Receipt }
  | { readonly type: 'forget-receipt'; readonly id: string }
  /** Never replaces a newer version with an older one. */
  | { readonly type: 'keep-record'; readonly record: CachedRecord }
  /** `version`: the version of the removal, or null if the server only said that the record is gone. */
  | { readonly type: 'forget-record'; readonly key: QueueKey; readonly version: number | null }
  | { readonly type: 'forget-draft'; readonly key: string }
  | { readonly type: 'keep-epoch'; readonly epoch: string }

/** The commands that run once the changes are durable. */
export type Command =
  | { readonly type: 'ask-who' }
  /** Merge these entries with the records that were found, outside any transaction. */
  | { readonly type: 'merge'; readonly entries: readonly Entry[] }
  /** Find the receipts that the server lost. `epoch`: the new one, or null if it is not named. */
  | { readonly type: 'recheck'; readonly epoch: string | null }
  | { readonly type: 'send'; readonly entries: readonly Entry[] }
  | { readonly type: 'wake'; readonly at: number }
  | { readonly type: 'notify'; readonly news: News }

export type News =
  | { readonly type: 'sent'; readonly count: number }
  | { readonly type: 'needs-person'; readonly count: number }
  | { readonly type: 'sign-in' }
  /** Others changed these records too, and the edits were merged with their changes. `changes`: who changed what. */
  | { readonly type: 'merged'; readonly entries: readonly MergedNews[] }

export interface MergedNews extends Pick<Entry, 'id' | 'queueKey' | 'summary'> {
  readonly changes: unknown
}

export type Effect = Change | Command
