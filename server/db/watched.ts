import type { Kysely } from 'kysely'
import type { Reader } from './reader-writer.ts'
import { tablesReadBy } from './tables-in.ts'
import type { Tables } from './tables.ts'

/** Reads like `db`, and adds the name of every table that is read to `tables`. */
export function watched(db: Kysely<Tables>, tables: Set<string>): Reader {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      for (const table of tablesReadBy(node)) tables.add(table)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
}
