import type { Marks } from './marks.ts'

/** An open form, with the content that it showed at first. */
export interface Form {
  readonly record: string
  readonly shown: Marks
  /** Whether it shows an edit that waits to be sent. */
  readonly isUnsent: boolean
  /** The server's epoch, as far as the phone knows. */
  readonly epoch: string | null
  /** Types a mark. @returns the Save button */
  readonly type: (change: {
    readonly mark: string
    readonly isValid: boolean
    readonly isDrafted: boolean
  }) => Promise<() => Promise<void>>
  /** Null where nothing can be removed. */
  readonly remove: (() => Promise<void>) | null
}

/** An edit on the phone, as the outbox lists it. The calls resolve to whether they were carried out. */
export interface Listed {
  readonly id: string
  readonly isDiscarded: boolean
  readonly queue: string
  readonly record: string
  readonly marks: Marks
  /** The marks of the record that it is based on. */
  readonly before: Marks
  /** Null while the edit cannot be discarded. */
  readonly discard: (() => Promise<boolean>) | null
  readonly restore: () => Promise<boolean>
  /** Withdraws the record that it adds, with all edits on it. Null unless only this phone knows the record. */
  readonly withdraw: (() => Promise<boolean>) | null
}

/** A question of the app to the person. */
export interface Question extends Listed {
  readonly about: 'not allowed' | 'invalid' | 'clash' | 'removed' | 'removal of a changed record' | 'removal'
  readonly tryAgain: () => Promise<boolean>
  /** Writes the marks of both sides, and one more. */
  readonly write: (mark: string) => Promise<boolean>
  readonly removeAnyway: () => Promise<boolean>
  /** Null where the removed record cannot be kept as a new one. */
  readonly saveAsNew: ((record: string, mark: string) => Promise<boolean>) | null
}

/** All that a person can do and read in one tab. */
export interface Screen {
  /** @param isAsked whether the server is asked for the record; null where there is nothing to edit */
  open: (record: string, isAsked: boolean) => Promise<Form | null>
  /** The form of a new record. Null where nothing can be added. */
  openNew: ((record: string) => Form) | null
  list: () => Promise<readonly Listed[]>
  /** The first question of each queue. */
  questions: () => Promise<readonly Question[]>
}
