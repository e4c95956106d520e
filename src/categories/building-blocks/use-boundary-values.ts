import { chosenAvailability, chosenCount, type BlockChoice } from '#contract/rules/chosen-blocks.ts'
import { percentOf } from '#contract/rules/percent.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { availabilityWords as words } from '#src/words/availability.ts'
import { boundaryValues, type Counted, type PlaceOf } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { statsWithin } from './stats-within.ts'
import { choiceIn, useAvailability } from './use-availability.ts'

/**
 * Returns availability and providers of every boundary in a view: for all blocks from the snapshot, for chosen ones
 * from the report.
 */
export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = choiceIn(view).options.length > 0
  return boundaryValues(view, {
    ...useAvailability(view, isChosen),
    isChosen,
    ofFigures: (figures) => valued(figures, figures.availability, figures.totalbuildingBlock),
    ofReport,
  })
}

function ofReport(report: BuildingBlockReport, choice: BlockChoice): readonly Counted[] {
  return statsWithin(report).map((stats) =>
    valued(stats, chosenAvailability(stats, choice), chosenCount(stats.blockStats, choice)),
  )
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: PlaceOf,
  share: number | null,
  count: number,
): Counted {
  const value = share === null ? null : percentOf(share)
  const lines = [...(value === null ? [] : [words.available(value)]), words.registered(count)]
  return { boundaryId, boundary, boundaryTypeId, value, count, lines }
}
