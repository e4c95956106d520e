import { sql } from 'kysely'

/**
 * Of the provider `s`: the update by which it was last verified and which was not taken back, as `u` to select from;
 * no row where it never was. With the bare id PostgreSQL would look through all updates from the newest on.
 */
export const lastVerified = sql`(select * from provider_updates as p
  where p.provider_id = s.id and p.state = 'verified' and not exists (
    select 1 from provider_updates as w where w.provider_id = s.id and w.withdraws = p.id)
  order by p.id + 0 desc limit 1) as u`

/** Of the same: the changes of its content that came after that update, as `h` to select from. */
export const changesSince = sql`changes as h
  where h.stakeholder_id = s.id and h.version > u.provider_version and h.paths <> '[]' and h.before <> 'null'`
