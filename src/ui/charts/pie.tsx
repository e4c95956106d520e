import { Doughnut, type DoughnutProps } from './doughnut.tsx'
import styles from './pie.module.css'

const SIZE = 208

/** Shows a pie beside the names and shares of its slices, so that colour is never the only key. */
export function Pie({ slices, label }: Pick<DoughnutProps, 'slices' | 'label'>) {
  return (
    <div className={styles['pie']}>
      <Doughnut slices={slices} size={SIZE} label={label} />
      {/* Screen readers use the frame's table. */}
      <ul className={styles['slices']} aria-hidden>
        {slices.map(({ id, name, text, colour }) => (
          <li key={id}>
            <i style={{ background: colour }} />
            <span>{name}</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
