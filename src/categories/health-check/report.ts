import { t } from '#src/i18n/t.ts'
import { percentText, countText } from '#src/i18n/format.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { chosenTypes, participationOf } from './survey-participation.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { levels } from '#contract/schemas/place.ts'
import type { View } from '#src/components/filters/view.ts'
import { boundaryValues, type Counted } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { chosenIn, reportHook } from '../report-hook.ts'

export const useHealthCheck = reportHook(healthCheck.stats, componentIds.healthCheck)

/** Returns the organisation types in the quarter that the report is about. */
export function typesReported({ periods, reported }: HealthCheckReport) {
  const own = periods.find(({ year, quarter }) => year === reported.year && quarter === reported.quarter)
  return own?.organisationTypes ?? []
}

/** Returns the boundaries within a place. A municipality has none, so it returns the municipality itself. */
export function placesIn(report: HealthCheckReport): HealthCheckReport['containedBoundaryData'] {
  const { boundaryId, boundaryTypeId, description } = report.boundary
  if (boundaryId === null || boundaryTypeId !== levels.municipality) return report.containedBoundaryData
  return [
    { boundaryId, boundaryTypeId, boundary: description, organisationTypes: [...typesReported(report)] },
  ]
}

export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.healthCheck).length > 0
  const { report, chosen } = useHealthCheck(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    ofFigures: ({ overallMaturity, participatingOrganisations }) =>
      counted(overallMaturity, participatingOrganisations),
    placesOf: placesIn,
    ofPlace: ({ organisationTypes }) => {
      const { maturity, participatingOrganisations } = participationOf(chosenTypes(organisationTypes, chosen))
      return counted(maturity, participatingOrganisations)
    },
  })
}

function counted(value: number | null, count: number): Counted {
  const lines = [
    value === null
      ? t('healthCheck.noScore')
      : t('healthCheck.maturityOf', { percentage: percentText(value) }),
    t('healthCheck.organisationCount', { count, countText: countText(count) }),
  ]
  return { value, count, lines }
}
