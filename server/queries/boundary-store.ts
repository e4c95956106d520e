import type { Selectable } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { ProblemError } from '#contract/problem.ts'
import { boundariesIn, getPlace, type ReportPlace } from './place-store.ts'

/** A police station's area; the types are numbered from the largest. */
const SMALLEST_TYPE = 5

type Boundary = AnswerOf<typeof calls.geography.get>

const levels = ['boundary_type_id', 'district_id', 'province_id'] as const
const columns = ['id', 'code', 'name', ...levels, 'people_count'] as const

/** Lists the boundaries of one type by name; `filter` is a part of the name. @throws invalid for an unknown type */
export async function listBoundaries(
  db: Reader,
  type: number,
  filter: string | undefined,
): Promise<Boundary[]> {
  requireType(type)
  return filterByName(await boundariesOf(db, type).execute(), filter)
}

/**
 * Lists the boundaries of one level within a boundary, ordered by name. @throws not-found; invalid when the level is
 * not below its own
 */
export async function listBoundariesWithin(
  db: Reader,
  { type, id, filter }: { readonly type: number; readonly id: number; readonly filter?: string | undefined },
): Promise<Boundary[]> {
  requireType(type)
  const place = await getPlace(db, id)
  if (place.boundaryTypeId === null || type <= place.boundaryTypeId) throw wrongType()
  const within = boundariesIn(db, place).select('b.id')
  return filterByName(await boundariesOf(db, type).where('id', 'in', within).execute(), filter)
}

function boundariesOf(db: Reader, type: number) {
  return db
    .selectFrom('boundaries')
    .select([...columns, 'search_name'])
    .where('boundary_type_id', '=', type)
    .orderBy('search_name')
}

/** Lists the boundaries just below one by name. @throws not-found */
export async function listContained(db: Reader, id: number): Promise<Boundary[]> {
  await getPlace(db, id)
  const rows = await db
    .selectFrom('boundaries')
    .select(columns)
    .where('parent_id', '=', id)
    .orderBy('search_name')
    .execute()
  return rows.map(boundary)
}

/** Returns the boundary as a place. @throws not-found; invalid if its type differs from the one in the address */
export async function getPlaceOfType(db: Reader, type: number, id: number): Promise<ReportPlace> {
  const place = await getPlace(db, id)
  if (place.boundaryTypeId !== type) throw wrongType()
  return place
}

function requireType(type: number): void {
  if (type > SMALLEST_TYPE) throw wrongType()
}

function wrongType(): ProblemError {
  return new ProblemError({
    type: 'invalid',
    errors: [{ code: 'type', description: t('field.wrongBoundaryType') }],
  })
}

/** @throws not-found */
export async function getBoundary(db: Reader, id: number): Promise<Boundary> {
  const row = await db.selectFrom('boundaries').select(columns).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new ProblemError({ type: 'not-found' })
  return boundary(row)
}

/** Finds the GeoJSON of a boundary that is not in the topologies; undefined if it has none. */
export async function findShape(db: Reader, boundaryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('boundary_geometries')
    .select('geometry')
    .where('boundary_id', '=', boundaryId)
    .executeTakeFirst()
  return row?.geometry
}

function filterByName(
  rows: readonly (Row & { readonly search_name: string })[],
  filter: string | undefined,
): Boundary[] {
  const wanted = foldText(filter ?? '')
  return rows.filter((row) => row.search_name.includes(wanted)).map(boundary)
}

type Row = Pick<Selectable<Tables['boundaries']>, (typeof columns)[number]>

function boundary(row: Row): Boundary {
  return {
    boundaryId: row.id,
    code: row.code,
    description: row.name,
    boundaryTypeId: row.boundary_type_id,
    districtBoundaryId: row.district_id,
    nationalBoundaryId: row.province_id,
    peopleCount: row.people_count,
  }
}

const files = { low: 'low_topology', full: 'full_topology' } as const
type GeometryDetail = keyof typeof files

/** Finds the current geometry revision; 0 if there is none. */
export async function findGeographyRevision(db: Reader): Promise<number> {
  const row = await db.selectFrom('geography_revisions').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}

/** @throws not-found in a database without geometry */
export async function getRevision(db: Reader): Promise<AnswerOf<typeof calls.geography.revision>> {
  const row = await db
    .selectFrom('geography_revisions')
    .select(['id', 'is_approximate', 'source'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) throw new ProblemError({ type: 'not-found' })
  return {
    revision: row.id,
    isApproximate: row.is_approximate === 1,
    source: row.source,
    lowUrl: geometryPath(row.id, 'low'),
    fullUrl: geometryPath(row.id, 'full'),
  }
}

export function geometryPath(revision: number | string, detail: string): string {
  return `/geography/${revision}/${detail}.topo.json`
}

/** Gets the TopoJSON text of a revision. @throws not-found */
export async function getTopology(db: Reader, revision: number, detail: GeometryDetail): Promise<string> {
  const row = await db
    .selectFrom('geography_revisions')
    .select(['low_topology', 'full_topology'])
    .where('id', '=', revision)
    .executeTakeFirst()
  if (row === undefined) throw new ProblemError({ type: 'not-found' })
  return row[files[detail]]
}
