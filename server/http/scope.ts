import type { ImportScope, NamedScope, PlaceScope, Scope } from '#contract/scope.ts'
import type { ProblemError } from '#contract/problem.ts'
import { ImportKindName, mayImport } from '#contract/schemas/import.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { findImportOwner, findOrganisationOf, isOrganisation } from './owner-store.ts'
import { askerOf, isEverywhere, type Person } from './person.ts'
import { findRemoval } from './history-store.ts'
import { findPlace, findRemovedProvider, type Place } from './place-store.ts'
import { problem } from './problems.ts'

/**
 * Refuses what is about a thing that is not the person's. This is the one check of "whose": every call and every export
 * passes here before anything is read, and only here an id of a phone becomes the server's.
 * @returns the server's id of the provider or municipality that was named, null where none was.
 * @throws not-found when there is no such thing; not-allowed when it is not the person's.
 */
export async function demandScope(
  db: Reader,
  person: Person,
  scope: Scope,
  input: unknown,
): Promise<number | null> {
  if (scope === 'none' || scope === 'own') return null
  if (scope === 'whole-country') {
    demand(isEverywhere(person))
    return null
  }
  const ref = refAt(input, scope.field)
  return ref === undefined ? null : demandNamed(db, person, scope, ref)
}

async function demandNamed(
  db: Reader,
  person: Person,
  { of }: NamedScope,
  ref: number | string,
): Promise<number | null> {
  switch (of) {
    case 'boundary':
    case 'municipality':
    case 'provider':
      return demandPlace(db, person, of, ref)
    case 'organisation':
      await demandOrganisation(db, person, Number(ref))
      return null
    case 'import-kind':
      demandKind(person, ImportKindName.parse(ref))
      return null
    case 'import':
    case 'import-run':
      await demandImport(db, person, of, ref)
      return null
  }
}

async function demandPlace(
  db: Reader,
  person: Person,
  of: PlaceScope,
  ref: number | string,
): Promise<number | null> {
  const place = await findPlace(db, of, ref)
  if (place === undefined) throw await missingPlace(db, person, of, ref)
  demand(isIn(person, place))
  return place.subject
}

function isIn(person: Person, { line }: Place): boolean {
  return isEverywhere(person) || line.some((boundary) => person.placeIds.includes(boundary))
}

/** Only people in whose places a provider was are told that it was removed. */
async function missingPlace(
  db: Reader,
  person: Person,
  of: PlaceScope,
  ref: number | string,
): Promise<ProblemError> {
  const place = of === 'provider' ? await findRemovedProvider(db, ref) : undefined
  const removed = place && isIn(person, place) ? await findRemoval(db, place.subject) : undefined
  return problem({ kind: 'not-found', ...(removed && { removed }) })
}

async function demandOrganisation(db: Reader, person: Person, ref: number): Promise<void> {
  if (!(await isOrganisation(db, ref))) throw problem({ kind: 'not-found' })
  demand(isEverywhere(person) || (await findOrganisationOf(db, person.stakeholderId)) === ref)
}

function demandKind(person: Person, kind: ImportKindName): void {
  demand(mayImport(kind, askerOf(person)))
}

async function demandImport(
  db: Reader,
  person: Person,
  of: ImportScope,
  ref: number | string,
): Promise<void> {
  const owner = await findImportOwner(db, of, ref)
  if (owner === undefined) throw problem({ kind: 'not-found' })
  demandKind(person, owner.kind)
  demand(isEverywhere(person) || owner.by === person.stakeholderId)
}

function demand(isAllowed: boolean): void {
  if (!isAllowed) throw problem({ kind: 'not-allowed' })
}

function refAt(input: unknown, field: string): number | string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}
