import { Bilingual } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import { annualEntries, countedStats, latestEntry } from './crime-sums.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import type { View } from '#src/components/filters/view.ts'
import { TermsHelp } from '#src/components/terms-help.tsx'
import { quartersText, quarterText } from '#src/i18n/format.ts'
import styles from '../chart-columns.module.css'
import { WithReport, type FigureProps } from '../with-report.tsx'
import { CrimeBars } from './crime-bars.tsx'
import { CrimeYears } from './crime-years.tsx'
import { CrimePie } from './crime-pie.tsx'
import { CrimeRate } from './crime-rate.tsx'
import { TypeLinks } from './type-links.tsx'
import { useCrimeReport } from './report.ts'

const QUARTERS = 4

export function ChartView({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithReport report={report}>
      {(data, state) => {
        const { boundary, boundaryLevel, latest } = data
        const year = annualEntries(boundaryLevel, latest)
        const entry = latestEntry(boundaryLevel, latest)
        const figure = { chosen, ...state }
        return (
          <div className={styles['columns']}>
            {entry !== undefined && entry.group !== null && (
              <div className={`${styles['panel']} ${styles['wide']}`}>
                <OnlyGroup when={quarterText(entry)} group={entry.group} />
                <TypeLinks entries={boundaryLevel} chosen={chosen} />
              </div>
            )}
            <CrimePie
              {...figure}
              id="annual-crime"
              title={t('crime.annual')}
              place={boundary.description}
              when={yearText(year)}
              entries={year}
            />
            <CrimeBars
              {...figure}
              id="quarterly-crime"
              title={t('crime.quarterly')}
              height="screen"
              report={data}
            />
            <CrimeYears {...figure} report={data} />
            <div className={`${styles['panel']} ${styles['wide']}`}>
              <p className={styles['note']}>
                <Bilingual id="crime.note" />
              </p>
              <TermsHelp title={t('crime.typesHelp')} terms={termsIn(data)} />
            </div>
          </div>
        )
      }}
    </WithReport>
  )
}

export function Section({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithReport report={report}>
      {(data, state) => {
        const figure = { report: data, chosen, level: 3, ...state } as const
        return (
          <div className={styles['columns']}>
            <LatestPie {...figure} id="crime-breakdown" title={t('crime.breakdown')} />
            <CrimeBars {...figure} id="crime-years" title={t('crime.years')} height="part" />
            <p className={`${styles['note']} ${styles['wide']}`}>
              <Bilingual id="crime.note" />
            </p>
          </div>
        )
      }}
    </WithReport>
  )
}

export function MapPanel({ view }: { readonly view: View }) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithReport report={report}>
      {(data, figure) => (
        <div className={styles['panel']}>
          <CrimeRate entry={latestEntry(data.boundaryLevel, data.latest)} chosen={chosen} />
          <LatestPie id="crime-types" title={t('crime.byType')} report={data} chosen={chosen} {...figure} />
          <p className={styles['note']}>
            <Bilingual id="crime.note" />
          </p>
        </div>
      )}
    </WithReport>
  )
}

function LatestPie({ report, ...figure }: FigureProps<CrimeReport> & { readonly title: string }) {
  const entry = latestEntry(report.boundaryLevel, report.latest)
  if (entry !== undefined && entry.group !== null)
    return <OnlyGroup when={quarterText(entry)} group={entry.group} />
  return (
    <CrimePie
      {...figure}
      place={report.boundary.description}
      when={entry === undefined ? t('crime.notPublished') : quarterText(entry)}
      entries={entry === undefined ? [] : [entry]}
    />
  )
}

/** Says why there is no figure by type. */
function OnlyGroup({ when, group }: { readonly when: string; readonly group: string }) {
  return <p className={styles['note']}>{t('crime.onlyGroup', { when, group })}</p>
}

function yearText(entries: ReturnType<typeof annualEntries>): string {
  const [first] = entries
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return t('crime.notPublished')
  const when = quartersText(first, last)
  return entries.length === QUARTERS ? when : t('crime.someQuarters', { when, quarters: entries.length })
}

function termsIn({ boundaryLevel, latest }: CrimeReport) {
  const stats = latestEntry(boundaryLevel, latest)?.crimeStats ?? []
  return countedStats(stats, []).map(({ crimeTypeId: id, description: name, help }) => ({ id, name, help }))
}
