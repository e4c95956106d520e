import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { chosenAvailability, chosenCount, type BlockChoice } from '#contract/rules/chosen-blocks.ts'
import { percentOf } from '#contract/rules/percent.ts'
import type { BuildingBlockReport } from '#contract/things/building-block-report.ts'
import type { View } from '#src/parts/view.ts'
import { availabilityWords as words } from '#src/words/availability.ts'
import { known, withDistribution } from '../boundary-values.ts'
import type { BoundaryValue, BoundaryValues } from '../category.ts'
import { statsWithin } from './stats-within.ts'
import { choiceIn, useAvailability } from './use-availability.ts'

/** Availability and providers of every boundary in a view: of all blocks from the snapshot, of chosen ones from the report. */
export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = choiceIn(view).options.length > 0
  const { report, choice } = useAvailability(view, isChosen)
  if (!isChosen) return { ...known, values: ofSnapshot(view) }
  const { data, ...rest } = report
  return { ...rest, values: data && ofReport(data, choice) }
}

function ofSnapshot({ snapshot, boundaryId, level }: View): readonly BoundaryValue[] {
  const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
  return withDistribution(
    shown.map(({ description: boundary, availability, totalbuildingBlock, ...place }) =>
      valued({ ...place, boundary }, availability, totalbuildingBlock),
    ),
  )
}

function ofReport(report: BuildingBlockReport, choice: BlockChoice): readonly BoundaryValue[] {
  return withDistribution(
    statsWithin(report).map((stats) =>
      valued(stats, chosenAvailability(stats, choice), chosenCount(stats.blockStats, choice)),
    ),
  )
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'boundaryTypeId'>,
  share: number | null,
  count: number,
): Omit<BoundaryValue, 'distribution'> {
  const value = share === null ? null : percentOf(share)
  const lines = [...(value === null ? [] : [words.available(value)]), words.registered(count)]
  return { boundaryId, boundary, boundaryTypeId, value, count, lines }
}
