import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** The search, the filters and the order of a table, in a line above it. */
export function TableTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles['tools']}>{children}</div>
}
