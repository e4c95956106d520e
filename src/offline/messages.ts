import type { News } from '../sync/index.ts'

/** What the service worker says to its pages. What the page says to the worker, the browser's own messages carry. */
export type WorkerMessage = { readonly is: 'news'; readonly news: News }
