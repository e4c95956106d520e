import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './outbox.module.css'

interface GroupProps {
  readonly title: string
  /** A date, or another count than that of the rows. */
  readonly note?: ReactNode
  readonly rows: readonly ReactNode[]
}

export function Group({ title, note, rows }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles['group']}>
      <h2>
        {title} <span>{note ?? rows.length}</span>
      </h2>
      <ol className={styles['list']}>{rows}</ol>
    </section>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly needs?: boolean
  readonly acts?: ReactNode
  readonly children: ReactNode
}

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
