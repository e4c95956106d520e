import { levels } from '#contract/schemas/place.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'

type Contained = BuildingBlockReport['containedBoundaryData'][number]

export interface Within extends Pick<Contained, 'boundaryId' | 'boundary' | 'boundaryTypeId' | 'blockStats'> {
  readonly categoryStats: readonly Pick<
    Contained['categoryStats'][number],
    'buildingBlockCategoryId' | 'availability'
  >[]
}

/** Returns the current quarter of the boundaries within a place. A municipality has none, so it returns its own. */
export function statsWithin({
  boundary,
  containedBoundaryData,
  reportingPeriods,
}: BuildingBlockReport): readonly Within[] {
  const now = reportingPeriods.at(-1)
  const { boundaryId, description, boundaryTypeId } = boundary
  if (containedBoundaryData.length > 0 || now === undefined) return containedBoundaryData
  if (boundaryId === null || boundaryTypeId !== levels.municipality) return []
  const { categoryStats, blockStats } = now
  return [{ boundaryId, boundary: description, boundaryTypeId, categoryStats, blockStats }]
}
