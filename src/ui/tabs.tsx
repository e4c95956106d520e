import type { ReactElement } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './tabs.module.css'

interface TabsProps {
  readonly label: string
  readonly entries: readonly {
    readonly label: string
    /** The number of things behind the tab. */
    readonly count?: string | undefined
    readonly isCurrent: boolean
    readonly render: ReactElement
  }[]
}

/** Links to the parts of an area. On a phone they stand in several lines, so that none is out of sight. */
export function Tabs({ label, entries }: TabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {entries.map((entry) => (
        <Anchor
          key={entry.label}
          render={entry.render}
          className={styles['tab']}
          aria-current={entry.isCurrent ? 'page' : undefined}
        >
          {entry.label}
          {entry.count !== undefined && <span className={styles['count']}>{entry.count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
