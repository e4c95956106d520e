import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { chosenTypes, reachOf } from '#contract/rules/reach.ts'
import { componentIds } from '#contract/things/component-ids.ts'
import type { HealthCheckReport } from '#contract/things/health-check-report.ts'
import type { View } from '#src/parts/view.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import { known, withDistribution } from '../boundary-values.ts'
import type { BoundaryValue, BoundaryValues } from '../category.ts'
import { chosenIn } from '../report-of.ts'
import { reachWithin } from './reach-within.ts'
import { useHealthCheck } from './use-health-check.ts'

/** Maturity and participation of every boundary in a view: of all types from the snapshot, of chosen ones from the report. */
export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.healthCheck).length > 0
  const { report, chosen } = useHealthCheck(view, isChosen)
  if (!isChosen) return { ...known, values: ofSnapshot(view) }
  const { data, ...rest } = report
  return { ...rest, values: data && ofReport(data, chosen) }
}

function ofSnapshot({ snapshot, boundaryId, level }: View): readonly BoundaryValue[] {
  const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
  return withDistribution(
    shown.map(({ description: boundary, overallMaturity, participatingOrganisations, ...place }) =>
      valued({ ...place, boundary }, overallMaturity, participatingOrganisations),
    ),
  )
}

function ofReport(report: HealthCheckReport, chosen: readonly number[]): readonly BoundaryValue[] {
  return withDistribution(
    reachWithin(report).map(({ organisationTypes, ...place }) => {
      const { maturity, participatingOrganisations } = reachOf(chosenTypes(organisationTypes, chosen))
      return valued(place, maturity, participatingOrganisations)
    }),
  )
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'boundaryTypeId'>,
  value: number | null,
  count: number,
): Omit<BoundaryValue, 'distribution'> {
  const lines = [value === null ? words.noScore : words.maturityOf(value), words.organisationCount(count)]
  return { boundaryId, boundary, boundaryTypeId, value, count, lines }
}
