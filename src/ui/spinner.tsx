import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  readonly label: string
  /** `page`: alone in the middle of the screen, with its words under it. */
  readonly place?: 'inline' | 'page' | undefined
}

/** Waiting for something without a shape. Where the shape is known, a skeleton says more. */
export function Spinner({ label, place = 'inline' }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles, place)}>
      <i className={styles['ring']} />
      <span>{label}</span>
    </div>
  )
}
