import type { Writer } from '#server/db/reader-writer.ts'

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
