import { createHash } from 'node:crypto'
import type { DatabaseKind } from '#server/db/connection.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { productVersion } from '#server/version.ts'
import { FORMAT, type Head, type TableSum, type Tail } from './format.ts'
import { readLastIds } from './last-ids.ts'
import { readRows, RowSum } from './read-rows.ts'
import { isBackedUp, tableShapesAfter } from './table-shape.ts'

interface DumpSource {
  /** Must not change while it is read. */
  readonly db: Reader
  readonly kind: DatabaseKind
  readonly migrations: readonly string[]
  /** Milliseconds UTC. */
  readonly now: number
}

export interface DumpSummary {
  readonly head: Head
  readonly tables: Readonly<Record<string, TableSum>>
}

/** Yields the text of a backup in pieces, then calls `onEnd` with a summary. */
export async function* dump(
  { db, kind, migrations, now }: DumpSource,
  onEnd: (what: DumpSummary) => void,
): AsyncGenerator<string> {
  const kept = (await tableShapesAfter(migrations)).filter(isBackedUp)
  const head: Head = {
    backup: 'gbvf-dashboard',
    format: FORMAT,
    product: productVersion,
    madeAt: new Date(now).toISOString(),
    from: kind,
    migrations: [...migrations],
    tables: kept.map(({ name, columns }) => ({ name, columns: [...columns] })),
  }
  const digest = createHash('sha256')
  const hashed = (text: string) => {
    digest.update(text)
    return text
  }
  yield hashed(`${JSON.stringify(head)}\n`)
  const tables: Record<string, TableSum> = {}
  for (const table of kept) {
    const sum = new RowSum()
    yield hashed(`${JSON.stringify({ table: table.name })}\n`)
    for await (const rows of readRows(db, table)) {
      for (const row of rows) sum.add(row)
      yield hashed(`${rows.join('\n')}\n`)
    }
    tables[table.name] = sum.result
  }
  const names = kept.map(({ name }) => name)
  const tail: Tail = { tables, lastIds: await readLastIds(db, names), sha256: digest.digest('hex') }
  yield `${JSON.stringify(tail)}\n`
  onEnd({ head, tables })
}
