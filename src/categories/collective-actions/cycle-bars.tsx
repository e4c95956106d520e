import { actionCounts } from '#src/components/figures/action-sums.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { collectiveActionSource } from '#contract/sources/collective-actions.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars, type BarsProps } from '#src/ui/charts/bars.tsx'
import { Legend, type LegendItem } from '#src/ui/charts/legend.tsx'
import { chartWords } from '#src/words/charts.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText } from '#src/words/format.ts'
import type { FigureProps } from '../with-report.tsx'

interface Props extends FigureProps<CollectiveActionReport> {
  readonly height: BarsProps['height']
}

const series: readonly LegendItem[] = [
  { name: words.complete, look: 'pale' },
  { name: words.active, look: 'solid' },
]

/** Shows the challenges by the half-year in which they began: how many are complete, and how many continue. */
export function CycleBars({ report, chosen, height, ...figure }: Props) {
  const place = report.boundary.description
  const cycles = report.cycles.map((cycle) => ({ ...cycle, ...actionCounts(cycle.pillarStats, chosen) }))
  const isNothing = cycles.every(({ total }) => total === 0)
  return (
    <ChartFigure
      {...figure}
      title={words.perCycle}
      place={place}
      unit={words.challengesBegun(place)}
      source={collectiveActionSource}
      legend={<Legend family="orange" items={series} />}
      table={{
        columns: [
          { label: words.cycle },
          { label: words.complete, text: countText },
          { label: words.active, text: countText },
        ],
        rows: isNothing
          ? []
          : cycles.map(({ description, inactive, active }) => [description, inactive, active]),
      }}
    >
      <Bars
        family="orange"
        height={height}
        label={chartWords.label(words.perCycle)}
        isStacked
        series={series}
        rows={cycles.map(({ description, startMonth, year, inactive, active }) => ({
          name: description,
          tick: [...(startMonth === 1 ? words.firstHalf : words.secondHalf), String(year)],
          values: [inactive, active],
        }))}
        text={(count) => (count === null ? chartWords.unknown : countText(count))}
      />
    </ChartFigure>
  )
}
