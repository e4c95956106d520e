import type { Field, Shown } from './ledger.ts'

/** An open form, with the content that it showed at first. */
export interface Form {
  readonly record: string
  readonly shown: Shown
  readonly save: (change: {
    readonly field: Field
    readonly value: string
    readonly isValid: boolean
  }) => Promise<void>
}

/** An edit that waits on the phone, as the outbox lists it. */
export interface Listed {
  readonly record: string
  /** The values that it changes. */
  readonly values: Partial<Record<Field, string>>
  readonly discard: () => Promise<boolean>
  readonly restore: () => Promise<boolean>
}

/** A question of the app to the person. */
export interface Question extends Listed {
  readonly about: 'clash' | 'refused' | 'removed' | 'other'
  readonly clashes: readonly { readonly field: Field; readonly mine: string; readonly theirs: string }[]
  /** Each gives whether it was carried out. */
  readonly takeMine: () => Promise<boolean>
  readonly takeTheirs: () => Promise<boolean>
  readonly correct: () => Promise<boolean>
  readonly tryAgain: () => Promise<boolean>
  /** Gives the record that holds it from now on, or null where nothing was done. */
  readonly saveAsNew: () => Promise<string | null>
}

/** All that a person can do and read in one tab. */
export interface Screen {
  /** @param isAsked whether the server is asked for the record first; null where there is nothing to edit */
  open: (record: string, isAsked: boolean) => Promise<Form | null>
  /** The form of a new record, like another one. */
  openNew: (like: string) => Promise<Form | null>
  list: () => Promise<readonly Listed[]>
  listDiscarded: () => Promise<readonly Listed[]>
  questions: () => Promise<readonly Question[]>
  /** Whether it says that all is sent. */
  saysAllSent: () => Promise<boolean>
}
