import { sql } from 'kysely'
import type { Quarter } from '#contract/rules/quarter.ts'

/**
 * Returns the id of the last update in a quarter of the provider `v`. As a sub-select for each provider, PostgreSQL plans
 * it well even without statistics.
 */
export function lastUpdateIn({ year, quarter }: Quarter) {
  return sql<number>`(select max(l.id + 0) from provider_updates as l
    where l.provider_id = v.stakeholder_id and l.year = ${year} and l.quarter = ${quarter})`
}
