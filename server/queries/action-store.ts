import type { SelectQueryBuilder } from 'kysely'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import { todayOf } from '#contract/rules/challenge.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundariesIn, chain, type Place } from './place-store.ts'

/** Who may be named as running a challenge: whoever is no person. */
const typesThatRun = [stakeholderTypes.municipality, stakeholderTypes.provider, stakeholderTypes.organisation]

type Begun = Tables & { a: Tables['collective_actions']; s: Tables['stakeholders'] }

/**
 * The challenges `a` that have begun, with whoever runs them as `s`, for a query to go on from. Those of somebody who was
 * removed, or may not be named, are told nowhere: sums, pins and lists are of the same ones.
 */
export function begunActions(db: Reader, now: number): SelectQueryBuilder<Begun, 'a' | 's', object> {
  return db
    .selectFrom('collective_actions as a')
    .innerJoin('stakeholders as s', 's.id', 'a.stakeholder_id')
    .where('s.removed_at', 'is', null)
    .where('s.stakeholder_type_id', 'in', typesThatRun)
    .where('a.valid_from', '<', todayOf(now).end)
}

/** The challenges of a place that have begun, and those of them that are active today, by pillar and who holds them. */
export function listActionCounts(db: Reader, place: Place, now: number) {
  const today = todayOf(now)
  return begunActions(db, now)
    .innerJoin(boundariesIn(db, place).selectAll('b').as('b'), 'b.id', 'a.boundary_id')
    .select(['a.pillar_id as pillarId', ...chain])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number>(eb.case().when('a.valid_to', '>=', today.start).then(1).else(0).end()).as('active'),
    ])
    .groupBy(['a.pillar_id', ...chain])
    .execute()
}
