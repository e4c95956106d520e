import { crime } from '#contract/calls/crime.ts'
import { crimeRateOf } from '#contract/rules/crime-rate.ts'
import type { ReadTable } from '../ground.ts'
import { reportsOf } from './reports.ts'

export const crimeRateRows: ReadTable = async function* (ground) {
  const reports = reportsOf(ground, (area) => ground.ask(crime.statsInArea, area))
  for await (const { named, report } of reports)
    for (const entry of report.boundaryLevel)
      yield [
        named.level,
        named.code,
        named.name,
        entry.year,
        entry.quarter,
        entry.peopleCount,
        entry.total,
        entry.priorYearQuarter,
        crimeRateOf(entry, entry.total),
      ]
}
