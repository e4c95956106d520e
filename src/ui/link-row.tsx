import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './link-row.module.css'

interface LinkRowProps {
  readonly render: ReactElement
  readonly icon?: ReactNode
  readonly title: string
  /** Undefined until it is loaded. */
  readonly detail: string | undefined
  /** Stands between the text and the arrow. */
  readonly mark?: ReactNode
  readonly className?: string | undefined
}

/** A row of a list, which leads somewhere. */
export function LinkRow({ render, icon, title, detail, mark, className = '' }: LinkRowProps) {
  return (
    <Anchor render={render} className={`${styles['row'] ?? ''} ${className}`.trim()}>
      {icon}
      <span>
        {title}
        <small>{detail}</small>
      </span>
      {mark}
      <ChevronRight />
    </Anchor>
  )
}
