import { auth } from '#contract/calls/auth.ts'
import { profile } from '#contract/calls/profile.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'

/** An entry that a person chooses by its name. */
export interface Lookup {
  readonly id: number
  readonly description: string
  /** It is no longer offered. */
  readonly isRetired?: true | undefined
}

/** The names for the ids of titles and job roles. Undefined while they are not on this phone. */
export interface Lookups {
  readonly titles: readonly Lookup[] | undefined
  readonly roles: readonly Lookup[] | undefined
}

export function useLookups(): Lookups {
  const titles = useCallQuery(profile.getUserTitles, {}).data
  const roles = useCallQuery(profile.getUserJobRoles, {}).data
  return {
    titles: titles?.map(({ titleId, ...title }) => ({ id: titleId, ...title })),
    roles: roles?.map(({ roleId, ...role }) => ({ id: roleId, ...role })),
  }
}

export function useOrganisationTypes(): readonly Lookup[] | undefined {
  const types = useCallQuery(auth.getOrganisationTypes, {}).data
  return types?.map(({ organisationTypeId, description }) => ({ id: organisationTypeId, description }))
}
