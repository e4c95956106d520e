import { t } from '#src/i18n/t.ts'
import { countedStats, mostCases } from './crime-sums.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { countText, quarterText } from '#src/i18n/format.ts'
import type { CardsProps } from '../category.ts'
import styles from '../chart-columns.module.css'
import { WithReport } from '../with-report.tsx'
import { CrimeRate } from './crime-rate.tsx'
import { placesIn, useCrimeReport } from './report.ts'

export function GridCards({ view, children }: CardsProps) {
  const { report, chosen } = useCrimeReport(view)
  return (
    <WithReport report={report}>
      {(data) => {
        const { latest } = data
        const entries = placesIn(data)
        const most = mostCases(entries, chosen)
        return children({
          legend:
            latest === null
              ? []
              : [
                  { name: whenText(latest, entries), look: 'solid' },
                  { name: t('crime.sameQuarter', { year: latest.year - 1 }), look: 'tick' },
                ],
          most: t('crime.caseCount', { cases: most, casesText: countText(most) }),
          isStale: report.isStale,
          bodies: new Map(
            entries.map((entry) => [
              entry.boundaryId,
              <CrimeCard key={entry.boundaryId} {...{ entry, chosen, most }} />,
            ]),
          ),
        })
      }}
    </WithReport>
  )
}

function whenText(latest: Parameters<typeof quarterText>[0], entries: readonly CrimeEntry[]): string {
  const when = quarterText(latest)
  return entries.some(({ isDivided }) => isDivided) ? `${when}. ${t('crime.divided')}` : when
}

interface CardProps {
  readonly entry: CrimeEntry
  readonly chosen: readonly number[]
  readonly most: number
}

function CrimeCard({ entry, chosen, most }: CardProps) {
  return (
    <div className={styles['card']}>
      <CrimeRate entry={entry} chosen={chosen} />
      <HorizontalBars
        family="red"
        max={most}
        bars={countedStats(entry.crimeStats, chosen).map(
          ({ crimeTypeId: id, description: name, value, priorYearValue: before }) => ({
            id,
            name,
            value,
            text: countText(value),
            before,
            beforeText:
              before === null
                ? undefined
                : t('crime.yearAgo', { cases: before, casesText: countText(before) }),
          }),
        )}
      />
    </div>
  )
}
