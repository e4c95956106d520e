import type { Entry, Merge, PushInput } from '#src/sync/index.ts'
import type { Marks } from './marks.ts'

/** One request's answer, as HTTP would carry it. */
export interface Reply {
  readonly status: number
  readonly retryAfter: number | null
  readonly body: unknown
}

/** A write as the server applied it. */
export interface Applied {
  readonly aggregate: string
  /** The entry's key, or null for somebody else's edit. */
  readonly key: string | null
  readonly by: number
  /** The marks of the record after it. */
  readonly marks: Marks
}

/**
 * The seam for the server side. `push` is the server's apply function under a session; the rest prepares and reads the
 * same state. The model is one implementation; the real one runs `server/domains/sync` on a database.
 */
export interface ServerUnderTest {
  push: (session: number | null, input: PushInput, time: number) => Promise<Reply>
  /** The next entry is answered with `status` and changes nothing (500, 429, 409). */
  stumble: (status: number) => void
  /** Somebody on another device adds a mark. */
  editElsewhere: (aggregate: string, mark: string) => Promise<void>
  remove: (aggregate: string) => Promise<void>
  allow: (person: number, isAllowed: boolean) => Promise<void>
  /** Answers which keys of the session's person it has. */
  known: (session: number | null, keys: readonly string[]) => Promise<Reply>
  /** Null where no backup can be taken and restored. */
  backup: Backup | null
  read: (aggregate: string) => Promise<{ readonly version: number; readonly content: unknown } | null>
  log: () => Promise<readonly Applied[]>
  /** The body of the call that leaves the record with these marks; one that is not valid is refused with 400. */
  body: (aggregate: string, marks: Marks, isValid: boolean) => unknown
  /** The record with these marks, for a phone without an answer of the server. */
  record: (aggregate: string, marks: Marks) => unknown
  /** Returns the record that a write is for. */
  aggregateOf: (write: Write) => string
  /** Reads the marks of a record or a body. */
  marksOf: (content: unknown) => Marks
  updateCall: (aggregate: string) => ServerCall
  /** Null where nothing can be made on a phone. */
  createCall: ((aggregate: string) => ServerCall) | null
  /** Null where nothing can be removed on a phone. */
  removeCall: ((aggregate: string) => ServerCall) | null
  /** The fields that may contain a mark. A field that is named more often is edited more often. */
  fields: readonly string[]
  /** The phone's merge of an entry for one of these records. */
  merge: (entry: Entry) => Merge
}

export interface Backup {
  take: () => void
  /** Restores the backup under another epoch. @returns the marks of others since then, which nobody has any more */
  restore: () => readonly string[]
}

export interface Write {
  readonly path: string
  readonly body: unknown
}

export interface ServerCall {
  readonly kind: string
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: string
}
