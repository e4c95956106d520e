import { chosenTypes, reachOf } from '#contract/rules/reach.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import { boundaryValues, type Counted, type PlaceOf } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { chosenIn } from '../report-of.ts'
import { reachWithin } from './reach-within.ts'
import { useHealthCheck } from './use-health-check.ts'

/**
 * Returns maturity and participation of every boundary in a view: for all types from the snapshot, for chosen ones from
 * the report.
 */
export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.healthCheck).length > 0
  const { report, chosen } = useHealthCheck(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    choice: chosen,
    ofFigures: (figures) => valued(figures, figures.overallMaturity, figures.participatingOrganisations),
    ofReport,
  })
}

function ofReport(report: HealthCheckReport, chosen: readonly number[]): readonly Counted[] {
  return reachWithin(report).map(({ organisationTypes, ...place }) => {
    const { maturity, participatingOrganisations } = reachOf(chosenTypes(organisationTypes, chosen))
    return valued(place, maturity, participatingOrganisations)
  })
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: PlaceOf,
  value: number | null,
  count: number,
): Counted {
  const lines = [value === null ? words.noScore : words.maturityOf(value), words.organisationCount(count)]
  return { boundaryId, boundary, boundaryTypeId, value, count, lines }
}
