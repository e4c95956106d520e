import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import { todayOf } from '#contract/rules/challenge.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { boundariesIn, chain, type Place } from './place-store.ts'

/** Who may be named as running a challenge: whoever is no person. */
export const typesThatRun = [
  stakeholderTypes.municipality,
  stakeholderTypes.provider,
  stakeholderTypes.organisation,
]

/** The challenges of a place that have begun, and those of them that are active today, by pillar and who holds them. */
export function listActionCounts(db: Reader, place: Place, now: number) {
  const today = todayOf(now)
  return boundariesIn(db, place)
    .innerJoin('collective_actions as a', 'a.boundary_id', 'b.id')
    .select(['a.pillar_id as pillarId', ...chain])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number>(eb.case().when('a.valid_to', '>=', today.start).then(1).else(0).end()).as('active'),
    ])
    .where('a.valid_from', '<', today.end)
    .groupBy(['a.pillar_id', ...chain])
    .execute()
}
