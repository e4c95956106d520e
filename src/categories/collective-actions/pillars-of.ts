import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'

/**
 * Returns the boundaries within a place with their pillars. A municipality has none, so it returns the municipality
 * itself.
 */
export function placesIn({
  boundary,
  pillarStats,
  containedBoundaryData,
}: CollectiveActionReport): readonly ActionsOfPlace[] {
  const { boundaryId, boundaryTypeId, description } = boundary
  if (containedBoundaryData.length > 0 || boundaryId === null || boundaryTypeId === null)
    return containedBoundaryData
  return [{ boundaryId, boundaryTypeId, boundary: description, pillarStats }]
}

/** The challenges of one place, by pillar. */
export type ActionsOfPlace = Pick<
  CollectiveActionReport['containedBoundaryData'][number],
  'boundaryId' | 'boundaryTypeId' | 'boundary' | 'pillarStats'
>

/** Returns the chosen pillars, or all if none is chosen. */
export function pillarsChosen<P extends { readonly pillarId: number }>(
  pillars: readonly P[],
  chosen: readonly number[],
): readonly P[] {
  return pillars.filter(({ pillarId }) => chosen.length === 0 || chosen.includes(pillarId))
}
