import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface Tag {
  readonly label: string
  readonly value: ReactNode
}

export interface PageTitleProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** The subject of the page: place, thing, count. */
  readonly tags?: readonly Tag[] | undefined
  readonly aside?: ReactNode
}

/** The head of a page, with its only h1 and its subject. */
export function PageTitle({ title, lead, tags, aside }: PageTitleProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        <h1>{title}</h1>
        {aside}
      </div>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {tags && <TagList tags={tags} />}
    </div>
  )
}

function TagList({ tags }: { readonly tags: readonly Tag[] }) {
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
