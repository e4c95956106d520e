import type { Scope } from '#contract/call.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { isEverywhere, type Person } from './person.ts'
import { findPlace } from './place-store.ts'
import { problem } from './problems.ts'

/**
 * Refuses a call about a place that is not the person's. The one check of "whose": every call that names its
 * scope passes here before its handler, and here alone an id of a phone becomes the server's.
 * @returns the server's id of the provider or municipality that was named, null where none was.
 * @throws not-found when there is no such thing; not-allowed when it lies outside the person's places.
 */
export async function demandScope(
  db: Reader,
  person: Person,
  scope: Scope,
  input: unknown,
): Promise<number | null> {
  const ref = refAt(input, scope.field)
  if (ref === undefined) return null
  const place = await findPlace(db, scope.of, ref)
  if (place === undefined) throw problem({ kind: 'not-found' })
  if (!isEverywhere(person) && !place.line.some((boundary) => person.placeIds.includes(boundary))) {
    throw problem({ kind: 'not-allowed' })
  }
  return place.subject
}

function refAt(input: unknown, field: string): number | string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}
