import type { Database } from '#server/db/connection.ts'

/** What an import runs on. */
export interface ImportGround {
  readonly database: Database
  readonly clock: { now(): number }
  readonly who: Who
}

/** Who runs it, for the audit trail. */
export interface Who {
  /** Null where nobody of the product is named. */
  readonly id: number | null
  readonly name: string
}
