import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BlockChoice } from '#contract/rules/chosen-blocks.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { reportOf } from '../report-of.ts'
import { useSteadyReport, type Steady } from '../use-steady-report.ts'

const nothing: BlockChoice = { options: [], subOptions: [] }

/** Returns the availability report of a view, and its chosen categories and blocks. */
export function useAvailability(
  view: View,
  isWanted = true,
): { readonly report: Steady<BuildingBlockReport>; readonly choice: BlockChoice } {
  const report = useSteadyReport(buildingBlocks.getBuildingBlockData, reportOf(view), isWanted)
  return { report, choice: choiceIn(view) }
}

/** Returns the chosen blocks. The choice in the address may belong to another category. */
export function choiceIn({ filters }: View): BlockChoice {
  return filters.componentId === componentIds.buildingBlocks ? filters : nothing
}
