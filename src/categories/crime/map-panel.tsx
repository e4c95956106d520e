import { latestEntry } from '#contract/rules/crime-sums.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { quarterText } from '#src/words/format.ts'
import type { View } from '#src/components/filters/view.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CrimePie } from './crime-pie.tsx'
import { CrimeRate } from './crime-rate.tsx'
import { useCrimeReport } from './use-crime-report.ts'

/** Shows the rate of the place and its cases by type beside the map. */
export function MapPanel({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {({ boundary, boundaryLevel, latest }) => {
        const entry = latestEntry(boundaryLevel, latest)
        return (
          <div className={styles['panel']}>
            <CrimeRate entry={entry} chosen={chosen} />
            <CrimePie
              id="crime-types"
              title={words.byType}
              place={boundary.description}
              when={entry === undefined ? words.notPublished : quarterText(entry)}
              entries={entry === undefined ? [] : [entry]}
              {...{ chosen, at, isStale }}
            />
            <p className={styles['note']}>{words.note}</p>
          </div>
        )
      }}
    </WithReport>
  )
}
