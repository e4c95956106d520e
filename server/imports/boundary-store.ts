import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { DrawnLevel } from './boundaries/levels.ts'

export interface BoundaryIndex {
  /** A code alone is ambiguous: a metro has the same code at two levels. */
  idOf(level: DrawnLevel, code: string): number | undefined
}

/** Reads all boundaries of the three levels, to find them by level and code. */
export async function readBoundaries(db: Reader): Promise<BoundaryIndex> {
  const rows = await db
    .selectFrom('boundaries')
    .select(['id', 'boundary_type_id', 'code'])
    .where('boundary_type_id', 'in', Object.values(levels))
    .execute()
  const ids = new Map(rows.map(({ id, boundary_type_id, code }) => [`${boundary_type_id} ${code}`, id]))
  return { idOf: (level, code) => ids.get(`${levels[level]} ${code}`) }
}

/** Lists the codes of the municipalities that are, or lie within, these boundaries. */
export async function listMunicipalityCodes(db: Reader, boundaryIds: readonly number[]) {
  if (boundaryIds.length === 0) return []
  const rows = await db
    .selectFrom('boundaries')
    .select('code')
    .where('boundary_type_id', '=', levels.municipality)
    .where((row) =>
      row.or(
        (['id', 'parent_id', 'district_id', 'province_id'] as const).map((column) =>
          row(column, 'in', boundaryIds),
        ),
      ),
    )
    .execute()
  return rows.map(({ code }) => code)
}

interface Municipality {
  readonly municipality_id: number
  readonly municipality_stakeholder_id: number
}

/** Returns a function that finds the municipality of a row by its code. */
export async function municipalitiesByCode(db: Reader): Promise<(code: string) => Municipality> {
  const rows = await db
    .selectFrom('municipality_stakeholders as m')
    .innerJoin('boundaries as b', 'b.id', 'm.boundary_id')
    .select(['b.code', 'm.boundary_id', 'm.stakeholder_id'])
    .where('b.boundary_type_id', '=', levels.municipality)
    .execute()
  const known = new Map(
    rows.map(({ code, boundary_id, stakeholder_id }) => [
      code,
      { municipality_id: boundary_id, municipality_stakeholder_id: stakeholder_id },
    ]),
  )
  return (code) => {
    const found = known.get(code)
    if (found === undefined) throw new Error(`There is no municipality ${code}`)
    return found
  }
}

const spellings: Readonly<Record<string, DrawnLevel>> = {
  province: 'province',
  district: 'district',
  metro: 'district',
  municipality: 'municipality',
  local: 'municipality',
  localmunicipality: 'municipality',
}

export function levelOf(text: string): DrawnLevel | undefined {
  return spellings[text.toLowerCase().replaceAll(/[^a-z]/g, '')]
}
