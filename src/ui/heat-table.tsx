import { Fragment } from 'react'
import { HeatCell, type Heat } from './heat-cell.tsx'
import styles from './heat-table.module.css'

export interface HeatColumn {
  readonly label: string
  /** Frames the column without a colour. */
  readonly isCurrent: boolean
}

export interface HeatRow {
  readonly id: number
  readonly name: string
  /** Marks the row as a part of the nearest row above that is not a part. */
  readonly isPart?: boolean | undefined
  readonly cells: readonly Heat[]
  readonly end?: string | undefined
}

export interface HeatTableProps {
  readonly caption: string
  readonly head: string
  readonly columns: readonly HeatColumn[]
  readonly rows: readonly HeatRow[]
  /** The heading of the last column. If it is missing, there is no last column. */
  readonly endHead?: string | undefined
  readonly dense?: boolean | undefined
}

/** A table of numbers whose cells are coloured by a scale. The number is always in its cell. */
export function HeatTable({ caption, head, columns, rows, endHead, dense }: HeatTableProps) {
  return (
    // If the table is wider than the screen, the arrow keys scroll it, as WCAG requires.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['heat']} data-dense={dense || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ label, isCurrent }) => (
              <th key={label} scope="col" data-current={isCurrent || undefined}>
                {label.split(' ').map((word) => (
                  // The space is outside the span, where the line may break.
                  <Fragment key={word}>
                    <span>{word}</span>{' '}
                  </Fragment>
                ))}
              </th>
            ))}
            {endHead !== undefined && <th scope="col">{endHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, isPart, cells, end }) => (
            <tr key={`${isPart ? 'part' : 'row'}-${id}`}>
              <th scope="row" data-part={isPart || undefined}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.label} data-current={columns[index]?.isCurrent || undefined}>
                  <HeatCell {...cell} />
                </td>
              ))}
              {endHead !== undefined && <td className={styles['end']}>{end}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
