import { crime } from '#contract/calls/crime.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { chosenIn, reportOf } from '../report-of.ts'
import { useSteadyReport, type Steady } from '../use-steady-report.ts'

/** Returns the crime report of a view, and its chosen crime types. */
export function useCrimeReport(
  view: View,
  isWanted = true,
): { readonly report: Steady<CrimeReport>; readonly chosen: readonly number[] } {
  const report = useSteadyReport(crime.stats, reportOf(view), isWanted)
  return { report, chosen: chosenIn(view, componentIds.crime) }
}
