import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './banner.module.css'

export interface BannerProps {
  readonly tone?: 'neutral' | 'accent' | 'warning' | 'offline' | undefined
  readonly icon?: ReactNode
  /** `status` for a banner that appears during use: an update, a lost signal. */
  readonly role?: 'status' | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A thin strip across the page, about the page itself. */
export function Banner({ tone = 'neutral', icon, role, action, children }: BannerProps) {
  const Tag = role ? 'div' : 'aside'
  return (
    <Tag className={classNames(styles, 'banner', tone)} role={role}>
      {icon}
      <span className={styles['text']}>{children}</span>
      {action}
    </Tag>
  )
}
