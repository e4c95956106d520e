import { t } from '#src/i18n/t.ts'
import { actionCounts } from '#src/components/figures/action-sums.ts'
import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars, type BarsProps } from '#src/ui/charts/bars.tsx'
import { Legend, type LegendItem } from '#src/ui/charts/legend.tsx'
import { countText } from '#src/i18n/format.ts'
import type { FigureProps } from '../with-report.tsx'

interface Props extends FigureProps<CollectiveActionReport> {
  readonly height: BarsProps['height']
}

function seriesInOrder(): readonly LegendItem[] {
  return [
    { name: t('action.complete'), look: 'pale' },
    { name: t('action.active'), look: 'solid' },
  ]
}

/** Shows the challenges by the half-year in which they began: how many are complete, and how many continue. */
export function CycleBars({ report, chosen, height, ...figure }: Props) {
  const place = report.boundary.description
  const cycles = report.cycles.map((cycle) => ({ ...cycle, ...actionCounts(cycle.pillarStats, chosen) }))
  const series = seriesInOrder()
  const isNothing = cycles.every(({ total }) => total === 0)
  return (
    <ChartFigure
      {...figure}
      title={t('action.perCycle')}
      place={place}
      unit={t('action.challengesBegun', { place })}
      source={t('source.collectiveActions')}
      legend={<Legend family="orange" items={series} />}
      table={{
        columns: [
          { label: t('action.cycle') },
          { label: t('action.complete'), text: countText },
          { label: t('action.active'), text: countText },
        ],
        rows: isNothing ? [] : cycles.map((cycle) => [halfYear(cycle), cycle.inactive, cycle.active]),
      }}
    >
      <Bars
        family="orange"
        height={height}
        label={t('chart.label', { title: t('action.perCycle') })}
        isStacked
        series={series}
        rows={cycles.map((cycle) => ({
          name: halfYear(cycle),
          tick: [...linesOf(t('action.halfTick', { half: halfOf(cycle) })), String(cycle.year)],
          values: [cycle.inactive, cycle.active],
        }))}
        text={(count) => (count === null ? t('chart.unknown') : countText(count))}
      />
    </ChartFigure>
  )
}

type Cycle = CollectiveActionReport['cycles'][number]

function halfOf({ startMonth }: Cycle): 1 | 2 {
  return startMonth === 1 ? 1 : 2
}

/** `January to June 2026` */
function halfYear(cycle: Cycle): string {
  return t('action.halfYear', { half: halfOf(cycle), year: cycle.year })
}

/** Returns the first word and the rest, each for a line of its own. */
function linesOf(text: string): readonly string[] {
  const [first = '', ...rest] = text.split(' ')
  return [first, rest.join(' ')]
}
