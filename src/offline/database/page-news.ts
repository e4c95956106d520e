import type { StakeholderId } from '#contract/fields/ids.ts'
import type { DecryptedNews } from '#src/sync/index.ts'

/** What the page hears of the outbox, from itself or from the worker. */
export type PageNews =
  | DecryptedNews
  /** The server has taken this device from this person: what it kept of them is gone. */
  | { readonly type: 'revoked'; readonly of: StakeholderId }

/** What could not be read: kept as it is, out of the way of everything else. */
export interface QuarantinedRow {
  readonly id: string
  /** When it was quarantined, milliseconds UTC. */
  readonly at: number
  /** `shape`: it is no entry. `unreadable`: its content does not open with the person's key. */
  readonly why: 'shape' | 'unreadable'
  /** Encrypted once the person's key is here. */
  readonly raw: unknown
}
