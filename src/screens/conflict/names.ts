import { profile } from '#contract/calls/profile.ts'
import type { Lookup } from '#contract/schemas/profile.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'

/** The sources of names for values that are only a number or an id. */
export interface Names {
  readonly records: readonly SeenRecord[]
  readonly lookups: { readonly title: readonly Lookup[]; readonly jobRole: readonly Lookup[] }
}

export function useNames(records: readonly SeenRecord[]): Names {
  const titles = useCallQuery(profile.getUserTitles, {})
  const roles = useCallQuery(profile.getUserJobRoles, {})
  return { records, lookups: { title: titles.data ?? [], jobRole: roles.data ?? [] } }
}
