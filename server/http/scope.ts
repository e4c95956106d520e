import type { Scope } from '#contract/call.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { isEverywhere, type Person } from './person.ts'
import { problem } from './problems.ts'
import { findBoundaryLine, findMunicipalityOfStakeholder } from './store.ts'

/**
 * Refuses a call about a place that is not the person's. The one check of "whose": every call that names its
 * scope passes here before its handler.
 * @throws not-found when there is no such thing; not-allowed when it lies outside the person's places.
 */
export async function demandScope(db: Reader, person: Person, scope: Scope, input: unknown): Promise<void> {
  const id = numberAt(input, scope.field)
  if (id === undefined) return
  const boundaryId = scope.of === 'boundary' ? id : await findMunicipalityOfStakeholder(db, id, scope.of)
  const line = boundaryId === undefined ? undefined : await findBoundaryLine(db, boundaryId)
  if (line === undefined) throw problem({ kind: 'not-found' })
  if (!isEverywhere(person) && !line.some((boundary) => person.placeIds.includes(boundary))) {
    throw problem({ kind: 'not-allowed' })
  }
}

function numberAt(input: unknown, field: string): number | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined
  return typeof value === 'number' ? value : undefined
}
