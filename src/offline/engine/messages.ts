import type { PageNews } from '../database/page-news.ts'
import type { KeyMessage } from '../device-lock/key-holder.ts'

export type WorkerMessage = { readonly type: 'news'; readonly news: PageNews }

/** A message from a page to the worker. It wakes the worker, which a broadcast does not. */
export type PageMessage = KeyMessage
