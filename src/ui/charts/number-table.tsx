import { formatCell, type ChartTable } from './chart-table.ts'
import styles from './number-table.module.css'

export interface NumberTableProps {
  readonly caption: string
  readonly table: ChartTable
  /** The text in place of a number that is not known. */
  readonly unknown: string
  /** Only for screen readers. */
  readonly isHidden: boolean
}

export function NumberTable({ caption, table, unknown, isHidden }: NumberTableProps) {
  const { columns, rows } = table
  return (
    <div className={isHidden ? 'visually-hidden' : styles['frame']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            // A part repeats the name of its whole, so all texts of the row together are its key.
            <tr key={[name, ...cells].filter((cell) => typeof cell === 'string').join(', ')}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, place) => (
                <td key={column.label}>{formatCell(cells[place] ?? null, column, unknown)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
