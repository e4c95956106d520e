import type { Database } from '#server/db/connection.ts'
import type { Writer } from '#server/db/reader-writer.ts'

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

/** The time that an import waits to write, because a long import may run before it. */
export const importWriteTimeoutMs = 3_600_000

/** Observes an import or an undo. If a callback throws, everything is rolled back. */
export interface ImportObserver<Done> {
  /** Called with the number of rows read. */
  readonly onRow: (rows: number) => void
  /** Called before the first change, and before the transaction of the changes is open. */
  readonly onChanging: () => Promise<void>
  /** Called with the number of items processed and their total. */
  readonly onChange: (count: number, of: number) => Promise<void>
  /** Called after the last change, in its transaction. */
  readonly onDone: (db: Writer, done: Done) => Promise<void>
}

export const noObserver: ImportObserver<unknown> = {
  onRow: () => undefined,
  onChanging: () => Promise.resolve(),
  onChange: () => Promise.resolve(),
  onDone: () => Promise.resolve(),
}
