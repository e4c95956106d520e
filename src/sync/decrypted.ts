import type { ChangeNote, FieldError, RemovalNote } from '#contract/problem.ts'
import type { Capture, Entry, LiveState, Mergeable, Receipt, Refusal, Writing } from './entry.ts'
import type { Resolution } from './resolve.ts'
import type { News } from './state.ts'

/** The outbox as the page reads it, with the values decrypted that the rules hold encrypted. Only types. */
export interface Summary {
  readonly title: string
  readonly detail: string
}

/** The writing that the page hands over. Its size is measured before it is encrypted. */
export type DecryptedWriting = Omit<Writing, 'size' | 'summary'> & { readonly summary: Summary }
export type DecryptedCapture = Omit<Capture, 'size' | 'summary'> & { readonly summary: Summary }
export type DecryptedEdit = Omit<Extract<Resolution, { type: 'edited' }>, 'type' | 'writing'> & {
  readonly writing: DecryptedWriting
}

export interface DecryptedEntry extends Entry {
  readonly summary: Summary
  readonly merged: readonly ChangeNote[]
  readonly state: DecryptedState | OpenDiscarded
}

interface OpenDiscarded {
  readonly type: 'discarded'
  readonly until: number | null
  readonly was: DecryptedState
}

export type DecryptedState =
  | Exclude<LiveState, { type: 'refused' | 'merging' | 'conflicted' }>
  | { readonly type: 'refused'; readonly refusal: DecryptedRefusal }
  | { readonly type: 'merging'; readonly found: DecryptedMergeable }
  | { readonly type: 'conflicted'; readonly found: DecryptedMergeable | DecryptedRemoved }

export interface DecryptedRemoved {
  readonly type: 'removed'
  readonly removal?: RemovalNote
}

export interface DecryptedRefusal extends Refusal {
  readonly errors: readonly FieldError[]
}

export type DecryptedMergeable =
  | Exclude<Mergeable, { type: 'changed' }>
  | (Extract<Mergeable, { type: 'changed' }> & { readonly changes: readonly ChangeNote[] })

export interface DecryptedReceipt extends Receipt {
  readonly summary: Summary
  readonly merged: readonly ChangeNote[]
}

export type DecryptedNews =
  | Exclude<News, { type: 'merged' }>
  | {
      readonly type: 'merged'
      readonly entries: readonly (Pick<DecryptedEntry, 'id' | 'queueKey' | 'summary'> & {
        readonly changes: readonly ChangeNote[]
      })[]
    }
