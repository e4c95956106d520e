import type { ReactNode } from 'react'
import styles from './action-bar.module.css'
import { classNames } from './class-names.ts'
import page from './page.module.css'
import type { PageWidth } from './page.tsx'

export interface ActionBarProps {
  /** What has just happened, read out as it changes: "Draft kept on this phone 10:41". */
  readonly status?: ReactNode
  /** That of the page above it. */
  readonly width?: PageWidth | undefined
  /** Buttons, the main one last; it grows widest under the thumb. */
  readonly children: ReactNode
}

/** The next step, always in reach: the last child of `main`. */
export function ActionBar({ status, width = 'work', children }: ActionBarProps) {
  return (
    <div className={styles['bar']}>
      <div className={`${styles['inside']} ${classNames(page, width)}`}>
        <p className={styles['status']} role="status">
          {status}
        </p>
        {children}
      </div>
    </div>
  )
}
