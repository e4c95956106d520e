import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { DrawnLevel } from './boundaries/levels.ts'

export interface BoundaryBook {
  /** A code alone is ambiguous: a metro has the same code at two levels. */
  idOf(level: DrawnLevel, code: string): number | undefined
}

/** Reads all boundaries of the three levels, to find them by level and code. */
export async function readBoundaries(db: Reader): Promise<BoundaryBook> {
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
