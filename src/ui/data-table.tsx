import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { t } from '#src/i18n/t.ts'
import styles from './data-table.module.css'
import { orderAfter, type Direction, type TableOrder } from './table-order.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<Row, Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The direction after the first press on its head. Left out where nobody sorts by this column. */
  readonly sorts?: Direction
  /** Its cells are short, such as a date, and stay on one line beside longer ones. */
  readonly isShort?: true
}

interface Props<Row, Id extends string> {
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row, Id>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly order?: TableOrder<Id> | undefined
  readonly onOrder?: ((order: TableOrder<Id>) => void) | undefined
  /** What a person does with a row: a link to it, a button. The title is that of the last column, for screen readers. */
  readonly act?: { readonly title: string; readonly render: (row: Row) => ReactNode } | undefined
}

/** Rows of the same kind with sortable columns. Where they have little room, each row is a block that ends with its act. */
export function DataTable<Row, Id extends string>(props: Props<Row, Id>) {
  const { caption, columns, rows, keyOf, order, onOrder, act } = props
  const [first, ...others] = columns
  return (
    <div className={styles['holder']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
            {act && (
              <th scope="col">
                <VisuallyHidden>{act.title}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ id, title, cell, isShort }) => (
                <td key={id} data-is={title} className={isShort && styles['short']}>
                  <span>{cell(row)}</span>
                </td>
              ))}
              {act && <td className={styles['action']}>{act.render(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row, Id extends string> = Pick<Props<Row, Id>, 'order' | 'onOrder'> & {
  readonly column: Column<Row, Id>
}

function Head<Row, Id extends string>({ column, order, onOrder }: HeadProps<Row, Id>) {
  const { id, title, sorts } = column
  if (sorts === undefined || onOrder === undefined) return <th scope="col">{title}</th>
  const direction = order?.by === id ? order.direction : undefined
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        aria-label={t('table.sortBy', { column: title })}
        onClick={() => onOrder(orderAfter(order, id, sorts))}
      >
        {title}
        {direction === 'ascending' && <ArrowUp />}
        {direction === 'descending' && <ArrowDown />}
      </button>
    </th>
  )
}
