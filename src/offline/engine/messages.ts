import type { PageNews } from '../database/page-news.ts'
import type { KeyMessage } from '../device-lock/key-holder.ts'

/** What the service worker says to its pages. */
export type WorkerMessage = { readonly type: 'news'; readonly news: PageNews }

/** What a page says to the worker, which keeps it awake: what the browser's own messages do not carry. */
export type PageMessage = KeyMessage
