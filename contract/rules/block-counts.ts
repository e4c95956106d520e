import type { BuildingBlockReport } from '../schemas/building-block-report.ts'

type Period = BuildingBlockReport['reportingPeriods'][number]

export interface CategoryCount {
  readonly buildingBlockCategoryId: number
  readonly description: string
  /** Providers registered for all blocks of the category. */
  readonly count: number
  readonly blocks: readonly BlockCount[]
}

interface BlockCount {
  readonly buildingBlockId: number
  readonly description: string
  readonly count: number
}

/**
 * Returns the number of providers registered in a period by category and block, in the order of the report; empty
 * without a period.
 */
export function blockCounts(period: Period | undefined): readonly CategoryCount[] {
  return (period?.categoryStats ?? []).map(({ buildingBlockCategoryId, description }) => {
    const blocks = (period?.blockStats ?? [])
      .filter((block) => block.buildingBlockCategoryId === buildingBlockCategoryId)
      .map((block) => ({
        buildingBlockId: block.buildingBlockId,
        description: block.description,
        count: block.buildingBlockCount,
      }))
    const count = blocks.reduce((sum, block) => sum + block.count, 0)
    return { buildingBlockCategoryId, description, count, blocks }
  })
}
