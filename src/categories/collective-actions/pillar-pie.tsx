import { OTHER_ID, slicesOf } from '#contract/rules/slices.ts'
import type { CollectiveActionReport } from '#contract/things/collective-action-report.ts'
import { ChartFigure, type ChartFigureProps } from '#src/parts/chart-figure.tsx'
import { OTHER_COLOUR, rampOf } from '#src/ui/charts/family.ts'
import { Pie } from '#src/ui/charts/pie.tsx'
import { chartWords } from '#src/words/charts.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText, percentText } from '#src/words/format.ts'
import { ActionCountsOf } from './action-counts.tsx'

type Props = Pick<ChartFigureProps, 'id' | 'level' | 'at' | 'isStale'> & {
  readonly report: CollectiveActionReport
  readonly chosen: readonly number[]
}

/** The challenges of a place by pillar, active and past; those of pillars that were not chosen are one slice. */
export function PillarPie({ report: { boundary, pillarStats }, chosen, ...figure }: Props) {
  const place = boundary.description
  const pillars = pillarStats.map(({ pillarId: id, description: name, total: value }) => ({
    id,
    name,
    value,
  }))
  const slices = slicesOf(pillars, chosen, chartWords.other)
  const colours = rampOf('orange', slices.length)
  return (
    <ChartFigure
      {...figure}
      title={words.perPillar}
      place={place}
      unit={words.challengesIn(place)}
      source={words.source}
      legend={<ActionCountsOf pillars={pillarStats} chosen={chosen} />}
      table={{
        columns: [
          { label: words.pillar },
          { label: words.challenges, text: countText },
          { label: chartWords.share, text: percentText },
        ],
        rows: slices.map(({ name, value, percentage }) => [name, value, percentage]),
      }}
    >
      <Pie
        label={chartWords.label(words.perPillar)}
        slices={slices.map(({ id, name, value, percentage }, index) => ({
          id,
          name,
          value,
          text: words.slice(value, percentText(percentage)),
          colour: id === OTHER_ID ? OTHER_COLOUR : (colours[index] ?? OTHER_COLOUR),
        }))}
      />
    </ChartFigure>
  )
}
