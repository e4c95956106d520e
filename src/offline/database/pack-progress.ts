import type { BoundaryId } from '#contract/fields/ids.ts'

/** The progress of the field pack. Its records are stored with all other records. */
export interface PackProgressRow {
  readonly key: 'pack'
  /** The requested place, or null for all of the person's places. */
  readonly boundaryId: BoundaryId | null
  readonly cursor: string | null
  readonly municipalityIds: readonly BoundaryId[]
  /** A pass over the whole pack. Null after the pass, when only changes follow. */
  readonly pass: PackPass | null
  /** When the pack was last complete, milliseconds UTC. Null before the first pass ended. */
  readonly wholeAt: number | null
  readonly records: number
  readonly bytes: number
  readonly stop: { readonly why: StopReason; readonly at: number } | null
}

export interface PackPass {
  readonly done: number
  /** Null until the first page names it. */
  readonly total: number | null
  readonly bytes: number
  readonly since: number
  /** Keys of records from before the pass that it has not delivered yet. */
  readonly left: readonly string[]
}

export type StopReason =
  /** The person pressed Stop. Only they can continue it. */
  | 'person'
  | 'no-signal'
  | 'busy'
  | 'portal'
  | 'sign-in'
  | 'needs-update'
  /** The device could not store it. */
  | 'no-room'
  /** The device is locked, so nothing can be encrypted now. */
  | 'locked'
