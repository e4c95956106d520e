import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'

/** Returns the organisation types in the quarter that the report is about. */
export function typesReported({ periods, reported }: HealthCheckReport) {
  const own = periods.find(({ year, quarter }) => year === reported.year && quarter === reported.quarter)
  return own?.organisationTypes ?? []
}
