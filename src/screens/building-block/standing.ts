import type { SeenProvider } from '#src/data/pending/provider-lane.ts'

/** What the form stands on, which moves when a person is removed from it. */
export interface StandingProps {
  readonly seen: SeenProvider
  readonly onSeen: (seen: SeenProvider) => void
  /** Off while a refused edit is being corrected: a removal would go behind it, upon a record that it changes. */
  readonly mayRemove: boolean
}
