import { collectiveActions } from '#contract/calls/collective-actions.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { View } from '#src/components/filters/view.ts'
import { chosenIn, reportOf } from '../report-of.ts'
import { useSteadyReport, type Steady } from '../use-steady-report.ts'

/** Returns the collective-action report of a view, and its chosen pillars. */
export function useActionReport(
  view: View,
  isWanted = true,
): { readonly report: Steady<CollectiveActionReport>; readonly chosen: readonly number[] } {
  const report = useSteadyReport(collectiveActions.getCollectiveActionsByBoundary, reportOf(view), isWanted)
  return { report, chosen: chosenIn(view, componentIds.collectiveActions) }
}
