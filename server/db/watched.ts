import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Reader } from './reader-writer.ts'
import { tablesReadBy } from './tables-in.ts'
import type { Tables } from './tables.ts'

/**
 * Reads like `db`, and adds the name of every table that is read to `tables`. The event loop goes round after each
 * query: SQLite is read in the thread that answers everyone.
 */
export function watched(db: Kysely<Tables>, tables: Set<string>): Reader {
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
