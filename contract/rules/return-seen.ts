import type { SeenRecord } from '../schemas/provider.ts'

/** The return that a person has before them with a record, by when it was given; null where there is none. */
export function returnShown({ returned }: Pick<SeenRecord, 'returned'>): number | null {
  return returned?.at ?? null
}

/**
 * Whether a record was returned and the person who typed an edit had not read that: then the record stays returned.
 * @param seenReturn the return that they had before them
 */
export function isUnread({ returned }: Pick<SeenRecord, 'returned'>, seenReturn: number | null): boolean {
  return returned !== null && returned.at !== seenReturn
}

/** The return that stood before whoever made this content of an update; null where it names none. */
export function seenReturnIn(content: unknown): number | null {
  const at: unknown = Reflect.get(Object(content), 'seenReturn')
  return typeof at === 'number' ? at : null
}
