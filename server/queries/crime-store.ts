import type { SelectQueryBuilder } from 'kysely'
import { levels } from '#contract/schemas/place.ts'
import { quarterIn, type Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundariesIn, isLevel, type BoundaryWithLevelIds, type ReportPlace } from './place-store.ts'

/** Finds the latest quarter with published figures; null where there is none. */
export async function findLatestCrimeQuarter(db: Reader): Promise<Quarter | null> {
  const row = await db
    .selectFrom('crime_figures')
    .select(['year', 'quarter'])
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : quarterIn(row)
}

/**
 * Finds the sum that the police published for a quarter instead of the types; null if they published types.
 * A quarter is read in one way in the whole country, so that places can be compared.
 */
export async function findCrimeGroup(db: Reader, { year, quarter }: Quarter): Promise<CrimeGroup | null> {
  const rows = await db
    .selectFrom('crime_types as t')
    .select(['t.id', 't.description', 't.is_group'])
    .where('t.is_included', '=', 1)
    .where((type) =>
      type.exists(
        type
          .selectFrom('crime_figures as f')
          .select('f.value')
          .whereRef('f.crime_type_id', '=', 't.id')
          .where('f.year', '=', year)
          .where('f.quarter', '=', quarter),
      ),
    )
    .orderBy('t.seq')
    .execute()
  const [first] = rows
  if (first === undefined || rows.some(({ is_group }) => is_group === 0)) return null
  return { crimeTypeId: first.id, description: first.description }
}

export interface CrimeGroup {
  readonly crimeTypeId: number
  readonly description: string
}

/** As `f`. Stations are rolled up into municipalities; only a police area or a ward has its own figures. */
export function crimeFiguresIn(
  db: Reader,
  place: ReportPlace,
): SelectQueryBuilder<Tables & { b: BoundaryWithLevelIds; f: Tables['crime_figures'] }, 'b' | 'f', object> {
  const { boundaryTypeId } = place
  const query = boundariesIn(db, place).innerJoin('crime_figures as f', 'f.boundary_id', 'b.id')
  return boundaryTypeId === null || isLevel(boundaryTypeId)
    ? query.where('b.boundary_type_id', '=', levels.municipality)
    : query
}
