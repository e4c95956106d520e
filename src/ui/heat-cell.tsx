import styles from './heat-cell.module.css'

export interface Heat {
  /** The text in the cell: `61.92`. */
  readonly text: string
  /** The colour's name among the tokens, such as `green-3`. Undefined for no data. */
  readonly color: string | undefined
  readonly tooltip?: string | undefined
}

/** A number on the colour of its band. */
export function HeatCell({ text, color, tooltip }: Heat) {
  const fill: Record<string, string> =
    color === undefined ? {} : { '--fill': `var(--${color})`, '--ink': `var(--on-${color})` }
  return (
    <span className={styles['cell']} style={fill}>
      {text}
      {tooltip !== undefined && (
        <span className={styles['tooltip']} aria-hidden>
          {tooltip}
        </span>
      )}
    </span>
  )
}
