import { healthCheck } from '#contract/calls/health-check.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { chosenIn, reportOf } from '../report-of.ts'
import { useSteadyReport, type Steady } from '../use-steady-report.ts'

/** Returns the Health Check report of a view, and its chosen organisation types. */
export function useHealthCheck(
  view: View,
  isWanted = true,
): { readonly report: Steady<HealthCheckReport>; readonly chosen: readonly number[] } {
  const report = useSteadyReport(healthCheck.stats, reportOf(view), isWanted)
  return { report, chosen: chosenIn(view, componentIds.healthCheck) }
}
