import { actionCounts, type ActionCounts } from '#contract/rules/action-sums.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { View } from '#src/components/filters/view.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { boundaryValues, type Counted, type PlaceOf } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { chosenIn } from '../report-of.ts'
import { placesIn } from './pillars-of.ts'
import { useActionReport } from './use-action-report.ts'

/**
 * Returns the active challenges of every boundary in a view: for all pillars from the snapshot, for chosen ones from
 * the report.
 */
export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.collectiveActions).length > 0
  const { report, chosen } = useActionReport(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    choice: chosen,
    ofFigures: (figures) => valued(figures, { total: figures.totalActions, active: figures.activeActions }),
    ofReport,
  })
}

function ofReport(report: CollectiveActionReport, chosen: readonly number[]): readonly Counted[] {
  return placesIn(report).map((place) => valued(place, actionCounts(place.pillarStats, chosen)))
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: PlaceOf,
  { total, active }: Pick<ActionCounts, 'total' | 'active'>,
): Counted {
  const lines = [words.activeCount(active), words.allCount(total)]
  return { boundaryId, boundary, boundaryTypeId, value: active, count: active, part: total, lines }
}
