import { latestEntry } from '#contract/rules/crime-sums.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { quarterText } from '#src/words/format.ts'
import type { View } from '#src/components/filters/view.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CrimeBars } from './crime-bars.tsx'
import { CrimePie } from './crime-pie.tsx'
import { useCrimeReport } from './use-crime-report.ts'

/** Shows crime as a section of the public index. */
export function Section({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => {
        const entry = latestEntry(data.boundaryLevel, data.latest)
        return (
          <div className={styles['columns']}>
            <CrimePie
              id="crime-breakdown"
              title={words.breakdown}
              level={3}
              place={data.boundary.description}
              when={entry === undefined ? words.notPublished : quarterText(entry)}
              entries={entry === undefined ? [] : [entry]}
              {...{ chosen, at, isStale }}
            />
            <CrimeBars
              id="crime-years"
              title={words.years}
              level={3}
              height="part"
              report={data}
              {...{ chosen, at, isStale }}
            />
            <p className={`${styles['note']} ${styles['wide']}`}>{words.note}</p>
          </div>
        )
      }}
    </WithReport>
  )
}
