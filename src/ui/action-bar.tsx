import type { ReactNode } from 'react'
import styles from './action-bar.module.css'
import { classNames } from './class-names.ts'
import page from './page.module.css'
import type { PageWidth } from './page.tsx'

export interface ActionBarProps {
  /** The latest event, read out when it changes: "Draft kept on this phone 10:41". */
  readonly status?: ReactNode
  readonly width?: PageWidth | undefined
  /** The buttons, with the main one last. The main one is the widest, within reach of the thumb. */
  readonly children: ReactNode
}

/** Keeps the next step within reach. It is the last child of `main`. */
export function ActionBar({ status, width = 'work', children }: ActionBarProps) {
  return (
    <div className={`${styles['bar']} no-print`}>
      <div className={`${styles['inside']} ${classNames(page, width)}`}>
        <p className={styles['status']} role="status">
          {status}
        </p>
        {children}
      </div>
    </div>
  )
}
