import type { ReactNode } from 'react'
import styles from './accordion-group.module.css'

/** The frame of rows that belong together: accordions, or list items. */
export function AccordionGroup({ children }: { readonly children: ReactNode }) {
  return <div className={styles['group']}>{children}</div>
}
