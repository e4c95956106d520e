import type { ReactNode } from 'react'
import styles from './tag-list.module.css'

export interface Tag {
  readonly label: string
  readonly value: ReactNode
}

/** Two to four facts side by side, between hairlines. */
export function TagList({ tags }: { readonly tags: readonly Tag[] }) {
  return (
    <dl className={styles['tags']}>
      {tags.map((tag) => (
        <div key={tag.label}>
          <dt>{tag.label}</dt>
          <dd>{tag.value}</dd>
        </div>
      ))}
    </dl>
  )
}
