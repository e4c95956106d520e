import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BlockChoice } from '#contract/rules/chosen-blocks.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { reportOf } from '../report-of.ts'
import { useSteadyReport, type Steady } from '../use-steady-report.ts'

const nothing: BlockChoice = { options: [], subOptions: [] }

/** The availability report of a view, and the categories and blocks that are chosen in it. */
export function useAvailability(
  view: View,
  isWanted = true,
): { readonly report: Steady<BuildingBlockReport>; readonly choice: BlockChoice } {
  const report = useSteadyReport(buildingBlocks.getBuildingBlockData, reportOf(view), isWanted)
  return { report, choice: choiceIn(view) }
}

/** The choice in the address may be another category's. */
export function choiceIn({ filters }: View): BlockChoice {
  return filters.componentId === componentIds.buildingBlocks ? filters : nothing
}
