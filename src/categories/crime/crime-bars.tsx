import { quarterPairs } from './crime-sums.ts'
import { quarterLabel } from '#contract/rules/quarter.ts'
import type { CrimeReport } from '#contract/schemas/crime-report.ts'
import { crimeSource } from '#contract/sources/crime.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars, type BarsProps } from '#src/ui/charts/bars.tsx'
import { Legend, type LegendItem } from '#src/ui/charts/legend.tsx'
import { chartWords } from '#src/words/charts.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { countText } from '#src/words/format.ts'
import type { FigureProps } from '../with-report.tsx'
import { sourceOf } from './crime-pie.tsx'

interface Props extends FigureProps<CrimeReport> {
  readonly title: string
  readonly height: BarsProps['height']
}

const series: readonly LegendItem[] = [
  { name: words.previousYear, look: 'pale' },
  { name: words.currentYear, look: 'solid' },
]
const legend: readonly LegendItem[] = [...series, { name: words.currentQuarter, look: 'hatched' }]

/** Shows the cases of a place by quarter: the calendar year of the latest quarter beside the year before. */
export function CrimeBars({ report, chosen, height, ...figure }: Props) {
  const { boundary, boundaryLevel, latest } = report
  const place = boundary.description
  const pairs = quarterPairs(boundaryLevel, latest, chosen)
  const isKnown = pairs.some(({ previous, current }) => previous !== null || current !== null)
  const year = latest?.year ?? 0
  return (
    <ChartFigure
      {...figure}
      place={place}
      unit={latest === null ? crimeSource : words.perQuarter(place, year - 1, year)}
      source={sourceOf(boundaryLevel)}
      legend={<Legend family="red" items={legend} />}
      table={{
        columns: [
          { label: words.quarter },
          { label: words.ofYear(words.previousYear, year - 1), text: countText },
          { label: words.ofYear(words.currentYear, year), text: countText },
        ],
        rows: isKnown
          ? pairs.map(({ quarter, previous, current }) => [
              quarterLabel({ year, quarter }),
              previous,
              current,
            ])
          : [],
      }}
    >
      <Bars
        family="red"
        height={height}
        label={chartWords.label(figure.title)}
        series={series}
        rows={pairs.map(({ quarter, previous, current, isLatest }) => {
          const name = quarterLabel({ year, quarter })
          return { name, tick: [name], values: [previous, current], isMarked: isLatest }
        })}
        text={(cases) => (cases === null ? words.notPublished : words.caseCount(cases))}
      />
    </ChartFigure>
  )
}
