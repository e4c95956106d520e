import type { CollectiveActionReport } from '#contract/schemas/collective-action-report.ts'
import { collectiveActionSource } from '#contract/sources/collective-actions.ts'
import type { ChartFigureProps } from '#src/components/chart-figure.tsx'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { SharePie } from '../share-pie.tsx'
import { ActionCountsOf } from './action-counts.tsx'

type Props = Pick<ChartFigureProps, 'id' | 'level' | 'at' | 'isStale'> & {
  readonly report: CollectiveActionReport
  readonly chosen: readonly number[]
}

/** Shows the challenges of a place by pillar, active and past. Pillars that were not chosen share one slice. */
export function PillarPie({ report: { boundary, pillarStats }, chosen, ...figure }: Props) {
  const place = boundary.description
  return (
    <SharePie
      {...figure}
      family="orange"
      parts={pillarStats.map(({ pillarId: id, description: name, total: value }) => ({ id, name, value }))}
      chosen={chosen}
      heads={{ name: words.pillar, count: words.challenges }}
      title={words.perPillar}
      place={place}
      unit={words.challengesIn(place)}
      source={collectiveActionSource}
      legend={<ActionCountsOf pillars={pillarStats} chosen={chosen} />}
    />
  )
}
