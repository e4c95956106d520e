import { crimeSlices } from '#contract/rules/crime-sums.ts'
import { slicesOf, OTHER_ID } from '#contract/rules/slices.ts'
import type { CrimeEntry } from '#contract/things/crime-report.ts'
import { ChartFigure, type ChartFigureProps } from '#src/parts/chart-figure.tsx'
import { OTHER_COLOUR, rampOf } from '#src/ui/charts/family.ts'
import { Pie } from '#src/ui/charts/pie.tsx'
import { chartWords } from '#src/words/charts.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { countText, percentText } from '#src/words/format.ts'

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'place' | 'at' | 'isStale'> & {
  /** `January to March 2026`. */
  readonly when: string
  /** The quarters whose cases are added up. */
  readonly entries: readonly CrimeEntry[]
  readonly chosen: readonly number[]
}

/** The cases of a place by crime type; those of types that were not chosen are one slice. */
export function CrimePie({ when, entries, chosen, ...figure }: Props) {
  const slices = slicesOf(crimeSlices(entries), chosen, chartWords.other)
  const colours = rampOf('red', slices.length)
  return (
    <ChartFigure
      {...figure}
      unit={words.casesIn(figure.place, when)}
      source={words.source}
      table={{
        columns: [
          { label: words.crimeType },
          { label: words.cases, text: countText },
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
          colour: id === OTHER_ID ? OTHER_COLOUR : (colours[index] ?? OTHER_COLOUR),
        }))}
      />
    </ChartFigure>
  )
}
