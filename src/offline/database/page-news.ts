import type { StakeholderId } from '#contract/fields/ids.ts'
import type { DecryptedNews } from '#src/sync/index.ts'

/** News about the outbox for the page, from itself or from the worker. */
export type PageNews =
  | DecryptedNews
  /** The server has revoked this device for this person, and their data here is deleted. */
  | { readonly type: 'revoked'; readonly of: StakeholderId }

/** A message from the service worker to its pages. */
export type WorkerMessage = { readonly type: 'news'; readonly news: PageNews }

/** A row that could not be read. It is kept as it is, separate from everything else. */
export interface QuarantinedRow {
  readonly id: string
  /** When it was quarantined, milliseconds UTC. */
  readonly at: number
  /** `shape`: it is not an entry. `unreadable`: the person's key does not decrypt its content. */
  readonly why: 'shape' | 'unreadable'
  /** Encrypted once the person's key is available. */
  readonly raw: unknown
}
