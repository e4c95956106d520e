import { OTHER_ID, slicesOf } from '#contract/rules/slices.ts'
import type { HealthCheckReport } from '#contract/things/health-check-report.ts'
import { ChartFigure, type ChartFigureProps } from '#src/parts/chart-figure.tsx'
import { rampOf } from '#src/ui/charts/family.ts'
import { Pie } from '#src/ui/charts/pie.tsx'
import { chartWords } from '#src/words/charts.ts'
import { countText, percentText, quarterText } from '#src/words/format.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import { typesReported } from './reported.ts'

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'at' | 'isStale'> & {
  readonly report: HealthCheckReport
  readonly chosen: readonly number[]
}

/** The organisations that took part, by type; those of types that were not chosen are one slice. */
export function ReachPie({ report, chosen, ...figure }: Props) {
  const place = report.boundary.description
  const slices = slicesOf(
    typesReported(report).map(
      ({ organisationTypeId: id, description: name, participatingOrganisations }) => ({
        id,
        name,
        value: participatingOrganisations,
      }),
    ),
    chosen,
    chartWords.other,
  )
  const colours = rampOf('blue', slices.length)
  return (
    <ChartFigure
      {...figure}
      place={place}
      unit={words.reachUnit(place, quarterText(report.reported))}
      source={words.source}
      table={{
        columns: [
          { label: words.organisationType },
          { label: words.organisations, text: countText },
          { label: chartWords.share, text: percentText },
        ],
        rows: slices.map(({ name, value, percentage }) => [name, value, percentage]),
      }}
    >
      <Pie
        label={chartWords.label(figure.title)}
        slices={slices.map(({ id, name, value, percentage }, index) => ({
          id,
          name,
          value,
          text: words.slice(value, percentText(percentage)),
          colour: id === OTHER_ID ? 'var(--no-data)' : (colours[index] ?? 'var(--no-data)'),
        }))}
      />
    </ChartFigure>
  )
}
