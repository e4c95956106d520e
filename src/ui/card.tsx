import type { ReactNode } from 'react'
import styles from './card.module.css'
import { Heading, type HeadingLevel } from './heading.tsx'

export interface CardProps {
  readonly title?: ReactNode
  readonly level?: HeadingLevel | undefined
  readonly action?: ReactNode
  readonly foot?: ReactNode
  /** The content brings its own padding: a table, a list of rows. */
  readonly flush?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A surface for content that can be moved, opened or downloaded. Most other content needs no frame. */
export function Card({ title, level = 2, action, foot, flush, className, children }: CardProps) {
  return (
    <section className={`${styles['card']} ${className ?? ''}`.trim()}>
      {(title || action) && (
        <div className={styles['head']}>
          <Heading level={level}>{title}</Heading>
          {action}
        </div>
      )}
      <div className={flush ? undefined : styles['body']}>{children}</div>
      {foot && <div className={styles['foot']}>{foot}</div>}
    </section>
  )
}
