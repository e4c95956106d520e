import type { Database } from '#server/db/connection.ts'
import type { Writer } from '#server/db/reader-writer.ts'

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

/** Observes an import or an undo. If a callback throws, everything is rolled back. */
export interface ImportObserver<Done> {
  /** So many rows were read. */
  readonly onRow: (rows: number) => void
  /** Before the first change, and before the transaction of the changes is open. */
  readonly onChanging: () => Promise<void>
  /** Called with the number of items processed, and of how many. */
  readonly onChange: (count: number, of: number) => Promise<void>
  /** After the last change, as a part of its transaction. */
  readonly onDone: (db: Writer, done: Done) => Promise<void>
}

export const noObserver: ImportObserver<unknown> = {
  onRow: () => undefined,
  onChanging: () => Promise.resolve(),
  onChange: () => Promise.resolve(),
  onDone: () => Promise.resolve(),
}
