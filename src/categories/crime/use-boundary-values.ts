import { crimeRate } from '#contract/rules/crime-rate.ts'
import { chosenTotal, latestEntry } from '#contract/rules/crime-sums.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { CrimeEntry, CrimeReport } from '#contract/schemas/crime-report.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { boundaryValues, type Counted, type PlaceOf } from '../boundary-values.ts'
import type { BoundaryValues } from '../category.ts'
import type { View } from '#src/components/filters/view.ts'
import { chosenIn } from '../report-of.ts'
import { levelOf } from './rate-words.ts'
import { useCrimeReport } from './use-crime-report.ts'

/**
 * Returns cases and rate of every boundary in a view: for all types from the snapshot, for chosen ones from the report.
 */
export function useBoundaryValues(view: View): BoundaryValues {
  const isChosen = chosenIn(view, componentIds.crime).length > 0
  const { report, chosen } = useCrimeReport(view, isChosen)
  return boundaryValues(view, {
    isChosen,
    report,
    choice: chosen,
    ofFigures: (figures) => valued(figures, figures.totalCrime, figures.crimePerCapita),
    ofReport,
  })
}

function ofReport(report: CrimeReport, chosen: readonly number[]): readonly Counted[] {
  return entriesOf(report).flatMap(({ boundaryId, boundary, boundaryTypeId, peopleCount, crimeStats }) => {
    if (boundaryId === null || boundaryTypeId === null) return []
    const cases = chosenTotal(crimeStats, chosen)
    const rate = cases === null ? null : crimeRate(cases, peopleCount)
    return valued({ boundaryId, boundary, boundaryTypeId }, cases, rate)
  })
}

/** Returns the boundaries within a place. A municipality has none, so it returns the municipality itself. */
export function entriesOf({
  containedBoundaryData,
  boundaryLevel,
  latest,
}: CrimeReport): readonly CrimeEntry[] {
  if (containedBoundaryData.length > 0) return containedBoundaryData
  const own = latestEntry(boundaryLevel, latest)
  return own === undefined ? [] : [own]
}

function valued(
  { boundaryId, boundary, boundaryTypeId }: PlaceOf,
  count: number | null,
  value: number | null,
): Counted {
  const lines = [
    ...(value === null ? [] : [words.rate(value, levelOf(value))]),
    ...(count === null ? [] : [words.caseCount(count)]),
  ]
  return { boundaryId, boundary, boundaryTypeId, value, count, lines }
}
