import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { percentOf } from '#contract/rules/percent.ts'
import type { ReadTable } from '../export-context.ts'
import { reportsOf } from './reports.ts'

export const availabilityRows: ReadTable = async function* (context) {
  const reports = reportsOf(context, (area) =>
    context.callPublic(buildingBlocks.getBuildingBlockDataInArea, area),
  )
  for await (const { boundaryName, report } of reports)
    for (const { year, quarter, categoryStats, blockStats } of report.reportingPeriods) {
      const categories = new Map(categoryStats.map((one) => [one.buildingBlockCategoryId, one.description]))
      for (const block of blockStats)
        yield [
          boundaryName.level,
          boundaryName.code,
          boundaryName.name,
          year,
          quarter,
          categories.get(block.buildingBlockCategoryId) ?? '',
          block.description,
          block.buildingBlockCount,
          percentOf(block.availability),
        ]
    }
}
