import { classNames } from '../class-names.ts'
import families from './family.module.css'
import type { Family } from './family.ts'
import styles from './legend.module.css'

/** How a series is filled; told apart by lightness and hatch, so that it works without colour. */
export type Look = 'pale' | 'solid' | 'hatched' | 'tick'

export interface LegendItem {
  readonly name: string
  readonly look: Look
}

/** What the fills of a chart mean. */
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
