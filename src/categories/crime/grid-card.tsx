import { countedStats, mostCases } from '#contract/rules/crime-sums.ts'
import { LyingBars } from '#src/ui/charts/lying-bars.tsx'
import { crimeWords as words } from '#src/words/crime.ts'
import { countText } from '#src/words/format.ts'
import type { CardProps } from '../category.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CrimeRate } from './crime-rate.tsx'
import { entriesOf } from './use-boundary-values.ts'
import { useCrimeReport } from './use-crime-report.ts'

/** A boundary's rate, and its cases by type with a year ago as a tick; all cards have one scale. */
export function GridCard({ view, boundaryId }: CardProps) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const entries = entriesOf(data)
        const entry = entries.find((candidate) => candidate.boundaryId === boundaryId)
        const stats = countedStats(entry?.crimeStats ?? [], chosen)
        return (
          <div className={styles['card']}>
            <CrimeRate entry={entry} chosen={chosen} />
            <LyingBars
              family="red"
              max={mostCases(entries, chosen)}
              bars={stats.map(({ crimeTypeId: id, description: name, value, priorYearValue: before }) => ({
                id,
                name,
                value,
                text: countText(value),
                before,
                beforeText: before === null ? undefined : words.yearAgo(before),
              }))}
            />
          </div>
        )
      }}
    </WithReport>
  )
}
