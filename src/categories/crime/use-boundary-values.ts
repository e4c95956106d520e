import { boundariesWithin } from '#contract/rules/boundaries-within.ts'
import { crimeRate } from '#contract/rules/crime-rate.ts'
import { crimeTotal, latestEntry } from '#contract/rules/crime-sums.ts'
import { componentIds } from '#contract/things/component-ids.ts'
import type { CrimeEntry, CrimeReport } from '#contract/things/crime-report.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { known, withDistribution } from '../boundary-values.ts'
import type { BoundaryValue, BoundaryValues } from '../category.ts'
import type { View } from '#src/parts/view.ts'
import { chosenIn } from '../report-of.ts'
import { levelOf } from './rate-words.ts'
import { useCrimeReport } from './use-crime-report.ts'

/** Cases and rate of every boundary in a view: of all types from the snapshot, of chosen ones from the report. */
export function useBoundaryValues(view: View): BoundaryValues {
  const isFiltered = chosenIn(view, componentIds.crime).length > 0
  const { report, chosen } = useCrimeReport(view, isFiltered)
  if (!isFiltered) return { ...known, values: ofSnapshot(view) }
  const { data, ...rest } = report
  return { ...rest, values: data && ofReport(data, chosen) }
}

function ofSnapshot({ snapshot, boundaryId, level }: View): readonly BoundaryValue[] {
  const shown = boundariesWithin(snapshot.containedBoundaryData, boundaryId, level)
  return withDistribution(
    shown.map(({ description: boundary, crimePerCapita, totalCrime, ...place }) =>
      valued({ ...place, boundary }, totalCrime, crimePerCapita),
    ),
  )
}

function ofReport(report: CrimeReport, chosen: readonly number[]): readonly BoundaryValue[] {
  return withDistribution(
    entriesOf(report).flatMap(({ boundaryId, boundary, boundaryTypeId, peopleCount, crimeStats }) => {
      if (boundaryId === null || boundaryTypeId === null) return []
      const cases = crimeTotal(crimeStats, chosen)
      const rate = cases === null ? null : crimeRate(cases, peopleCount)
      return valued({ boundaryId, boundary, boundaryTypeId }, cases, rate)
    }),
  )
}

/** The boundaries within; a municipality, which has none, by itself. */
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
  { boundaryId, boundary, boundaryTypeId }: Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'boundaryTypeId'>,
  count: number | null,
  value: number | null,
): Omit<BoundaryValue, 'distribution'> {
  const lines = [
    ...(value === null ? [] : [words.rate(value, levelOf(value))]),
    ...(count === null ? [] : [words.caseCount(count)]),
  ]
  return { boundaryId, boundary, boundaryTypeId, value, count, lines }
}
