import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'

/** Selects the last update of each provider in a quarter, which determines its state. */
export function latestUpdates(db: Reader, { year, quarter }: Quarter) {
  return db
    .selectFrom('provider_updates as u')
    .innerJoin(
      db
        .selectFrom('provider_updates')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('year', '=', year)
        .where('quarter', '=', quarter)
        .groupBy('provider_id')
        .as('last'),
      'last.id',
      'u.id',
    )
    .selectAll('u')
    .as('u')
}
