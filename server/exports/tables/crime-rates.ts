import { crime } from '#contract/calls/crime.ts'
import { crimeRateOf } from '#contract/rules/crime-rate.ts'
import type { ReadTable } from '../export-context.ts'
import { reportsOf } from './reports.ts'

export const crimeRateRows: ReadTable = async function* (context) {
  const reports = reportsOf(context, (area) => context.callPublic(crime.statsInArea, area))
  for await (const { boundaryName, report } of reports)
    for (const entry of report.boundaryLevel)
      yield [
        boundaryName.level,
        boundaryName.code,
        boundaryName.name,
        entry.year,
        entry.quarter,
        entry.peopleCount,
        entry.total,
        entry.priorYearQuarter,
        crimeRateOf(entry, entry.total),
      ]
}
