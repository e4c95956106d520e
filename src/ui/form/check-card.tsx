import type { ComponentProps, ReactNode } from 'react'
import styles from './check-card.module.css'
import checkbox from './checkbox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** Why it cannot be changed. */
  readonly reason?: string | undefined
}

/** A checkbox with what it means. The cells of a `CheckGrid` stand four in a row. */
export function CheckCard({ label, detail, reason, ...input }: Props) {
  return (
    <label className={styles['card']}>
      <input {...input} className={checkbox['box']} type="checkbox" disabled={reason !== undefined} />
      <b>{label}</b>
      {detail && <small>{detail}</small>}
      {reason !== undefined && <small className={styles['reason']}>{reason}</small>}
    </label>
  )
}

/** The cells of people or things, four in a row on a desk (specification, section 9). */
export function CheckGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>
}
