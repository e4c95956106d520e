import type { ReactNode } from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import styles from './bar-brand.module.css'
import { Logo } from './logo.tsx'

export type BarBrandProps = Destination & {
  /** The name, read out on every width. */
  readonly name: string
  /** The name in letters; off where a pill needs the phone's width. */
  readonly wordsOnPhone?: boolean | undefined
  /** Small under the name: what kind of copy this is. */
  readonly note?: ReactNode
  readonly logo?: ReactNode
}

/** The mark and the name, leading home. */
export function BarBrand({ name, wordsOnPhone, note, logo = <Logo />, ...to }: BarBrandProps) {
  return (
    <Anchor {...to} className={styles['brand']} aria-label={name}>
      {logo}
      <span className={wordsOnPhone ? undefined : 'desk-only'}>
        {name}
        {note && <small>{note}</small>}
      </span>
    </Anchor>
  )
}
