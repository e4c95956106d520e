import { sql } from 'kysely'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'

/** The update `p` was not withdrawn. */
export const isNotWithdrawn = sql`not exists (select 1 from provider_updates as w where w.withdraws_update_id = p.id)`

export type DecidedState = Exclude<UpdateState, 'outstanding'>

/** Selects the id of the last update in the quarter that set the state of the provider `s` and was not withdrawn. */
export function lastUpdate(state: DecidedState, { year, quarter }: Quarter) {
  return sql<number>`(select max(p.id) from provider_updates as p
    where p.provider_id = s.id and p.state = ${sql.lit(state)} and p.year = ${year} and p.quarter = ${quarter}
      and ${isNotWithdrawn})`
}

/**
 * The update that last verified the provider `s` and was not withdrawn, to select from as `u`; no row if there is none.
 * If it were ordered by the bare id, PostgreSQL would search all updates from the newest on.
 */
export const lastVerified = sql`(select * from provider_updates as p
  where p.provider_id = s.id and p.state = 'verified' and ${isNotWithdrawn}
  order by p.id + 0 desc limit 1) as u`

/** The later changes of its content, to select from as `h`. */
export const changesSinceDecision = sql`changes as h
  where h.stakeholder_id = s.id and h.version > u.provider_version and h.paths <> '[]' and h.before <> 'null'`
