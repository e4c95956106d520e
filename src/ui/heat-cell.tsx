import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './heat-cell.module.css'

export interface Heat {
  /** The text in the cell: `61.92`. */
  readonly text: string
  /** What a screen reader says instead, where the text is only a mark. */
  readonly said?: string | undefined
  /** The colour's name among the tokens, such as `green-3`. Undefined for no data. */
  readonly color: string | undefined
  readonly tooltip?: string | undefined
}

/** A number on the colour of its band. */
export function HeatCell({ text, said, color, tooltip = said }: Heat) {
  const fill: Record<string, string> =
    color === undefined ? {} : { '--fill': `var(--${color})`, '--ink': `var(--on-${color})` }
  return (
    <span className={styles['cell']} data-unknown={color === undefined || undefined} style={fill}>
      {said === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <VisuallyHidden>{said}</VisuallyHidden>
        </>
      )}
      {tooltip !== undefined && (
        <span className={styles['tooltip']} aria-hidden>
          {tooltip}
        </span>
      )}
    </span>
  )
}
