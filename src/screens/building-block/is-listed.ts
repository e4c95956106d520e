import type { SeenRecord } from '#contract/schemas/provider.ts'

/** Returns false for a requirement that was retired before anything was captured with it here. */
export function isListed(requirement: SeenRecord['buildingBlockRequirements'][number]): boolean {
  const { isRetired, isAnswer, stakeholderContactPerson } = requirement
  return !isRetired || isAnswer !== null || stakeholderContactPerson.length > 0
}
