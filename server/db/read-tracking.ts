import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Reader } from './reader-writer.ts'
import { tablesReadBy } from './query-tables.ts'
import type { Tables } from './tables.ts'

/**
 * Wraps `db` so that the name of every table read is added to `tables`. The event loop runs after each query: SQLite is
 * read in the thread that serves all requests.
 */
export function trackReads(db: Kysely<Tables>, tables: Set<string>): Reader {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      for (const table of tablesReadBy(node)) tables.add(table)
      return node
    },
    transformResult: async ({ result }) => {
      await nextTurn()
      return result
    },
  })
}
