import { actionCounts, type ActionCounts } from '#contract/rules/action-sums.ts'
import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import type { CollectiveActionReport } from '#contract/things/collective-action-report.ts'
import { componentIds } from '#contract/things/component-ids.ts'
import type { View } from '#src/parts/view.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { known, withDistribution } from '../boundary-values.ts'
import type { BoundaryValue, BoundaryValues } from '../category.ts'
import { chosenIn } from '../report-of.ts'
import { placesIn } from './pillars-of.ts'
import { useActionReport } from './use-action-report.ts'

/** Active challenges of every boundary in a view: of all pillars from the snapshot, of chosen ones from the report. */
export function useBoundaryValues(view: View): BoundaryValues {
  const isFiltered = chosenIn(view, componentIds.collectiveActions).length > 0
  const { report, chosen } = useActionReport(view, isFiltered)
  if (!isFiltered) return { ...known, values: ofSnapshot(view) }
  const { data, ...rest } = report
  return { ...rest, values: data && ofReport(data, chosen) }
}

function ofSnapshot({ snapshot, boundaryId, level }: View): readonly BoundaryValue[] {
  const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
  return withDistribution(
    shown.map(({ description: boundary, totalActions: total, activeActions: active, ...place }) =>
      valued({ ...place, boundary }, { total, active }),
    ),
  )
}

function ofReport(report: CollectiveActionReport, chosen: readonly number[]): readonly BoundaryValue[] {
  return withDistribution(
    placesIn(report).map((place) => valued(place, actionCounts(place.pillarStats, chosen))),
  )
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'boundaryTypeId'>,
  { total, active }: Pick<ActionCounts, 'total' | 'active'>,
): Omit<BoundaryValue, 'distribution'> & { readonly part: number } {
  const lines = [words.activeCount(active), words.allCount(total)]
  return { boundaryId, boundary, boundaryTypeId, value: active, count: active, part: total, lines }
}
