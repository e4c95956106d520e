import { useQueryClient } from '@tanstack/react-query'
import { groups } from '#contract/calls/groups.ts'
import { users } from '#contract/calls/users.ts'

const reads = [users.getAllUsers, users.getUserDetails, groups.getGroups, groups.getGroupActions]

/** Returns a function that marks everything shown about users and groups as outdated. */
export function useSaved(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(reads.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
