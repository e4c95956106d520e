import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'

type Period = BuildingBlockReport['reportingPeriods'][number]

export type CategoryCount = ReturnType<typeof blockCounts>[number]

/** Counts the providers registered in a period by category and block, in the order of the report. */
export function blockCounts(period: Period | undefined) {
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
