import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { crimeFiguresIn } from '#server/queries/crime-store.ts'
import { levelIdColumns, type ReportPlace } from '#server/queries/place-store.ts'

/** Lists the cases of the included types in a quarter by municipality. */
export function listTotals(db: Reader, place: ReportPlace, { year, quarter }: Quarter) {
  return crimeFiguresIn(db, place)
    .innerJoin('crime_types as t', 't.id', 'f.crime_type_id')
    .select(({ fn }) => [...levelIdColumns, fn.sum<number>('f.value').as('value')])
    .where('f.year', '=', year)
    .where('f.quarter', '=', quarter)
    .where('t.is_included', '=', 1)
    .groupBy(levelIdColumns)
    .execute()
}
