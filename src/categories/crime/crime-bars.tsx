import { t } from '#src/i18n/t.ts'
import { comparedEntries, latestEntry, quarterPairs } from './crime-sums.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars, type BarsProps } from '#src/ui/charts/bars.tsx'
import { Legend, type LegendItem } from '#src/ui/charts/legend.tsx'
import { countText, shortQuarterText } from '#src/i18n/format.ts'
import type { FigureProps } from '../with-report.tsx'
import { sourceOf } from './crime-pie.tsx'

interface Props extends FigureProps<CrimeReport> {
  readonly title: string
  readonly height: BarsProps['height']
}

function seriesInOrder(): readonly LegendItem[] {
  return [
    { name: t('crime.previousYear'), look: 'pale' },
    { name: t('crime.currentYear'), look: 'solid' },
  ]
}

/** Shows the cases of a place by quarter: the calendar year of the latest quarter beside the year before. */
export function CrimeBars({ report, chosen, height, ...figure }: Props) {
  const { boundary, boundaryLevel, latest } = report
  const group = latestEntry(boundaryLevel, latest)?.group ?? null
  const title = group === null ? figure.title : t('crime.quarterlyGroup', { group })
  const place = boundary.description
  const pairs = quarterPairs(boundaryLevel, latest, chosen)
  const series = seriesInOrder()
  const legend: readonly LegendItem[] = [...series, { name: t('crime.currentQuarter'), look: 'hatched' }]
  const isKnown = pairs.some(({ previous, current }) => previous !== null || current !== null)
  const year = latest?.year ?? 0
  return (
    <ChartFigure
      {...figure}
      title={title}
      place={place}
      unit={
        latest === null
          ? t('source.crime')
          : t('crime.perQuarter', { place, previous: year - 1, current: year })
      }
      source={sourceOf(latest === null ? [] : comparedEntries(boundaryLevel, latest))}
      legend={<Legend family="red" items={legend} />}
      table={{
        columns: [
          { label: t('availability.quarter') },
          { label: t('crime.ofYear', { name: t('crime.previousYear'), year: year - 1 }), text: countText },
          { label: t('crime.ofYear', { name: t('crime.currentYear'), year }), text: countText },
        ],
        rows: isKnown
          ? pairs.map(({ quarter, previous, current }) => [shortQuarterText({ quarter }), previous, current])
          : [],
      }}
    >
      <Bars
        family="red"
        height={height}
        label={t('chart.label', { title })}
        series={series}
        rows={pairs.map(({ quarter, previous, current, isLatest }) => {
          const name = shortQuarterText({ quarter })
          return { name, tick: [name], values: [previous, current], isMarked: isLatest }
        })}
        text={(cases) =>
          cases === null
            ? t('crime.notPublished')
            : t('crime.caseCount', { cases, casesText: countText(cases) })
        }
      />
    </ChartFigure>
  )
}
