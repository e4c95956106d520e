import { t } from '#src/i18n/t.ts'
import { OTHER_ID, slicesOf, type Slice } from './slices.ts'
import { ChartFigure, type ChartFigureProps } from '#src/components/chart-figure.tsx'
import { OTHER_COLOUR, rampOf, type Family } from '#src/ui/charts/family.ts'
import { Pie, type PieProps } from '#src/ui/charts/pie.tsx'
import { countText, percentText } from '#src/i18n/format.ts'

type Props = Omit<ChartFigureProps, 'table' | 'children'> &
  Pick<PieProps, 'names'> & {
    readonly family: Family
    readonly parts: readonly Slice[]
    readonly chosen: readonly number[]
    readonly heads: { readonly name: string; readonly count: string }
  }

/** Shows the parts of a whole, each with its number and share. Parts that were not chosen share one slice. */
export function SharePie({ family, parts, chosen, heads, names, ...figure }: Props) {
  const slices = slicesOf(parts, chosen, t('chart.other'))
  const colours = rampOf(family, slices.length)
  return (
    <ChartFigure
      {...figure}
      table={{
        columns: [
          { label: heads.name },
          { label: heads.count, text: countText },
          { label: t('chart.share'), text: percentText },
        ],
        rows: slices.map(({ name, value, percentage }) => [name, value, percentage]),
      }}
    >
      <Pie
        names={names}
        label={t('chart.label', { title: figure.title })}
        slices={slices.map(({ id, name, value, percentage }, index) => ({
          id,
          name,
          value,
          text: t('chart.slice', { count: countText(value), share: percentText(percentage) }),
          colour: id === OTHER_ID ? OTHER_COLOUR : (colours[index] ?? OTHER_COLOUR),
        }))}
      />
    </ChartFigure>
  )
}
