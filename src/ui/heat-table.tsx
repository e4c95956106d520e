import { Fragment } from 'react'
import { HeatCell, type Heat } from './heat-cell.tsx'
import styles from './heat-table.module.css'

export interface HeatColumn {
  readonly label: string
  /** Framed, not coloured. */
  readonly isCurrent: boolean
}

export interface HeatRow {
  readonly id: number
  readonly name: string
  /** Under the row before that has none: a part of it. */
  readonly isPart?: boolean | undefined
  /** One for each column. */
  readonly cells: readonly Heat[]
  /** In the last column, where there is one. */
  readonly end?: string | undefined
}

export interface HeatTableProps {
  readonly caption: string
  /** Over the names of the rows. */
  readonly head: string
  readonly columns: readonly HeatColumn[]
  readonly rows: readonly HeatRow[]
  /** Over the last column; without it there is none. */
  readonly endHead?: string | undefined
  /** For a narrow panel. */
  readonly dense?: boolean | undefined
}

/** Numbers whose cells are tinted by a scale; the number always stands in its cell. */
export function HeatTable({ caption, head, columns, rows, endHead, dense }: HeatTableProps) {
  return (
    // Where it is wider than the screen, the arrow keys scroll it, as WCAG asks.
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
                  // The space stands outside, where the line may break.
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
