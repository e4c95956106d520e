import { DAY_MS, dayStart } from '#contract/rules/day.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, chain, type Place } from './place-store.ts'

/** The challenges of a place that have begun, and those of them whose dates today lies within, by pillar and who holds them. */
export function listActionCounts(db: Reader, place: Place, now: number) {
  const today = dayStart(now)
  return boundariesIn(db, place)
    .innerJoin('collective_actions as a', 'a.boundary_id', 'b.id')
    .select(['a.pillar_id', ...chain])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number>(eb.case().when('a.valid_to', '>=', today).then(1).else(0).end()).as('active'),
    ])
    .where('a.valid_from', '<', today + DAY_MS)
    .groupBy(['a.pillar_id', ...chain])
    .execute()
}
