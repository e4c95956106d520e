import { t } from '#src/i18n/t.ts'
import type { AnsweredRow } from './availability-rows.ts'
import { answeredText } from '#src/components/figures/answered-text.ts'
import { percentOrNull } from '#contract/rules/percent.ts'
import { ChartFigure, type ChartFigureProps } from '#src/components/chart-figure.tsx'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { decimalText, percentText, quarterText, shortQuarterOfText } from '#src/i18n/format.ts'
import type { ReportPeriod } from './heat.ts'

const FULL = 100
/** Sorts what is not known last. */
const UNKNOWN = -1

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'place' | 'source' | 'at' | 'isStale'> & {
  readonly periods: readonly ReportPeriod[]
  readonly rows: readonly AnsweredRow[]
  /** The heading over the names. */
  readonly head: string
}

/** Shows the current quarter as bars, the most available first, with the same quarter of the year before as a mark. */
export function ThisQuarter({ periods, rows, head, ...figure }: Props) {
  const now = periods.at(-1)
  const [before] = periods
  if (now === undefined || before === undefined) return null
  const bars = barsOf(rows)
  return (
    <ChartFigure
      {...figure}
      unit={t('availability.thisQuarterUnit', { when: quarterText(now), year: before.year })}
      table={{
        columns: [
          { label: head },
          { label: shortQuarterOfText(now), text: percentText },
          {
            label: shortQuarterOfText(before),
            text: percentText,
          },
        ],
        rows: bars.map(({ name, value, before: earlier }) => [name, value, earlier]),
      }}
    >
      <HorizontalBars family="green" max={FULL} bars={bars} />
    </ChartFigure>
  )
}

function barsOf(rows: readonly AnsweredRow[]) {
  return rows
    .map(({ id, name, shares, ...answers }) => {
      const value = percentOrNull(shares.at(-1) ?? null)
      const before = percentOrNull(shares[0] ?? null)
      return {
        id,
        name,
        note: value === null ? undefined : answeredText(answers),
        value,
        text: value === null ? t('availability.noAnswers') : decimalText(value),
        before,
        beforeText:
          before === null ? undefined : t('availability.yearAgo', { percentage: percentText(before) }),
      }
    })
    .toSorted((one, two) => (two.value ?? UNKNOWN) - (one.value ?? UNKNOWN))
}
