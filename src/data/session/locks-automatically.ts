import { actionIds } from '#contract/access.ts'

/** Whether what a person does here is locked by itself: those who capture and those who verify. */
export function locksAutomatically(ids: readonly number[]): boolean {
  return ids.includes(actionIds.BuildingBlockAdmin)
}
