import { t } from '#src/i18n/t.ts'
import { decimalText, countText, quarterText } from '#src/i18n/format.ts'
import { crime } from '#contract/calls/crime.ts'
import { crimeRate } from '#contract/rules/crime-rate.ts'
import { chosenTotal, latestEntry } from './crime-sums.ts'
import { areFewCases } from '#src/components/figures/few-cases.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { boundaryValues, type Counted } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import { chosenIn, reportHook } from '../report-hook.ts'
import { levelOf } from './crime-rate.tsx'

export const useCrimeReport = reportHook(crime.stats, componentIds.crime)

/** Returns the boundaries within a place. A municipality has none, so it returns the municipality itself. */
export function placesIn({ containedBoundaryData, boundaryLevel, latest }: CrimeReport) {
  const own = latestEntry(boundaryLevel, latest)
  const entries = containedBoundaryData.length > 0 || own === undefined ? containedBoundaryData : [own]
  return entries.flatMap((entry) => {
    const { boundaryId, boundaryTypeId } = entry
    return boundaryId === null || boundaryTypeId === null ? [] : [{ ...entry, boundaryId, boundaryTypeId }]
  })
}

export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.crime).length > 0
  const { report, chosen } = useCrimeReport(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    ofFigures: ({ totalCrime, crimePerCapita }) => counted(totalCrime, crimePerCapita),
    placesOf: placesIn,
    ofPlace: ({ crimeStats, peopleCount, group, ...period }) => {
      const cases = chosenTotal(crimeStats, chosen)
      const figures = counted(cases, cases === null ? null : crimeRate(cases, peopleCount))
      return cases === null && group !== null
        ? { ...figures, lines: [t('crime.notByType', { when: quarterText(period) })] }
        : figures
    },
  })
}

function counted(count: number | null, value: number | null): Counted {
  const lines = [
    ...(value === null ? [] : [t('crime.rate', { rate: decimalText(value), level: levelOf(value) })]),
    ...(count === null ? [] : [t('crime.caseCount', { cases: count, casesText: countText(count) })]),
  ]
  const caution = value !== null && count !== null && areFewCases(count) ? t('crime.few') : undefined
  return { value, count, lines: caution === undefined ? lines : [...lines, t('crime.fewCases')], caution }
}
