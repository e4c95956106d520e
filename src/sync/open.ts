import type { ChangeNote, FieldError, RemovalNote } from '#contract/problem.ts'
import type { Capture, Entry, LiveState, Mergeable, Receipt, Refusal, Writing } from './entry.ts'
import type { Resolution } from './resolve.ts'
import type { News } from './state.ts'

/** The outbox as the page reads it: what the rules hold for opaque, opened. Only types; the opening is done elsewhere. */
export interface Summary {
  readonly title: string
  readonly detail: string
}

/** What the page hands over; how long it is on its way is measured before it is sealed. */
export type OpenWriting = Omit<Writing, 'size' | 'summary'> & { readonly summary: Summary }
export type OpenCapture = Omit<Capture, 'size' | 'summary'> & { readonly summary: Summary }
export type OpenEdit = Omit<Extract<Resolution, { is: 'edited' }>, 'is' | 'writing'> & {
  readonly writing: OpenWriting
}

export interface OpenEntry extends Entry {
  readonly summary: Summary
  readonly merged: readonly ChangeNote[]
  readonly state: OpenLiveState | OpenDiscarded
}

interface OpenDiscarded {
  readonly is: 'discarded'
  readonly until: number | null
  readonly was: OpenLiveState
}

export type OpenLiveState =
  | Exclude<LiveState, { is: 'refused' | 'merging' | 'conflicted' }>
  | { readonly is: 'refused'; readonly refusal: OpenRefusal }
  | { readonly is: 'merging'; readonly found: OpenMergeable }
  | { readonly is: 'conflicted'; readonly found: OpenMergeable | OpenRemoved }

export interface OpenRemoved {
  readonly is: 'removed'
  readonly removal?: RemovalNote
}

export interface OpenRefusal extends Refusal {
  readonly errors: readonly FieldError[]
}

export type OpenMergeable =
  | Exclude<Mergeable, { is: 'changed' }>
  | (Extract<Mergeable, { is: 'changed' }> & { readonly changes: readonly ChangeNote[] })

export interface OpenReceipt extends Receipt {
  readonly summary: Summary
  readonly merged: readonly ChangeNote[]
}

export type OpenNews =
  | Exclude<News, { is: 'merged' }>
  | {
      readonly is: 'merged'
      readonly entries: readonly (Pick<OpenEntry, 'id' | 'lane' | 'summary'> & {
        readonly changes: readonly ChangeNote[]
      })[]
    }
