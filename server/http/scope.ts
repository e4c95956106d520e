import { mayCall } from '#contract/access.ts'
import type { ImportScope, NamedScope, PlaceScope, Scope, SurveyScope } from '#contract/scope.ts'
import { ImportKindName, mayImport } from '#contract/schemas/import.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { isGivenBy, isOwnPerson } from '#server/db/own-people.ts'
import {
  findImportOwner,
  findOrganisationOf,
  findSurveyed,
  isGroup,
  isOrganisation,
  isUser,
  findPlace,
  findRemovedRecord,
  type ScopedPlace,
} from '#server/queries/scope-store.ts'
import { callerOf, coversWholeCountry, type Person } from './person.ts'
import { findRemoval } from '#server/queries/change-store.ts'
import { problem } from './problems.ts'

/**
 * Refuses calls outside the person's scope. This is the only check of ownership: every call and every export passes
 * here before anything is read. Only here is a client id resolved to the server's id.
 * @returns the server's id of the record, municipality or user in the input, null if there is none.
 * @throws not-found if it does not exist; not-allowed if it is not in the person's scope.
 */
export async function requireScope(db: Reader, person: Person, scope: Scope, input: unknown) {
  if (scope === 'none' || scope === 'own') return null
  if (scope === 'whole-country') {
    requireAllowed(coversWholeCountry(person))
    return null
  }
  const ref = refAt(input, scope.field)
  return ref === undefined ? null : requireNamedScope(db, person, scope, ref)
}

async function requireNamedScope(db: Reader, person: Person, { type }: NamedScope, ref: number | string) {
  switch (type) {
    case 'boundary':
    case 'municipality':
    case 'application':
    case 'provider':
    case 'collective-action':
      return requirePlace(db, person, type, ref)
    case 'organisation':
      await requireOrganisation(db, person, Number(ref))
      return null
    case 'health-check':
    case 'organisation-user':
      await requireSurveyed(db, person, type, Number(ref))
      return null
    case 'user':
      return requireUser(db, person, Number(ref))
    case 'group':
      await requireGroup(db, person, Number(ref))
      return null
    case 'import-kind':
      requireImportKind(person, ImportKindName.parse(ref))
      return null
    case 'import':
    case 'import-run':
      await requireImport(db, person, type, ref)
      return null
  }
}

async function requirePlace(db: Reader, person: Person, type: PlaceScope, ref: number | string) {
  const place = await findPlace(db, type, ref)
  if (place === undefined) throw await missingPlace(db, person, type, ref)
  requireAllowed(isIn(person, place))
  return place.subject
}

function isIn(person: Person, { boundaryIds }: ScopedPlace): boolean {
  return coversWholeCountry(person) || boundaryIds.some((boundary) => person.placeIds.includes(boundary))
}

/** Reports a removal only to people whose places include the record. */
async function missingPlace(db: Reader, person: Person, type: PlaceScope, ref: number | string) {
  const isRecord = type === 'provider' || type === 'collective-action'
  const place = isRecord ? await findRemovedRecord(db, type, ref) : undefined
  const removed = place && isIn(person, place) ? await findRemoval(db, place.subject) : undefined
  return problem({ type: 'not-found', ...(removed && { removed }) })
}

async function requireOrganisation(db: Reader, person: Person, ref: number): Promise<void> {
  if (!(await isOrganisation(db, ref))) throw problem({ type: 'not-found' })
  requireAllowed(coversWholeCountry(person) || (await findOrganisationOf(db, person.stakeholderId)) === ref)
}

async function requireSurveyed(db: Reader, person: Person, type: SurveyScope, ref: number): Promise<void> {
  const surveyed = await findSurveyed(db, type, ref)
  if (surveyed === undefined) throw problem({ type: 'not-found' })
  const isOwn = (await findOrganisationOf(db, person.stakeholderId)) === surveyed.subject
  requireAllowed(
    isOwn || (mayCall(['ViewOrganisationalSurveyResults'], callerOf(person)) && isIn(person, surveyed)),
  )
}

async function requireUser(db: Reader, person: Person, ref: number): Promise<number> {
  if (!(await isUser(db, ref))) throw problem({ type: 'not-found' })
  requireAllowed(coversWholeCountry(person) || (await isOwnPerson(db, person, ref)))
  return ref
}

async function requireGroup(db: Reader, person: Person, ref: number): Promise<void> {
  if (!(await isGroup(db, ref))) throw problem({ type: 'not-found' })
  requireAllowed(coversWholeCountry(person) || (await isGivenBy(db, person, ref)))
}

function requireImportKind(person: Person, kind: ImportKindName): void {
  requireAllowed(mayImport(kind, callerOf(person)))
}

async function requireImport(db: Reader, person: Person, type: ImportScope, ref: number | string) {
  const owner = await findImportOwner(db, type, ref)
  if (owner === undefined) throw problem({ type: 'not-found' })
  requireImportKind(person, owner.kind)
  requireAllowed(coversWholeCountry(person) || owner.by === person.stakeholderId)
}

function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw problem({ type: 'not-allowed' })
}

function refAt(input: unknown, field: string): number | string | undefined {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}
