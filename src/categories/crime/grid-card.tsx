import { countedStats, mostCases } from '#contract/rules/crime-sums.ts'
import type { CrimeEntry, CrimeReport } from '#contract/things/crime-report.ts'
import { LyingBars } from '#src/ui/charts/lying-bars.tsx'
import { crimeWords as words } from '#src/words/crime.ts'
import { countText } from '#src/words/format.ts'
import type { CardProps } from '../category.ts'
import styles from '../chart-columns.module.css'
import { onceFor } from '../once-for.ts'
import { WithReport } from '../with-report.tsx'
import { CrimeRate } from './crime-rate.tsx'
import { entriesOf } from './use-boundary-values.ts'
import { useCrimeReport } from './use-crime-report.ts'

const cardsOf = onceFor((report: CrimeReport, chosen) => {
  const entries = entriesOf(report)
  return {
    entries: new Map<number | null, CrimeEntry>(entries.map((entry) => [entry.boundaryId, entry])),
    most: mostCases(entries, chosen),
  }
})

/** A boundary's rate, and its cases by type with a year ago as a tick; all cards have one scale. */
export function GridCard({ view, boundaryId }: CardProps) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const { entries, most } = cardsOf(data, chosen)
        const entry = entries.get(boundaryId)
        const stats = countedStats(entry?.crimeStats ?? [], chosen)
        return (
          <div className={styles['card']}>
            <CrimeRate entry={entry} chosen={chosen} />
            <LyingBars
              family="red"
              max={most}
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
