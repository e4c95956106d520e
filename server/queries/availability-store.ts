import type { BlockAvailabilityCounts } from './availability.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, levelIdColumns, type ReportPlace } from './place-store.ts'

const YES = 1

/** Counts for each block the available requirements and the registered providers in the municipalities of a place. */
export async function listBlockCounts(db: Reader, place: ReportPlace) {
  const registered = () =>
    boundariesIn(db, place)
      .innerJoin('providers as p', 'p.municipality_id', 'b.id')
      .innerJoin('stakeholders as s', 's.id', 'p.stakeholder_id')
      .where('s.removed_at', 'is', null)
      .select(['p.building_block_id', ...levelIdColumns])
  const available = registered()
    .innerJoin('requirement_answers as a', 'a.provider_id', 'p.stakeholder_id')
    .where('a.is_available', '=', YES)
    .select('a.requirement_id')
    .distinct()
  const keys = ['building_block_id', 'province_id', 'district_id', 'municipality_id'] as const
  const inEach = await db
    .selectFrom(available.as('found'))
    .select(({ fn }) => [...keys, fn.countAll<number>().as('available')])
    .groupBy(keys)
    .execute()
  const providers = await db
    .selectFrom(registered().as('found'))
    .select(({ fn }) => [...keys, fn.countAll<number>().as('providers')])
    .groupBy(keys)
    .execute()
  return [
    ...inEach.map((row) => ({ ...row, providers: 0 })),
    ...providers.map((row) => ({ ...row, available: 0 })),
  ]
}

export type BlockCount = Awaited<ReturnType<typeof listBlockCounts>>[number]

export function sumBlockCounts(
  counts: readonly BlockCount[],
  municipalities: number,
): BlockAvailabilityCounts {
  return {
    municipalities,
    available: sumByBlock(counts, 'available'),
    providers: sumByBlock(counts, 'providers'),
  }
}

function sumByBlock(
  counts: readonly BlockCount[],
  of: 'available' | 'providers',
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const count of counts)
    sums.set(count.building_block_id, (sums.get(count.building_block_id) ?? 0) + count[of])
  return sums
}
