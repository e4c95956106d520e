import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'

/** The organisation types in the quarter that figures are of. */
export function typesReported({ periods, reported }: HealthCheckReport) {
  const own = periods.find(({ year, quarter }) => year === reported.year && quarter === reported.quarter)
  return own?.organisationTypes ?? []
}
