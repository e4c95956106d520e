import { levels } from '#contract/schemas/place.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { typesReported } from './reported.ts'

/** Returns the boundaries within a place. A municipality has none, so it returns the municipality itself. */
export function reachWithin(report: HealthCheckReport): HealthCheckReport['containedBoundaryData'] {
  const { boundary, containedBoundaryData } = report
  const { boundaryId, boundaryTypeId, description } = boundary
  if (boundaryId === null || boundaryTypeId !== levels.municipality) return containedBoundaryData
  return [
    { boundaryId, boundaryTypeId, boundary: description, organisationTypes: [...typesReported(report)] },
  ]
}
