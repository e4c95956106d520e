import type { ReactNode } from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import styles from './bar-brand.module.css'
import { Logo } from './logo.tsx'

export type BarBrandProps = Destination & {
  /** The name, read out on every width. */
  readonly name: string
  /** The name in letters; off where a pill needs the phone's width. */
  readonly wordsOnPhone?: boolean | undefined
  readonly logo?: ReactNode
}

/** The mark and the name, leading home. */
export function BarBrand({ name, wordsOnPhone, logo = <Logo />, ...to }: BarBrandProps) {
  return (
    <Anchor {...to} className={styles['brand']} aria-label={name}>
      {logo}
      <span className={wordsOnPhone ? undefined : 'desk-only'}>{name}</span>
    </Anchor>
  )
}
