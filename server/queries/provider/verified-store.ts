import { sql } from 'kysely'
import type { Quarter } from '#contract/rules/quarter.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'

const stands = sql`not exists (select 1 from provider_updates as w where w.withdraws = p.id)`

/** A state that an update brings; without one a provider is outstanding. */
export type DecidedState = Exclude<UpdateState, 'outstanding'>

/** The id of the last update in the quarter that brought the provider `s` into a state and was not taken back. */
export function lastUpdate(state: DecidedState, { year, quarter }: Quarter) {
  return sql<number>`(select max(p.id) from provider_updates as p
    where p.provider_id = s.id and p.state = ${sql.lit(state)} and p.year = ${year} and p.quarter = ${quarter}
      and ${stands})`
}

/**
 * Of the provider `s`: the update by which it was last verified and which was not taken back, as `u` to select from;
 * no row where it never was. With the bare id PostgreSQL would look through all updates from the newest on.
 */
export const lastVerified = sql`(select * from provider_updates as p
  where p.provider_id = s.id and p.state = 'verified' and ${stands}
  order by p.id + 0 desc limit 1) as u`

/** Of the same: the changes of its content that came after that update, as `h` to select from. */
export const changesSince = sql`changes as h
  where h.stakeholder_id = s.id and h.version > u.provider_version and h.paths <> '[]' and h.before <> 'null'`
