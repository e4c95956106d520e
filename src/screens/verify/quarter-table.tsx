import type { ReactNode } from 'react'
import type { QuarterCounts } from '#contract/schemas/quarter-overview.ts'
import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import type { TableOrder } from '#src/ui/table-order.ts'
import { quarterColumns, type QuarterColumn, type QuarterRow } from './quarter-order.ts'
import styles from './quarter-overview.module.css'

type QuarterTitles = Readonly<Pick<Record<QuarterColumn, string>, 'name' | 'coordinators'>>

interface Props<Row extends QuarterRow> {
  readonly caption: string
  /** The titles of the first and the last column, which depend on the rows. */
  readonly titles: QuarterTitles
  readonly rows: readonly Row[]
  readonly renderName: (row: Row) => ReactNode
  readonly renderCoordinators: (row: Row) => ReactNode
  readonly order?: TableOrder<QuarterColumn>
  readonly onOrder?: (order: TableOrder<QuarterColumn>) => void
}

/** Municipalities or provinces with their figures of this quarter, and those of the last one beside them. */
export function QuarterTable<Row extends QuarterRow>(props: Props<Row>) {
  const { caption, titles, rows, renderName, renderCoordinators, order, onOrder } = props
  const cellOf = (row: Row, column: QuarterColumn) => {
    if (column === 'name') return <Name row={row}>{renderName(row)}</Name>
    return column === 'coordinators' ? renderCoordinators(row) : <Figure row={row} of={column} />
  }
  return (
    <DataTable
      caption={caption}
      columns={quarterColumns.map((id) => ({
        id,
        title: columnTitle(id, titles),
        cell: (row: Row) => cellOf(row, id),
        sorts: firstDirection(id),
      }))}
      rows={rows}
      keyOf={({ boundaryId }) => boundaryId}
      order={order}
      onOrder={onOrder}
    />
  )
}

export function columnTitle(column: QuarterColumn, titles: QuarterTitles): string {
  return column === 'name' || column === 'coordinators' ? titles[column] : t(`quarter.columns.${column}`)
}

/** Most figures come first where they are high, coordinators where there are none. */
export function firstDirection(column: QuarterColumn) {
  return column === 'name' || column === 'coordinators' ? 'ascending' : 'descending'
}

interface NameProps {
  readonly row: QuarterRow
  readonly children: ReactNode
}

/** The figures stand beside the bar, so it says nothing of its own to a screen reader. */
function Name({ row: { current }, children }: NameProps) {
  const parts = [
    ['verified', current.verified],
    ['submitted', current.submitted],
    ['late', current.late],
  ] as const
  return (
    <>
      {children}
      <span className={styles['bar']} aria-hidden>
        {parts.map(
          ([part, count]) => count > 0 && <i key={part} data-part={part} style={{ flexGrow: count }} />,
        )}
      </span>
    </>
  )
}

interface FigureProps {
  readonly row: QuarterRow
  readonly of: keyof QuarterCounts
}

function Figure({ row: { current, last }, of }: FigureProps) {
  return (
    <>
      {figureText(current, of)}
      <small className={styles['last']}>{t('quarter.last', { count: countText(last[of]) })}</small>
    </>
  )
}

export function figureText(counts: QuarterCounts, of: keyof QuarterCounts): string {
  if (of !== 'confirmed') return countText(counts[of])
  return t('quarter.of', {
    count: countText(counts.confirmed),
    all: countText(counts.confirmed + counts.late),
  })
}
