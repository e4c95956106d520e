import { t } from '#src/i18n/t.ts'
import type { AvailabilityRow, CategoryRow } from './availability-rows.ts'
import { HeatTable, type HeatRow } from '#src/ui/heat-table.tsx'
import { changeText, columnsOf, heatOf, type ReportPeriod } from './heat.ts'

interface Props {
  readonly caption: string
  readonly periods: readonly ReportPeriod[]
  readonly rows: readonly CategoryRow[]
  /** Shows only the categories, or their blocks with every requirement. */
  readonly depth: 'categories' | 'requirements'
  readonly dense?: boolean | undefined
}

export function AvailabilityTable({ caption, periods, rows, depth, dense }: Props) {
  const rowOf = ({ id, name, shares }: AvailabilityRow): HeatRow => ({
    id,
    name,
    cells: periods.map((period, index) => heatOf(shares[index] ?? null, name, period)),
    end: changeText(shares),
  })
  const blocks = rows.flatMap(({ blocks: within }) => within)
  return (
    <HeatTable
      caption={caption}
      head={depth === 'categories' ? t('availability.category') : t('availability.block')}
      columns={columnsOf(periods)}
      rows={
        depth === 'categories'
          ? rows.map(rowOf)
          : blocks.flatMap((block) => [
              rowOf(block),
              ...block.requirements.map((requirement) => ({ ...rowOf(requirement), isPart: true })),
            ])
      }
      endHead={dense ? undefined : t('availability.inAYear')}
      dense={dense}
    />
  )
}
