import type { ReactNode } from 'react'
import type { Destination } from './anchor.tsx'

interface EntryLook {
  readonly label: string
  readonly icon?: ReactNode
  /** Begins a group: a line above it. */
  readonly ruled?: boolean | undefined
}

/** A line of a menu: something to do, or somewhere to go. */
export type MenuEntry =
  | (EntryLook & { readonly onSelect: () => void; readonly disabled?: boolean | undefined })
  | (EntryLook & Destination)
