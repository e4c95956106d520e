import type { SelectQueryBuilder } from 'kysely'
import { stakeholderTypes } from '#contract/fields/contact-types.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundariesIn, levelIdColumns, type ReportPlace } from './place-store.ts'
import { DAY_MS, dayStart } from '#contract/rules/day.ts'

/** The stakeholder types whose names may appear with a challenge: all but persons. */
const typesThatRun = [stakeholderTypes.municipality, stakeholderTypes.provider, stakeholderTypes.organisation]

type StartedActionTables = Tables & {
  a: Tables['collective_actions']
  r: Tables['stakeholders']
  s: Tables['stakeholders']
}

/**
 * Selects the challenges that have begun as `a`, each as a stakeholder as `r`, with the one who runs it as `s`.
 * Challenges that were removed, or whose runner was removed or may not be named, are left out everywhere, so that sums, pins and lists agree.
 */
export function startedActions(
  db: Reader,
  now: number,
): SelectQueryBuilder<StartedActionTables, 'a' | 'r' | 's', object> {
  return db
    .selectFrom('collective_actions as a')
    .innerJoin('stakeholders as r', 'r.id', 'a.id')
    .innerJoin('stakeholders as s', 's.id', 'a.stakeholder_id')
    .where('r.removed_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .where('s.stakeholder_type_id', 'in', typesThatRun)
    .where('a.valid_from', '<', todayOf(now).end)
}

/** Counts the challenges of a place that have begun, and those that are active today, by pillar and municipality. */
export function listActionCounts(db: Reader, place: ReportPlace, now: number) {
  const today = todayOf(now)
  return startedActions(db, now)
    .innerJoin(boundariesIn(db, place).selectAll('b').as('b'), 'b.id', 'a.boundary_id')
    .select(['a.pillar_id as pillarId', ...levelIdColumns])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number>(eb.case().when('a.valid_to', '>=', today.start).then(1).else(0).end()).as('active'),
    ])
    .groupBy(['a.pillar_id', ...levelIdColumns])
    .execute()
}

/** Milliseconds UTC. */
interface Dates {
  readonly validFrom: number
  readonly validTo: number
}

/**
 * Returns the limits for today's challenges (domain: collective actions): one has begun if it is valid from before
 * `end`, and is active if it is also valid to `start` or later. The first and last day of a challenge count completely.
 * @param now milliseconds UTC
 */
export function todayOf(now: number): { readonly start: number; readonly end: number } {
  const start = dayStart(now)
  return { start, end: start + DAY_MS }
}

/** Today in Africa/Johannesburg. */
export function isActive({ validFrom, validTo }: Dates, now: number): boolean {
  const { start, end } = todayOf(now)
  return validFrom < end && validTo >= start
}
