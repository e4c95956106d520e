import { classNames } from '../class-names.ts'
import families from './family.module.css'
import type { Family } from './family.ts'
import styles from './horizontal-bars.module.css'

export interface HorizontalBar {
  readonly id: number
  readonly name: string
  /** What the value rests on: `12 of 40 answered`. */
  readonly note?: string | undefined
  readonly value: number | null
  /** The value as text: `3 987`. */
  readonly text: string
  /** The value of the filled part of the bar. The rest is pale. If it is missing, the whole bar is filled. */
  readonly filled?: number | undefined
  /** The value a year ago, drawn as a tick across the bar. */
  readonly before?: number | null | undefined
  readonly beforeText?: string | undefined
}

export interface HorizontalBarsProps {
  readonly family: Family
  readonly bars: readonly HorizontalBar[]
  /** The value of the full width, more than 0. Several lists share one scale. */
  readonly max: number
  /** Each bar is below its name. */
  readonly isStacked?: boolean
}

/** Draws horizontal bars from zero at the left edge, each with its number. */
export function HorizontalBars({ family, bars, max, isStacked = false }: HorizontalBarsProps) {
  const width = (value: number) => `${Math.min(100, (value / max) * 100)}%`
  return (
    <ul className={`${classNames(styles, 'bars', isStacked && 'stacked')} ${families[family]}`}>
      {bars.map(({ id, name, note, value, text, filled = value, before, beforeText }) => (
        <li key={id}>
          <span>
            {name}
            {note !== undefined && <small>{note}</small>}
          </span>
          <span className={styles['track']} aria-hidden>
            {value !== null && filled !== null && value > filled && (
              <i className={styles['pale']} style={{ width: width(value) }} />
            )}
            {filled !== null && filled > 0 && <i style={{ width: width(filled) }} />}
            {typeof before === 'number' && <u style={{ insetInlineStart: width(before) }} />}
          </span>
          <span className={styles['value']}>
            {text}
            {beforeText !== undefined && <span className="visually-hidden">, {beforeText}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
