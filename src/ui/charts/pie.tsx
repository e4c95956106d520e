import type { ReactNode } from 'react'
import { Doughnut, type DoughnutProps } from './doughnut.tsx'
import styles from './pie.module.css'

const SIZE = 208

export interface PieProps extends Pick<DoughnutProps, 'slices' | 'label'> {
  /** What stands in the place of the names of slices, by id: links. */
  readonly names?: ReadonlyMap<number, ReactNode> | undefined
}

/** Shows a pie beside the names and shares of its slices, so that colour is never the only key. */
export function Pie({ slices, label, names }: PieProps) {
  return (
    <div className={styles['pie']}>
      <Doughnut slices={slices} size={SIZE} label={label} />
      {/* Screen readers use the frame's table, unless there is something to press here. */}
      <ul className={styles['slices']} aria-hidden={names === undefined}>
        {slices.map((slice) => (
          <li key={slice.id}>
            <i style={{ background: slice.colour }} />
            <span>{names?.get(slice.id) ?? slice.name}</span>
            <b>{slice.text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
