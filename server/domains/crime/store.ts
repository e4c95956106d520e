import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { figuresIn } from '#server/records/crime-store.ts'
import { chain, type Place } from '#server/records/place-store.ts'

export type CrimeType = Awaited<ReturnType<typeof listCrimeTypes>>[number]

/** In their order. */
export async function listCrimeTypes(db: Reader) {
  const rows = await db
    .selectFrom('crime_types')
    .select(['id', 'description', 'help', 'is_included'])
    .orderBy('seq')
    .execute()
  return rows.map(({ id, description, help, is_included }) => ({
    crimeTypeId: id,
    description,
    help,
    isIncluded: is_included === 1,
  }))
}

/** The cases of a place by quarter and type, since the first quarter of a year. */
export function listCases(db: Reader, place: Place, sinceYear: number) {
  return figuresIn(db, place)
    .select(({ fn }) => ['f.year', 'f.quarter', 'f.crime_type_id', fn.sum<number>('f.value').as('value')])
    .where('f.year', '>=', sinceYear)
    .groupBy(['f.year', 'f.quarter', 'f.crime_type_id'])
    .execute()
}

/** The cases within a place by type, in one quarter and in the same quarter of the year before, by who holds them. */
export function listCasesWithin(db: Reader, place: Place, { year, quarter }: Quarter) {
  return figuresIn(db, place)
    .select(['f.year', 'f.quarter', 'f.crime_type_id', ...chain])
    .select(({ fn }) => fn.sum<number>('f.value').as('value'))
    .where('f.year', 'in', [year, year - 1])
    .where('f.quarter', '=', quarter)
    .groupBy(['f.year', 'f.quarter', 'f.crime_type_id', ...chain])
    .execute()
}
