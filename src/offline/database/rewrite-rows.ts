import type { Table } from 'dexie'
import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

/** So many rows are read, rewritten and put back at a time. */
const CHUNK = 200

/**
 * Rewrites rows that an earlier build left, outside any transaction, which would not outlast it, and puts back only
 * what nobody has changed meanwhile. @param isOld must not hold any more of what `rewrite` gives
 */
export async function rewriteRows<Row>(
  database: PersonDatabase,
  table: Table<Row, string>,
  isOld: (row: Row) => boolean,
  rewrite: (row: Row) => Promise<Row>,
): Promise<void> {
  const { keyPath } = table.schema.primKey
  const keyOf = (row: Row): string => Reflect.get(Object(row), String(keyPath)) as string
  let rows = await old()
  while (rows.length > 0) {
    const rewritten = await Promise.all(rows.map(rewrite))
    const seen = rows
    await reopening(database, () =>
      database.transaction('rw', table, async () => {
        const there = await table.bulkGet(seen.map(keyOf))
        await table.bulkPut(
          rewritten.filter((_, index) => JSON.stringify(there[index]) === JSON.stringify(seen[index])),
        )
      }),
    )
    rows = await old()
  }

  function old(): Promise<Row[]> {
    return reopening(database, () => table.filter(isOld).limit(CHUNK).toArray())
  }
}
