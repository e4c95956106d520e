import type { ReactNode } from 'react'
import { Doughnut, type DoughnutProps } from './doughnut.tsx'
import styles from './pie.module.css'

const SIZE = 208

export interface PieProps extends Pick<DoughnutProps, 'slices' | 'label'> {
  /** Shows the name of a slice as more than text: as a link. */
  readonly nameOf?: ((slice: DoughnutProps['slices'][number]) => ReactNode) | undefined
}

/** Shows a pie beside the names and shares of its slices, so that colour is never the only key. */
export function Pie({ slices, label, nameOf }: PieProps) {
  return (
    <div className={styles['pie']}>
      <Doughnut slices={slices} size={SIZE} label={label} />
      {/* Screen readers use the frame's table, unless there is something to press here. */}
      <ul className={styles['slices']} aria-hidden={nameOf === undefined}>
        {slices.map((slice) => (
          <li key={slice.id}>
            <i style={{ background: slice.colour }} />
            <span>{nameOf?.(slice) ?? slice.name}</span>
            <b>{slice.text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
