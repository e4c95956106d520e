import type { StakeholderId } from '#contract/fields/ids.ts'

/** A person by their stakeholder id, or `anyone` for public answers. */
export type AnswerOwner = StakeholderId | 'anyone'

/** An answer of the server as the device caches it. */
export interface CachedAnswer {
  readonly data: unknown
  /** When the server was asked for it, milliseconds UTC. */
  readonly at: number
  /** The server's epoch then, where the answer is a versioned record. */
  readonly epoch?: string | null
}

/** An area that somebody keeps on purpose. */
export interface CachedArea {
  /** Null for the whole country. */
  readonly boundaryId: number | null
  readonly name: string
  /** What its answers are stored under. */
  readonly download: string
  /** When the download began, milliseconds UTC. */
  readonly at: number
  readonly bytes: number
  /** What its tiles of the base map are stored under; null where nobody gives them for keeping. */
  readonly tiles?: readonly string[] | null
}
