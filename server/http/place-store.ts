import type { PlaceScope } from '#contract/scope.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** A boundary with the ones above it, and whose it is where a stakeholder was named. */
export interface Place {
  readonly subject: number | null
  readonly line: readonly number[]
}

/**
 * Where the thing lies that a scope names: by the server's id, or a provider by the id of a phone. Undefined when
 * there is no such thing of that kind, or it was removed.
 */
export async function findPlace(
  db: Reader,
  of: PlaceScope,
  ref: number | string,
): Promise<Place | undefined> {
  const row = await placeQuery(db, of, ref)
  return row && { subject: row.subject, line: lineOf(row) }
}

/** A provider that was removed, and where it was. Undefined when there is one, or never was. */
export async function findRemovedProvider(
  db: Reader,
  ref: number | string,
): Promise<(Place & { readonly subject: number }) | undefined> {
  const row = await everyProvider(db)
    .where('s.removed_at', 'is not', null)
    .where((where) => (typeof ref === 'number' ? where('s.id', '=', ref) : where('s.client_id', '=', ref)))
    .executeTakeFirst()
  return row && { subject: row.subject, line: lineOf(row) }
}

interface Line {
  readonly id: number
  readonly parent_id: number | null
  readonly district_id: number | null
  readonly province_id: number | null
}

function lineOf({ id, parent_id, district_id, province_id }: Line): number[] {
  return [id, parent_id, district_id, province_id].filter((one) => one !== null)
}

const boundaryLine = ['b.id', 'b.parent_id', 'b.district_id', 'b.province_id'] as const

async function placeQuery(db: Reader, of: PlaceScope, ref: number | string) {
  switch (of) {
    case 'boundary':
      return typeof ref === 'string' ? undefined : findBoundary(db, ref)
    case 'municipality':
      return typeof ref === 'string' ? undefined : findMunicipality(db, ref)
    case 'provider':
      return findProvider(db, ref)
  }
}

async function findBoundary(db: Reader, boundaryId: number) {
  const row = await db
    .selectFrom('boundaries as b')
    .select(boundaryLine)
    .where('b.id', '=', boundaryId)
    .executeTakeFirst()
  return row && { ...row, subject: null }
}

function findMunicipality(db: Reader, stakeholderId: number) {
  return db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .select([...boundaryLine, 'm.stakeholder_id as subject'])
    .where('m.stakeholder_id', '=', stakeholderId)
    .executeTakeFirst()
}

async function findProvider(db: Reader, ref: number | string) {
  const { rows } = await (typeof ref === 'number' ? providerById(db, ref) : providerByClientId(db, ref))
  return rows[0]
}

const providerById = prepared((db: Reader, id: number) => providers(db).where('s.id', '=', id))
const providerByClientId = prepared((db: Reader, clientId: string) =>
  providers(db).where('s.client_id', '=', clientId),
)

function providers(db: Reader) {
  return everyProvider(db).where('s.removed_at', 'is', null)
}

function everyProvider(db: Reader) {
  return db
    .selectFrom('stakeholders as s')
    .innerJoin('providers as p', 'p.stakeholder_id', 's.id')
    .innerJoin('boundaries as b', 'b.id', 'p.municipality_id')
    .select([...boundaryLine, 's.id as subject'])
}
