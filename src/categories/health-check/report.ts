import { t } from '#src/i18n/t.ts'
import { percentText, countText } from '#src/i18n/format.ts'
import { healthCheck } from '#contract/calls/health-check.ts'
import { participationOf } from './survey-participation.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { levels } from '#contract/schemas/place.ts'
import type { View } from '#src/components/filters/view.ts'
import { boundaryValues, type Counted } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { chosenIn, reportHook } from '../report-hook.ts'

export const useHealthCheck = reportHook(healthCheck.stats, componentIds.healthCheck)

/** Returns the place itself in the quarter that the report is about. */
export function reportedIn({ periods, reported }: HealthCheckReport) {
  return periods.find(({ year, quarter }) => year === reported.year && quarter === reported.quarter)
}

/** Returns its organisation types. */
export function typesReported(report: HealthCheckReport) {
  return reportedIn(report)?.organisationTypes ?? []
}

/** Returns the boundaries within a place. A municipality has none, so it returns the municipality itself. */
export function placesIn(report: HealthCheckReport): HealthCheckReport['containedBoundaryData'] {
  const { boundaryId, boundaryTypeId, description } = report.boundary
  if (boundaryId === null || boundaryTypeId !== levels.municipality) return report.containedBoundaryData
  const own = reportedIn(report)
  if (own === undefined) return []
  const { total, organisationTypes } = own
  return [{ boundaryId, boundaryTypeId, boundary: description, total, organisationTypes }]
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
    ofPlace: (place) => {
      const { maturity, participatingOrganisations } = participationOf(place, chosen)
      return counted(maturity, participatingOrganisations)
    },
  })
}

function counted(value: number | null, count: number | null): Counted {
  if (count === null) return { value: null, count: null, lines: [t('healthCheck.tooFew')] }
  const lines = [
    value === null
      ? t('healthCheck.noScore')
      : t('healthCheck.maturityOf', { percentage: percentText(value) }),
    t('healthCheck.organisationCount', { count, countText: countText(count) }),
  ]
  return { value, count, lines }
}
