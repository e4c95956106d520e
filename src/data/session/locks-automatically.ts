import { actionIds } from '#contract/access.ts'

/** Returns whether a person's device locks automatically. This applies to people who capture or verify. */
export function locksAutomatically(ids: readonly number[]): boolean {
  return ids.includes(actionIds.BuildingBlockAdmin)
}
