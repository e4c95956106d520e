import { foldText } from '#contract/rules/fold-text.ts'
import { flag } from '#server/db/flag.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Cell, ImportChange, WriteStamp } from '../kind.ts'
import {
  parseBoundary,
  TOPOLOGY_KEY,
  parseTopology,
  boundaryText,
  topologyText,
  type BoundaryContent,
  type TopologyContent,
} from './content.ts'
import { isDrawn, keyOf, levelOfType, levelTypes, parseKey, type BoundaryLevel } from './levels.ts'
import type { Position2D } from './shape.ts'

export interface StoredBoundary {
  readonly level: BoundaryLevel
  readonly code: string
  readonly name: string
  /** Includes the other names, folded. */
  readonly searchName: string
  readonly parent: string | null
  readonly areaKm2: number | null
  readonly centroid: Position2D | null
  readonly label: Position2D | null
}

/** Lists boundaries by key, always in the same order, so that equal shapes give equal topologies. */
export async function listStoredBoundaries(db: Reader, levels: readonly BoundaryLevel[]) {
  const types = levels.map((level) => levelTypes[level])
  const rows = await listRows(db).where('b.boundary_type_id', 'in', types).orderBy('b.id').execute()
  return new Map(rows.map((row) => [keyIn(row), { ...boundaryOf(row), searchName: row.search_name }]))
}

