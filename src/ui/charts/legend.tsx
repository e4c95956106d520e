import { classNames } from '../class-names.ts'
import families from './family.module.css'
import type { Family } from './family.ts'
import styles from './legend.module.css'

/** The fill of a series. Fills differ in lightness and hatch, so that they work without colour. */
export type Look = 'pale' | 'solid' | 'hatched' | 'tick'

export interface LegendItem {
  readonly name: string
  readonly look: Look
}

export function Legend({
  family,
  items,
}: {
  readonly family: Family
  readonly items: readonly LegendItem[]
}) {
  return (
    <ul className={`${styles['legend']} ${families[family]}`}>
      {items.map(({ name, look }) => (
        <li key={name}>
          <i className={classNames(styles, 'swatch', look)} />
          {name}
        </li>
      ))}
    </ul>
  )
}
