import type { SelectQueryBuilder } from 'kysely'
import { COUNTRY, levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { ProblemError } from '#contract/problem.ts'

const country = { boundaryId: null, description: COUNTRY, boundaryTypeId: null } as const

export type ReportPlace = Awaited<ReturnType<typeof getPlace>>

export interface BoundaryWithLevelIds extends LevelIds {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly search_name: string
  readonly boundary_type_id: number
  readonly people_count: number | null
}

/** The ids of the places that contain a boundary, itself included; null for the levels below its own. */
export interface LevelIds {
  readonly province_id: number | null
  readonly district_id: number | null
  readonly municipality_id: number | null
}

/** For boundaries selected as `b`. */
export const levelIdColumns = ['b.province_id', 'b.district_id', 'b.municipality_id'] as const
const columnOfLevel = { 1: 'province_id', 2: 'district_id', 3: 'municipality_id' } as const

export function boundaryIdAt(level: BoundaryLevel, held: LevelIds): number | null {
  return held[columnOfLevel[level]]
}

/** Returns every place that a row is in, beginning with the country (null). */
export function placesOf(row: LevelIds): readonly (number | null)[] {
  const within = Object.values(levels).map((level) => boundaryIdAt(level, row))
  return [null, ...within.filter((id) => id !== null)]
}

/** Groups rows by every place that they are in. */
export function groupByPlace<Row extends LevelIds>(
  rows: readonly Row[],
): ReadonlyMap<number | null, readonly Row[]> {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows)
    for (const id of placesOf(row)) {
      const group = groups.get(id)
      if (group === undefined) groups.set(id, [row])
      else group.push(row)
    }
  return groups
}

/**
 * Reads a place for a report, with its population; the whole country without a boundary.
 * @throws not-found
 */
export async function getPlace(db: Reader, boundaryId: number | null) {
  if (boundaryId === null) {
    const { people } = await db
      .selectFrom('boundaries')
      .select(({ fn }) => fn.sum<number | null>('people_count').as('people'))
      .where('boundary_type_id', '=', levels.province)
      .executeTakeFirstOrThrow()
    return { ...country, peopleCount: people }
  }
  const row = await db
    .selectFrom('boundaries')
    .select(['id', 'name', 'boundary_type_id', 'people_count'])
    .where('id', '=', boundaryId)
    .executeTakeFirst()
  if (row === undefined) throw new ProblemError({ type: 'not-found' })
  return {
    boundaryId: row.id,
    description: row.name,
    boundaryTypeId: row.boundary_type_id,
    peopleCount: row.people_count,
  }
}

/** As `b`, the place itself included. Wards and police areas belong to their municipality. */
export function boundariesIn(
  db: Reader,
  { boundaryId, boundaryTypeId }: Pick<ReportPlace, 'boundaryId' | 'boundaryTypeId'>,
): SelectQueryBuilder<Tables & { b: BoundaryWithLevelIds }, 'b', object> {
  const all = db
    .selectFrom('boundaries as own')
    .select(['own.id', 'own.code', 'own.name', 'own.search_name', 'own.boundary_type_id', 'own.people_count'])
    .select((eb) => {
      const ownIdAt = (level: BoundaryLevel) =>
        eb.case().when('own.boundary_type_id', '=', level).then(eb.ref('own.id'))
      return [
        ownIdAt(levels.province).else(eb.ref('own.province_id')).end().as('province_id'),
        ownIdAt(levels.district).else(eb.ref('own.district_id')).end().as('district_id'),
        ownIdAt(levels.municipality)
          .when('own.boundary_type_id', '>', levels.municipality)
          .then(eb.ref('own.parent_id'))
          .end()
          .as('municipality_id'),
      ]
    })
  const query = db.selectFrom(all.as('b'))
  if (boundaryId === null) return query
  const column = isLevel(boundaryTypeId) ? columnOfLevel[boundaryTypeId] : 'id'
  return query.where(`b.${column}`, '=', boundaryId)
}

/** Returns true if boundaries of this type appear on the public dashboard. */
export function isLevel(type: number | null): type is BoundaryLevel {
  return type === levels.province || type === levels.district || type === levels.municipality
}
