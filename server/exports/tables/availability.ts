import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { percentOf } from '#contract/rules/percent.ts'
import type { ReadTable } from '../ground.ts'
import { reportsOf } from './reports.ts'

export const availabilityRows: ReadTable = async function* (ground) {
  const reports = reportsOf(ground, (area) => ground.ask(buildingBlocks.getBuildingBlockDataInArea, area))
  for await (const { named, report } of reports)
    for (const { year, quarter, categoryStats, blockStats } of report.reportingPeriods) {
      const categories = new Map(categoryStats.map((one) => [one.buildingBlockCategoryId, one.description]))
      for (const block of blockStats)
        yield [
          named.level,
          named.code,
          named.name,
          year,
          quarter,
          categories.get(block.buildingBlockCategoryId) ?? '',
          block.description,
          block.buildingBlockCount,
          percentOf(block.availability),
        ]
    }
}
