import { createHash } from 'node:crypto'
import type { DatabaseKind } from '#server/db/connection.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { productVersion } from '#server/version.ts'
import { FORMAT, type Head, type TableSum, type Tail } from './format.ts'
import { readLastIds } from './last-ids.ts'
import { readRows } from './read-rows.ts'
import { RowSum } from './row-sum.ts'
import { isKept, shapeAfter } from './shape.ts'

interface Needs {
  /** Stands still while it is read. */
  readonly db: Reader
  readonly kind: DatabaseKind
  /** What the database has taken. */
  readonly steps: readonly string[]
  /** Milliseconds UTC. */
  readonly now: number
}

export interface Dumped {
  readonly head: Head
  readonly tables: Readonly<Record<string, TableSum>>
}

/** The text of a backup, piece by piece; says at the end what is in it. */
export async function* dump(
  { db, kind, steps, now }: Needs,
  told: (what: Dumped) => void,
): AsyncGenerator<string> {
  const kept = (await shapeAfter(steps)).filter(isKept)
  const head: Head = {
    backup: 'gbvf-dashboard',
    format: FORMAT,
    product: productVersion,
    madeAt: new Date(now).toISOString(),
    from: kind,
    migrations: [...steps],
    tables: kept.map(({ name, columns }) => ({ name, columns: [...columns] })),
  }
  const digest = createHash('sha256')
  const taken = (text: string) => {
    digest.update(text)
    return text
  }
  yield taken(`${JSON.stringify(head)}\n`)
  const tables: Record<string, TableSum> = {}
  for (const table of kept) {
    const sum = new RowSum()
    yield taken(`${JSON.stringify({ table: table.name })}\n`)
    for await (const rows of readRows(db, table)) {
      for (const row of rows) sum.add(row)
      yield taken(`${rows.join('\n')}\n`)
    }
    tables[table.name] = sum.result
  }
  const names = kept.map(({ name }) => name)
  const tail: Tail = { tables, lastIds: await readLastIds(db, names), sha256: digest.digest('hex') }
  yield `${JSON.stringify(tail)}\n`
  told({ head, tables })
}
