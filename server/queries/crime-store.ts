import type { SelectQueryBuilder } from 'kysely'
import { levels } from '#contract/schemas/place.ts'
import { quarterIn, type Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundariesIn, isLevel, type Linked, type Place } from './place-store.ts'

/** The latest quarter that figures are published of; null where there are none. */
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
 * The figures of a place as `f`, for a query to go on from. Municipalities carry them, stations rolled up, so that
 * nothing is counted twice; a police area or a ward has its own.
 */
export function figuresIn(
  db: Reader,
  place: Place,
): SelectQueryBuilder<Tables & { b: Linked; f: Tables['crime_figures'] }, 'b' | 'f', object> {
  const { boundaryTypeId } = place
  const query = boundariesIn(db, place).innerJoin('crime_figures as f', 'f.boundary_id', 'b.id')
  return boundaryTypeId === null || isLevel(boundaryTypeId)
    ? query.where('b.boundary_type_id', '=', levels.municipality)
    : query
}
