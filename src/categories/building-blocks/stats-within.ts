import { levels } from '#contract/things/place.ts'
import type { BuildingBlockReport } from '#contract/things/building-block-report.ts'

export type Within = Pick<
  BuildingBlockReport['containedBoundaryData'][number],
  'boundaryId' | 'boundary' | 'boundaryTypeId' | 'categoryStats' | 'blockStats'
>

/** The current quarter of the boundaries within; of a municipality, which has none, its own. */
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
  return [
    {
      boundaryId,
      boundary: description,
      boundaryTypeId,
      categoryStats: categoryStats.map((category) => ({
        ...category,
        buildingBlockCount: countWithin(blockStats, category.buildingBlockCategoryId),
      })),
      blockStats,
    },
  ]
}

function countWithin(
  blocks: BuildingBlockReport['reportingPeriods'][number]['blockStats'],
  categoryId: number,
): number {
  return blocks
    .filter((block) => block.buildingBlockCategoryId === categoryId)
    .reduce((sum, { buildingBlockCount }) => sum + buildingBlockCount, 0)
}
