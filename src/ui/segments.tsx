import type { ReactNode } from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import styles from './segments.module.css'

interface SegmentLook {
  readonly label: string
  readonly icon: ReactNode
  readonly isCurrent: boolean
}

export type Segment = SegmentLook & (Destination | { readonly onSelect: () => void })

export interface SegmentsProps {
  readonly label: string
  readonly entries: readonly Segment[]
}

/** Shows a few views of the same content side by side. The current one is filled. */
export function Segments({ label, entries }: SegmentsProps) {
  const Tag = entries.some((entry) => 'onSelect' in entry) ? 'div' : 'nav'
  return (
    <Tag className={styles['segments']} aria-label={label} role={Tag === 'div' ? 'group' : undefined}>
      {entries.map((entry) => (
        <Line key={entry.label} entry={entry} />
      ))}
    </Tag>
  )
}

function Line({ entry }: { readonly entry: Segment }) {
  const { label, icon, isCurrent } = entry
  if ('onSelect' in entry)
    return (
      <button
        type="button"
        className={styles['segment']}
        aria-pressed={isCurrent}
        onClick={() => entry.onSelect()}
      >
        {icon}
        <span>{label}</span>
      </button>
    )
  const to: Destination = entry.render ? { render: entry.render } : { href: entry.href }
  return (
    <Anchor {...to} className={styles['segment']} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </Anchor>
  )
}
