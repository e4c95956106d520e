import type { News, Trigger } from '../sync/index.ts'

/** What the page says to the service worker. */
export type PageMessage =
  | { readonly is: 'drain'; readonly trigger: Trigger }
  /** The person agreed, or nothing is at stake: the waiting worker may take over. */
  | { readonly is: 'take-over' }

/** What the service worker says to its pages. */
export type WorkerMessage = { readonly is: 'news'; readonly news: News }
