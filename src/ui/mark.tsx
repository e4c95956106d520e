import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './mark.module.css'

export interface MarkProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'offline' | 'outline' | undefined
  /** A shape of its own. The colour is only the second sign. */
  readonly icon: ReactNode
  readonly children: ReactNode
}

export function Mark({ tone = 'neutral', icon, children }: MarkProps) {
  return (
    <span className={classNames(styles, 'mark', tone)}>
      {icon}
      {children}
    </span>
  )
}