export async function findTopology(db: Reader): Promise<TopologyContent | undefined> {
  const row = await db
    .selectFrom('geography_revisions')
    .select(['is_approximate', 'source', 'low_topology', 'full_topology'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (
    row && {
      isApproximate: row.is_approximate === 1,
      source: row.source,
      low: row.low_topology,
      full: row.full_topology,
    }
  )
}

export async function findBoundaryContents(db: Reader, keys: readonly string[]) {
  const current = new Map<string, string>()
  const topology = keys.includes(TOPOLOGY_KEY) ? await findTopology(db) : undefined
  if (topology !== undefined) current.set(TOPOLOGY_KEY, topologyText(topology))
  const wanted = new Set(keys)
  for (const row of await rowsOf(db, keys)) {
    const key = keyIn(row)
    if (wanted.has(key)) current.set(key, boundaryText({ ...boundaryOf(row), shape: row.geometry }))
  }
  return current
}

/** Lists the wards of a municipality, or every police area, which a file replaces completely. */
export async function keysOfPart(db: Reader, part: string): Promise<readonly string[]> {
  const level = part === policePart ? levelTypes.police : levelTypes.ward
  let query = listRows(db).where('b.boundary_type_id', '=', level)
  if (part !== policePart) query = query.where('p.code', '=', parseKey(part).code)
  const rows = await query.execute()
  return rows.map(keyIn)
}

/** The part of all police areas. */
export const policePart = 'police'

export async function writeBoundaries(db: Writer, changes: readonly ImportChange[], { at }: WriteStamp) {
  const own = changes.filter(({ key }) => key !== TOPOLOGY_KEY)
  const gone = own.filter(({ after }) => after === null).map(({ key }) => key)
  await removeBoundaries(db, gone)
  const kept = own.flatMap(({ key, before, after }) =>
    after === null ? [] : [{ ...parseKey(key), isNew: before === null, ...parseBoundary(after) }],
  )
  await saveBoundaries(db, kept)
  const topology = changes.find(({ key }) => key === TOPOLOGY_KEY)?.after
  if (topology !== null && topology !== undefined) await addRevision(db, parseTopology(topology), at)
}

/** Revisions are never overwritten: devices cache the files of an address for ever. */
async function addRevision(db: Writer, topology: TopologyContent, at: number): Promise<void> {
  await db
    .insertInto('geography_revisions')
    .values({
      created_at: at,
      is_approximate: flag(topology.isApproximate),
      source: topology.source,
      low_topology: topology.low,
      full_topology: topology.full,
    })
    .execute()
}

type BoundaryWrite = BoundaryContent & {
  readonly level: BoundaryLevel
  readonly code: string
  readonly isNew: boolean
}

async function saveBoundaries(db: Writer, all: readonly BoundaryWrite[]): Promise<void> {
  const parents = await idsOf(db, [...new Set(all.flatMap(({ parent }) => parent ?? []))])
  const columnsOf = ({ areaKm2, centroid, label, parent, name }: BoundaryWrite) => ({
    name,
    parent_id: (parent === null ? undefined : parents.get(parent)?.id) ?? null,
    area_km2: areaKm2,
    centroid_lon: centroid?.[0] ?? null,
    centroid_lat: centroid?.[1] ?? null,
    label_lon: label?.[0] ?? null,
    label_lat: label?.[1] ?? null,
  })
  const added = all
    .filter(({ isNew }) => isNew)
    .map((one) => {
      const above = one.parent === null ? undefined : parents.get(one.parent)
      return {
        boundary_type_id: levelTypes[one.level],
        code: one.code,
        search_name: foldText(one.name),
        province_id: above?.province_id ?? null,
        district_id: above?.district_id ?? null,
        ...columnsOf(one),
      }
    })
  await insertRows(db, 'boundaries', added)
  for (const one of all) {
    if (one.isNew) continue
    await db
      .updateTable('boundaries')
      .set(isDrawn(one.level) ? columnsOf(one) : { ...columnsOf(one), search_name: foldText(one.name) })
      .where('boundary_type_id', '=', levelTypes[one.level])
      .where('code', '=', one.code)
      .execute()
  }
  await saveShapes(db, all)
}

async function saveShapes(db: Writer, all: readonly BoundaryWrite[]): Promise<void> {
  const drawn = all.filter(({ level }) => !isDrawn(level))
  if (drawn.length === 0) return
  const keys = drawn.map(({ level, code }) => keyOf(level, code))
  const ids = await idsOf(db, keys)
  const rows = drawn.flatMap(({ level, code, shape }) => {
    const id = ids.get(keyOf(level, code))?.id
    return id === undefined || shape === null ? [] : [{ boundary_id: id, geometry: shape }]
  })
  const replaced = rows.map(({ boundary_id }) => boundary_id)
  await db.deleteFrom('boundary_geometries').where('boundary_id', 'in', replaced).execute()
  await insertRows(db, 'boundary_geometries', rows)
}

async function removeBoundaries(db: Writer, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const ids = [...(await idsOf(db, keys)).values()].map(({ id }) => id)
  await db.deleteFrom('boundary_geometries').where('boundary_id', 'in', ids).execute()
  await db.deleteFrom('boundaries').where('id', 'in', ids).execute()
}

async function idsOf(db: Reader, keys: readonly string[]) {
  const rows = await rowsOf(db, keys)
  const wanted = new Set(keys)
  return new Map(rows.map((row) => [keyIn(row), row] as const).filter(([key]) => wanted.has(key)))
}

/** Reads the boundaries with these codes, at any level. */
async function rowsOf(db: Reader, keys: readonly string[]) {
  const codes = [...new Set(keys.filter((key) => key !== TOPOLOGY_KEY).map((key) => parseKey(key).code))]
  return codes.length === 0 ? [] : listRows(db).where('b.code', 'in', codes).execute()
}

function listRows(db: Reader) {
  return db
    .selectFrom('boundaries as b')
    .leftJoin('boundaries as p', 'p.id', 'b.parent_id')
    .leftJoin('boundary_geometries as s', 's.boundary_id', 'b.id')
    .select([
      'b.id',
      'b.boundary_type_id',
      'b.code',
      'b.name',
      'b.search_name',
      'b.province_id',
      'b.district_id',
    ])
    .select(['b.area_km2', 'b.centroid_lon', 'b.centroid_lat', 'b.label_lon', 'b.label_lat'])
    .select(['p.code as parent_code', 'p.boundary_type_id as parent_type', 's.geometry'])
}
type Row = Awaited<ReturnType<ReturnType<typeof listRows>['execute']>>[number]

function keyIn({ boundary_type_id, code }: Row): string {
  return keyOf(levelOfType(boundary_type_id), code)
}

function boundaryOf(row: Row) {
  return {
    level: levelOfType(row.boundary_type_id),
    code: row.code,
    name: row.name,
    parent: parentIn(row),
    areaKm2: row.area_km2,
    centroid: spotOf(row.centroid_lon, row.centroid_lat),
    label: spotOf(row.label_lon, row.label_lat),
  }
}

function parentIn({ parent_code, parent_type }: Row): string | null {
  return parent_code === null || parent_type === null ? null : keyOf(levelOfType(parent_type), parent_code)
}

function spotOf(longitude: number | null, latitude: number | null): [number, number] | null {
  return longitude === null || latitude === null ? null : [longitude, latitude]
}

export async function* boundariesTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield ['level', 'code', 'name', 'parent_code', 'area_km2', 'longitude', 'latitude', 'people']
  // Without shapes: those of the wards alone exceed the memory of a server.
  const rows = await db
    .selectFrom('boundaries as b')
    .leftJoin('boundaries as p', 'p.id', 'b.parent_id')
    .select(['b.boundary_type_id', 'b.code', 'b.name', 'p.code as parent_code', 'b.area_km2'])
    .select(['b.centroid_lon', 'b.centroid_lat', 'b.people_count'])
    .orderBy('b.boundary_type_id')
    .orderBy('b.code')
    .execute()
  for (const row of rows)
    yield [
      levelOfType(row.boundary_type_id),
      row.code,
      row.name,
      row.parent_code,
      row.area_km2,
      row.centroid_lon,
      row.centroid_lat,
      row.people_count,
    ]
}
