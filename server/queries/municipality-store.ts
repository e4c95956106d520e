import type { SelectQueryBuilder } from 'kysely'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'

/** Limits municipalities to the person's places (null: all) and to one boundary (null: any). */
export interface MunicipalityFilter {
  readonly places: readonly number[] | null
  readonly boundaryId: number | null
}

export const everywhere: MunicipalityFilter = { places: null, boundaryId: null }

const MUNICIPALITY = 3
const levels = ['b.id', 'b.district_id', 'b.province_id'] as const
/** No boundary has this id; it stands for an empty list, which SQL does not allow. */
const NONE = 0

export async function listMunicipalities(db: Reader, within: MunicipalityFilter) {
  const rows = await selectMunicipalities(db, within)
    .innerJoin('municipality_stakeholders as m', 'm.boundary_id', 'b.id')
    .innerJoin('boundaries as d', 'd.id', 'b.district_id')
    .innerJoin('boundaries as p', 'p.id', 'b.province_id')
    .select([
      'm.stakeholder_id',
      'b.id',
      'b.code',
      'b.name',
      'd.id as district_id',
      'd.name as district',
      'p.id as province_id',
      'p.name as province',
    ])
    .orderBy('b.search_name')
    .execute()
  return rows.map((row) => ({
    stakeholderId: row.stakeholder_id,
    code: row.code,
    name: row.name,
    boundaryId: row.id,
    district: { boundaryId: row.district_id, description: row.district },
    province: { boundaryId: row.province_id, description: row.province },
  }))
}

export function selectMunicipalities(
  db: Reader,
  { places, boundaryId }: MunicipalityFilter,
): SelectQueryBuilder<Tables & { b: Tables['boundaries'] }, 'b', object> {
  return db
    .selectFrom('boundaries as b')
    .where('b.boundary_type_id', '=', MUNICIPALITY)
    .where((where) =>
      where.and([
        ...(places === null ? [] : [where.or(levels.map((level) => where(level, 'in', [...places, NONE])))]),
        ...(boundaryId === null ? [] : [where.or(levels.map((level) => where(level, '=', boundaryId)))]),
      ]),
    )
}
