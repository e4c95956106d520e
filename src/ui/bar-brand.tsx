import type { ReactNode } from 'react'
import { Anchor, type Destination } from './anchor.tsx'
import styles from './bar-brand.module.css'

export type BarBrandProps = Destination & {
  readonly name: string
  /** Shows the name as text on a phone. Leave it off where a pill needs the width. */
  readonly wordsOnPhone?: boolean | undefined
  /** Small text under the name that says what kind of copy this is. */
  readonly note?: ReactNode
}

/** Shows the logo and the name, and links to the home page. */
export function BarBrand({ name, wordsOnPhone, note, ...to }: BarBrandProps) {
  return (
    <Anchor {...to} className={styles['brand']} aria-label={name}>
      <Logo />
      <span className={wordsOnPhone ? undefined : 'desk-only'}>
        {name}
        {note && <small>{note}</small>}
      </span>
    </Anchor>
  )
}

export function Logo() {
  return (
    <svg viewBox="0 0 28 28" width={28} height={28} fill="currentColor" aria-hidden>
      <rect x="2" y="2" width="11" height="11" rx="2" />
      <circle cx="20.5" cy="7.5" r="5.5" opacity=".72" />
      <rect x="2" y="15" width="11" height="11" rx="2" opacity=".72" />
      <path d="M15 17a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v3a6 6 0 0 1-6 6h-3a2 2 0 0 1-2-2z" fill="var(--focus)" />
    </svg>
  )
}
