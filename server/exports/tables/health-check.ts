import { healthCheck } from '#contract/calls/health-check.ts'
import type { ReadTable } from '../ground.ts'
import { reportsOf } from './reports.ts'

/** Types without an organisation in a place are left out. */
export const healthCheckRows: ReadTable = async function* (ground) {
  const reports = reportsOf(ground, (area) => ground.ask(healthCheck.statsInArea, area))
  for await (const { named, report } of reports)
    for (const { year, quarter, organisationTypes } of report.periods)
      for (const type of organisationTypes) {
        if (type.organisationCount === 0 && type.participatingOrganisations === 0) continue
        yield [
          named.level,
          named.code,
          named.name,
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
