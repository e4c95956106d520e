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
