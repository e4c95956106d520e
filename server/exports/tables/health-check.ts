import { healthCheck } from '#contract/calls/health-check.ts'
import type { ReadTable } from '../export-context.ts'
import { reportsOf } from './reports.ts'

/** Types without an organisation in a place are left out. */
export const healthCheckRows: ReadTable = async function* (context) {
  const reports = reportsOf(context, (area) => context.callPublic(healthCheck.statsInArea, area))
  for await (const { boundaryName, report } of reports)
    for (const { year, quarter, organisationTypes } of report.periods)
      for (const type of organisationTypes) {
        if (type.organisationCount === 0 && type.participatingOrganisations === 0) continue
        yield [
          boundaryName.level,
          boundaryName.code,
          boundaryName.name,
          year,
          quarter,
          type.description,
          type.organisationCount,
          type.participatingOrganisations,
          type.totalActualResponses,
          type.totalExpectedResponses,
          type.overalMaturity,
        ]
      }
}
