import type { Writer } from '#server/db/reader-writer.ts'

/** Looks on at an import or an undoing. Whatever it throws ends that, and leaves everything as it was. */
export interface Watch<Done> {
  /** So many rows were read. */
  readonly onRow: (rows: number) => void
  /** Before the first change, and before the transaction of the changes is open. */
  readonly onChanging: () => Promise<void>
  /** So many things were gone through, of so many. */
  readonly onChange: (count: number, of: number) => Promise<void>
  /** After the last change, as a part of its transaction. */
  readonly onDone: (db: Writer, done: Done) => Promise<void>
}

export const unwatched: Watch<unknown> = {
  onRow: () => undefined,
  onChanging: () => Promise.resolve(),
  onChange: () => Promise.resolve(),
  onDone: () => Promise.resolve(),
}
