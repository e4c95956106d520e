import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './outbox.module.css'

interface GroupProps {
  readonly title: string
  /** How many, or of when. */
  readonly note: ReactNode
  readonly children: ReactNode
}

/** Rows that stand for one thing, under their heading. */
export function Group({ title, note, children }: GroupProps) {
  return (
    <section className={styles['group']}>
      <h2>
        {title} <span>{note}</span>
      </h2>
      <ol className={styles['list']}>{children}</ol>
    </section>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly title: string
  /** It waits for the person. */
  readonly needs?: boolean
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** One thing in the outbox: what it is, how it stands, and what can be done. */
export function Row({ icon, title, needs, acts, children }: RowProps) {
  return (
    <li className={classNames(styles, 'row', needs && 'needs')}>
      {icon}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {acts}
    </li>
  )
}
