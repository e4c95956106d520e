import type { Database } from '#server/db/connection.ts'

/** What an import needs: the database, the clock, and who runs it where. */
export interface ImportContext {
  readonly database: Database
  readonly clock: { now(): number }
  readonly actor: ImportActor
  /** The codes of the municipalities whose data may be changed; null for all. */
  readonly places: ReadonlySet<string> | null
}

/** The person who runs an import, for the audit trail. */
export interface ImportActor {
  /** Null if the command line named no person of the product. */
  readonly id: number | null
  readonly name: string
}

/** How long an import waits to write: a long import may run before it. */
export const importWriteTimeoutMs = 3_600_000
