import type { Database } from '#server/db/connection.ts'

/** What an import runs on. */
export interface ImportGround {
  readonly database: Database
  readonly clock: { now(): number }
  readonly who: Who
  /** The municipalities whose things may be changed, by their codes; null where all. */
  readonly places: ReadonlySet<string> | null
}

/** Who runs it, for the audit trail. */
export interface Who {
  /** Null where nobody of the product is named. */
  readonly id: number | null
  readonly name: string
}

/** Milliseconds that an import waits for its turn to write: there may be a long one before it. */
export const importWriteTimeoutMs = 3_600_000
