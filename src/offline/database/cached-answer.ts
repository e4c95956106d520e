import type { StakeholderId } from '#contract/fields/ids.ts'

/** A person by their stakeholder id, or `anyone` for public answers. */
export type AnswerOwner = StakeholderId | 'anyone'

export interface CachedAnswer {
  readonly data: unknown
  /** When it was requested, milliseconds UTC. */
  readonly at: number
  readonly epoch?: string | null
}

export interface CachedArea {
  /** Null for the whole country. */
  readonly boundaryId: number | null
  readonly name: string
  /** The name under which its answers are stored. */
  readonly download: string
  /** When the download began, milliseconds UTC. */
  readonly at: number
  readonly bytes: number
  /** The keys of its tiles of the base map. Null if the source does not allow downloads. */
  readonly tiles?: readonly string[] | null
}
