import type { ReactElement, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './segments.module.css'

/** A link to another address, or a switch on this page. */
export type Segment = { readonly label: string; readonly icon: ReactNode; readonly isCurrent: boolean } & (
  | { readonly render: ReactElement }
  | { readonly onSelect: () => void }
)

interface SegmentsProps {
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
  return (
    <Anchor render={entry.render} className={styles['segment']} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </Anchor>
  )
}
