import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { healthCheckSource } from '#contract/sources/health-check.ts'
import type { ChartFigureProps } from '#src/components/chart-figure.tsx'
import { quarterText } from '#src/words/format.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import { SharePie } from '../share-pie.tsx'
import { typesReported } from './reported.ts'

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'at' | 'isStale'> & {
  readonly report: HealthCheckReport
  readonly chosen: readonly number[]
}

/** Shows the organisations that took part by type. Types that were not chosen share one slice. */
export function ReachPie({ report, ...figure }: Props) {
  const place = report.boundary.description
  return (
    <SharePie
      {...figure}
      family="blue"
      parts={typesReported(report).map(
        ({ organisationTypeId: id, description: name, participatingOrganisations: value }) => ({
          id,
          name,
          value,
        }),
      )}
      heads={{ name: words.organisationType, count: words.organisations }}
      place={place}
      unit={words.reachUnit(place, quarterText(report.reported))}
      source={healthCheckSource}
    />
  )
}
