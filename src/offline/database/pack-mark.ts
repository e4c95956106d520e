import type { BoundaryId } from '#contract/fields/ids.ts'

/** How far the pack of records is; the records themselves lie with all the other ones. */
export interface PackMark {
  readonly key: 'pack'
  /** What was asked for; null for all of the person's places. */
  readonly boundaryId: BoundaryId | null
  /** From where the next page is asked for. */
  readonly cursor: string | null
  readonly municipalityIds: readonly BoundaryId[]
  /** A pass over all of it; null once it is through: what comes then are only changes. */
  readonly pass: PackPass | null
  /** When everything was here last, milliseconds UTC; null before the first pass was through. */
  readonly wholeAt: number | null
  readonly records: number
  readonly bytes: number
  readonly stop: { readonly why: StopReason; readonly at: number } | null
}

export interface PackPass {
  readonly done: number
  /** Null until the first page has said it. */
  readonly total: number | null
  readonly bytes: number
  /** When its first page was asked for. */
  readonly since: number
  /** Keys of records that were kept before it and that it has not brought yet. */
  readonly left: readonly string[]
}

/** Why a pull stands still. */
export type StopReason =
  /** They pressed Stop; they alone let it go on. */
  | 'person'
  | 'no-signal'
  | 'busy'
  | 'portal'
  | 'sign-in'
  | 'needs-update'
  /** The phone would not keep it. */
  | 'no-room'
  /** Nothing can be encrypted now. */
  | 'locked'
