import type { SeenRecord } from '../schemas/provider.ts'

/** Returns the time that identifies the return shown with a record; null if there is none. */
export function returnShown({ returned }: Pick<SeenRecord, 'returned'>): number | null {
  return returned?.at ?? null
}

/**
 * Returns true if the author of an edit had not read the record's return. The record then stays returned.
 * @param seenReturn the return that they had before them
 */
export function isUnread({ returned }: Pick<SeenRecord, 'returned'>, seenReturn: number | null): boolean {
  return returned !== null && returned.at !== seenReturn
}

/** Returns the return that the author of an update had before them; null if the update names none. */
export function seenReturnIn(content: unknown): number | null {
  const at: unknown = Reflect.get(Object(content), 'seenReturn')
  return typeof at === 'number' ? at : null
}
