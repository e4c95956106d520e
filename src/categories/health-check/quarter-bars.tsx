import { type PlainId, t } from '#src/i18n/t.ts'
import { participationOf } from './survey-participation.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { Bars } from '#src/ui/charts/bars.tsx'
import { Legend, type LegendItem } from '#src/ui/charts/legend.tsx'
import { countText, shortQuarterOfText, shortQuarterText } from '#src/i18n/format.ts'
import type { FigureProps } from '../with-report.tsx'

/** The bars of all series are beside each other in each quarter. */
interface QuarterSeries {
  readonly name: PlainId
  readonly look: LegendItem['look']
  readonly value: (sums: ReturnType<typeof participationOf>) => number | null
}

export const responses: readonly QuarterSeries[] = [
  { name: 'healthCheck.completedSeries', look: 'solid', value: (sums) => sums.totalActualResponses },
  { name: 'healthCheck.expectedSeries', look: 'pale', value: (sums) => sums.totalExpectedResponses },
]

export const organisations: readonly QuarterSeries[] = [
  { name: 'healthCheck.participating', look: 'solid', value: (sums) => sums.participatingOrganisations },
]

interface Props extends FigureProps<HealthCheckReport> {
  readonly title: string
  readonly unit: string
  readonly series: readonly QuarterSeries[]
  /** Formats a number with its unit. */
  readonly text: (count: number) => string
}

export function QuarterBars({ report, chosen, series, text, ...figure }: Props) {
  const legend = series.map(({ name, look }) => ({ name: t(name), look }))
  // The figures of the current quarter are not public.
  const over = report.periods.filter(({ isCurrent }) => !isCurrent)
  const rows = over.map((quarter) => {
    const sums = participationOf(quarter, chosen)
    return { quarter, values: series.map(({ value }) => value(sums)) }
  })
  const isNothing = rows.every(({ values }) => values.every((value) => value === 0))
  return (
    <ChartFigure
      {...figure}
      place={report.boundary.description}
      source={t('source.healthCheck')}
      legend={<Legend family="blue" items={legend} />}
      table={{
        columns: [
          { label: t('availability.quarter') },
          ...legend.map(({ name }) => ({ label: name, text: countText })),
        ],
        rows: isNothing ? [] : rows.map(({ quarter, values }) => [shortQuarterOfText(quarter), ...values]),
      }}
    >
      <Bars
        family="blue"
        height="part"
        label={t('chart.label', { title: figure.title })}
        series={legend}
        rows={rows.map(({ quarter, values }) => ({
          name: shortQuarterOfText(quarter),
          tick: [shortQuarterText(quarter), String(quarter.year)],
          values,
        }))}
        text={(count) => (count === null ? t('healthCheck.tooFew') : text(count))}
      />
    </ChartFigure>
  )
}
