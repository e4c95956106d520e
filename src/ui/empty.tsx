import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Heading, type HeadingLevel } from './heading.tsx'

export interface EmptyProps {
  readonly title: ReactNode
  readonly level?: HeadingLevel | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Says that there is nothing to show, and what would change that. */
export function Empty({ title, level = 2, children, action }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <Heading level={level}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
