import { t } from '#src/i18n/t.ts'
import type { AvailabilityRow } from './availability-rows.ts'
import { percentOf } from '#contract/rules/percent.ts'
import { ChartFigure, type ChartFigureProps } from '#src/components/chart-figure.tsx'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { percentText, quarterText, shortQuarterOfText } from '#src/i18n/format.ts'
import type { ReportPeriod } from './heat.ts'

const FULL = 100

type Props = Pick<ChartFigureProps, 'id' | 'title' | 'level' | 'place' | 'at' | 'isStale'> & {
  readonly periods: readonly ReportPeriod[]
  readonly rows: readonly AvailabilityRow[]
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
      source={t('source.buildingBlocks')}
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

function barsOf(rows: readonly AvailabilityRow[]) {
  return rows
    .map(({ id, name, shares }) => {
      const value = percentOf(shares.at(-1) ?? 0)
      const before = percentOf(shares[0] ?? 0)
      return {
        id,
        name,
        value,
        text: value.toFixed(2),
        before,
        beforeText: t('availability.yearAgo', { percentage: percentText(before) }),
      }
    })
    .toSorted((one, two) => two.value - one.value)
}
