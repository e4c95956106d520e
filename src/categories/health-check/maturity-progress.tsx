import { categoryScores, chosenTypes } from '#contract/rules/reach.ts'
import type { HealthCheckReport } from '#contract/schemas/health-check-report.ts'
import { healthCheckSource } from '#contract/sources/health-check.ts'
import { ChartFigure, type ChartFigureProps } from '#src/components/chart-figure.tsx'
import { LyingBars } from '#src/ui/charts/lying-bars.tsx'
import { percentText, quarterText } from '#src/words/format.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import { typesReported } from './reported.ts'

const FULL = 100

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'at' | 'isStale'> & {
  readonly report: HealthCheckReport
  readonly chosen: readonly number[]
}

/** Shows the scores of the chosen organisation types by question category. */
export function MaturityProgress({ report, chosen, ...figure }: Props) {
  const scores = categoryScores(chosenTypes(typesReported(report), chosen))
  return (
    <ChartFigure
      {...figure}
      place={report.boundary.description}
      unit={words.maturityUnit(quarterText(report.reported))}
      source={healthCheckSource}
      table={{
        columns: [{ label: words.questionCategory }, { label: words.score, text: percentText }],
        rows: scores.map(({ questionCategory, score }) => [questionCategory, score]),
      }}
    >
      <LyingBars
        family="blue"
        max={FULL}
        bars={scores.map(({ questionCategoryId: id, questionCategory: name, score: value }) => ({
          id,
          name,
          value,
          text: value === null ? words.unknown : percentText(value),
        }))}
      />
    </ChartFigure>
  )
}
