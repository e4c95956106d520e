import type { ReactNode } from 'react'

/** One of the things to choose from. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Beside the label, in the list and when chosen: a count, a mark. */
  readonly note?: ReactNode
}
