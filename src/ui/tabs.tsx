import { useEffect, useRef, type ReactElement } from 'react'
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

/** Links to the parts of an area. On a phone they scroll sideways, so that the current one is in sight. */
export function Tabs({ label, entries }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  // A count that comes later moves the tabs after it.
  const widths = entries.map((entry) => `${entry.label} ${entry.count ?? ''} ${entry.isCurrent}`).join()
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !current) return
    const start = current.offsetLeft - nav.current.offsetLeft
    nav.current.scrollLeft = start - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [widths])
  return (
    <nav ref={nav} className={styles['tabs']} aria-label={label}>
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
