import type { ProviderRecord, SeenRecord, TypedProviderUpdate } from '#contract/things/provider.ts'
import type { Base, Entry, Lane, Seen } from '#src/sync/index.ts'

/** The record as the person sees it, and what it stands on: the server's version, and unsent edits of their own. */
export interface SeenProvider {
  readonly record: SeenRecord
  readonly base: Base
  readonly after: Seen | null
}

/** What is kept while someone types. */
export interface ProviderDraft {
  readonly form: TypedProviderUpdate
  readonly seen: SeenProvider
  /** The refused or conflicted entry that this corrects. */
  readonly corrects: Entry | null
}

/** What the form stands on, which moves when a person is removed from it. */
export interface StandingProps {
  readonly lane: Lane
  readonly seen: SeenProvider
  readonly onSeen: (seen: SeenProvider) => void
  /** Off while a refused edit is being corrected: a removal would go behind it, upon a record that it changes. */
  readonly mayRemove: boolean
}

export function laneOf(stakeholderId: number): Lane {
  return `provider:${stakeholderId}`
}

/** The server's copy with the person's own unsent edits over it, which disappear by themselves when they are refused or sent. */
export function seenRecord(copy: ProviderRecord, entries: readonly Entry[]): SeenProvider {
  const last = entries.at(-1)
  if (last === undefined) return { record: copy, base: { version: copy.version, content: copy }, after: null }
  return {
    record: last.result as SeenRecord,
    base: { version: copy.version, content: last.result },
    after: { id: last.id, edition: last.edition },
  }
}
