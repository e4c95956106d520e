import type { ExpressionBuilder } from 'kysely'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { crimeFiguresIn } from '#server/queries/crime-store.ts'
import { levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'

export type CrimeType = Awaited<ReturnType<typeof listCrimeTypes>>[number]

export async function listCrimeTypes(db: Reader) {
  const rows = await db
    .selectFrom('crime_types')
    .select(['id', 'description', 'help', 'is_included', 'is_group'])
    .orderBy('seq')
    .execute()
  return rows.map(({ id, description, help, is_included, is_group }) => ({
    crimeTypeId: id,
    description,
    help,
    isIncluded: is_included === 1,
    isGroup: is_group === 1,
  }))
}

/** Lists all cases of a place by quarter and type. */
export function listCases(db: Reader, place: ReportPlace) {
  return crimeFiguresIn(db, place)
    .select(['f.year', 'f.quarter', 'f.crime_type_id'])
    .select(summed)
    .groupBy(['f.year', 'f.quarter', 'f.crime_type_id'])
    .execute()
}

/** Lists the cases by type and municipality, in one quarter and in the same quarter of the year before. */
export function listCasesWithin(db: Reader, place: ReportPlace, { year, quarter }: Quarter) {
  return crimeFiguresIn(db, place)
    .select(['f.year', 'f.quarter', 'f.crime_type_id', ...levelIdColumns])
    .select(summed)
    .where('f.year', 'in', [year, year - 1])
    .where('f.quarter', '=', quarter)
    .groupBy(['f.year', 'f.quarter', 'f.crime_type_id', ...levelIdColumns])
    .execute()
}

/** Sums the cases and counts the figures that are a quarter of a year's figure. */
function summed({ fn, eb }: ExpressionBuilder<Tables & { f: Tables['crime_figures'] }, 'f'>) {
  const ofYear = eb.case().when('f.basis', '=', 'year').then(1).else(0).end()
  return [fn.sum<number>('f.value').as('value'), fn.sum<number>(ofYear).as('divided')] as const
}
