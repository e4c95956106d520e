import type { BlockAvailabilityCounts } from './availability.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, levelIdColumns, type ReportPlace } from './place-store.ts'
import { latestUpdates } from './provider/latest-update-store.ts'

/**
 * Counts for each block, in the municipalities of a place, the answered and the available requirements and the
 * providers. Imported providers that nobody has confirmed count only as places to check. Retired ones do not count.
 * @param period the quarter in which a provider counts as verified
 */
export async function listBlockCounts(db: Reader, place: ReportPlace, period: Quarter) {
  const registered = () =>
    boundariesIn(db, place)
      .innerJoin('providers as p', 'p.municipality_id', 'b.id')
      .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
      .innerJoin('building_blocks as k', 'k.id', 'p.building_block_id')
      .where('s.removed_at', 'is', null)
      .where('k.retired_at', 'is', null)
      .select(['p.building_block_id', ...levelIdColumns])
  const answered = registered()
    .innerJoin('requirement_answers as a', 'a.provider_id', 'p.stakeholder_id')
    .innerJoin('building_block_requirements as q', 'q.id', 'a.requirement_id')
    .where('q.retired_at', 'is', null)
    .where('p.confirmed_at', 'is not', null)
    .select(({ fn }) => ['a.requirement_id', fn.max<number>('a.is_available').as('is_available')])
    .groupBy(['p.building_block_id', ...levelIdColumns, 'a.requirement_id'])
  const keys = ['building_block_id', 'province_id', 'district_id', 'municipality_id'] as const
  const inEach = await db
    .selectFrom(answered.as('found'))
    .select(({ fn }) => [
      ...keys,
      fn.countAll<number>().as('answered'),
      fn.sum<number>('is_available').as('available'),
    ])
    .groupBy(keys)
    .execute()
  const providers = await db
    .selectFrom(
      registered()
        .leftJoin(latestUpdates(db, period), 'u.provider_id', 'p.stakeholder_id')
        .select(['p.confirmed_at', 's.is_demonstration', 'u.state'])
        .as('found'),
    )
    .select(({ fn, eb }) => {
      const isConfirmed = eb('confirmed_at', 'is not', null)
      const count = (isMeant: typeof isConfirmed) =>
        fn.sum<number>(eb.case().when(isMeant).then(1).else(0).end())
      return [
        ...keys,
        count(isConfirmed).as('providers'),
        count(eb.and([isConfirmed, eb('state', '=', 'verified')])).as('verified'),
        count(eb.and([isConfirmed, eb('is_demonstration', '=', 1)])).as('demonstration'),
        count(eb('confirmed_at', 'is', null)).as('toCheck'),
      ]
    })
    .groupBy(keys)
    .execute()
  return [
    ...inEach.map((row) => ({ ...noProviders, ...row })),
    ...providers.map((row) => ({ ...row, answered: 0, available: 0 })),
  ]
}

const noProviders = { providers: 0, verified: 0, demonstration: 0, toCheck: 0 }

export type BlockCount = Awaited<ReturnType<typeof listBlockCounts>>[number]

export function sumBlockCounts(
  counts: readonly BlockCount[],
  municipalities: number,
): BlockAvailabilityCounts {
  return {
    municipalities,
    answered: sumBy(counts, 'building_block_id', 'answered'),
    available: sumBy(counts, 'building_block_id', 'available'),
    providers: sumBy(counts, 'building_block_id', 'providers'),
  }
}

/** Sums a number of the rows for each id that another of their columns contains. */
export function sumBy<Id extends string, Value extends string>(
  rows: readonly Readonly<Record<Id | Value, number>>[],
  id: Id,
  value: Value,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const row of rows) sums.set(row[id], (sums.get(row[id]) ?? 0) + row[value])
  return sums
}
