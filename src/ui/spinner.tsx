import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  readonly label: string
  /** `page`: in the middle of the screen, with its words under it. */
  readonly place?: 'inline' | 'page' | undefined
}

/** Shows that something without a known shape is loading. For a known shape, use a skeleton. */
export function Spinner({ label, place = 'inline' }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles, place)}>
      <i className={styles['ring']} />
      <span>{label}</span>
    </div>
  )
}
