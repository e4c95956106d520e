import { Doughnut, type PieSlice } from './doughnut.tsx'
import styles from './small-pies.module.css'

const SIZE = 56

export interface SmallPie {
  readonly id: number
  readonly name: string
  /** Stands beside the pie: `2 active, 5 past`. */
  readonly text: string
  readonly slices: readonly PieSlice[]
}

export function SmallPies({ pies }: { readonly pies: readonly SmallPie[] }) {
  return (
    <ul className={styles['pies']}>
      {pies.map(({ id, name, text, slices }) => (
        <li key={id}>
          <Doughnut slices={slices} size={SIZE} label={`${name}: ${text}`} />
          <p aria-hidden>
            {name}
            <small>{text}</small>
          </p>
        </li>
      ))}
    </ul>
  )
}
