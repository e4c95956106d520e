import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

export interface ActionBarProps {
  /** What has just happened, read out as it changes: "Draft kept on this phone 10:41". */
  readonly status?: ReactNode
  /** Buttons, the main one last; it grows widest under the thumb. */
  readonly children: ReactNode
}

/** The next step, always in reach: the last thing in the page. */
export function ActionBar({ status, children }: ActionBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['inside']}>
        <p className={styles['status']} role="status">
          {status}
        </p>
        {children}
      </div>
    </div>
  )
}
