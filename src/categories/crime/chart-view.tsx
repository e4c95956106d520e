import { annualEntries, countedStats, latestEntry } from '#contract/rules/crime-sums.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { quartersText } from '#src/words/format.ts'
import type { View } from '#src/components/filters/view.ts'
import type { CrimeStat } from '#contract/schemas/crime-report.ts'
import { TermsHelp } from '#src/components/terms-help.tsx'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CrimeBars } from './crime-bars.tsx'
import { CrimePie } from './crime-pie.tsx'
import { useCrimeReport } from './use-crime-report.ts'

const QUARTERS = 4

/** The chart screen of crime: a year by type, and quarter by quarter. */
export function ChartView({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  const { at, isStale } = report
  return (
    <WithReport report={report}>
      {(data) => {
        const { boundary, boundaryLevel, latest } = data
        const year = annualEntries(boundaryLevel, latest)
        return (
          <div className={styles['columns']}>
            <CrimePie
              id="annual-crime"
              title={words.annual}
              place={boundary.description}
              when={yearText(year)}
              entries={year}
              {...{ chosen, at, isStale }}
            />
            <CrimeBars
              id="quarterly-crime"
              title={words.quarterly}
              height="screen"
              report={data}
              {...{ chosen, at, isStale }}
            />
            <TypesHelp stats={latestEntry(boundaryLevel, latest)?.crimeStats ?? []} />
          </div>
        )
      }}
    </WithReport>
  )
}

function yearText(entries: ReturnType<typeof annualEntries>): string {
  const [first] = entries
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return words.notPublished
  const when = quartersText(first, last)
  return entries.length === QUARTERS ? when : words.someQuarters(when, entries.length)
}

/** Explains the figures and each crime type. */
function TypesHelp({ stats }: { readonly stats: readonly CrimeStat[] }) {
  const terms = countedStats(stats, []).map(({ crimeTypeId: id, description: name, help }) => ({
    id,
    name,
    help,
  }))
  return (
    <div className={`${styles['panel']} ${styles['wide']}`}>
      <p className={styles['note']}>{words.note}</p>
      <TermsHelp title={words.typesHelp} terms={terms} />
    </div>
  )
}
