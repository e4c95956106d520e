import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/reader-writer.ts'

/** A table as the migrations make it, in either database. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key; rows are read in their order. */
  readonly key: readonly string[]
}

/** Not needed after a restart: versions restart, and uploads and checks belong to running processes. */
const notBackedUp: ReadonlySet<string> = new Set(['data_versions', 'import_parts', 'import_staged_rows'])

export function isBackedUp({ name }: TableShape): boolean {
  return !notBackedUp.has(name)
}

/** Lists all tables after these migrations, ordered by name, by applying them to an empty database in memory. */
export async function tableShapesAfter(migrations: readonly string[]): Promise<readonly TableShape[]> {
  const database = await openDatabase({ dataDir: ':memory:' })
  try {
    await inTransaction(database.db, (db) => applyMigrations(db, 'sqlite', migrations))
    const { rows } = await sql<{ name: string; column: string; place: number }>`
      select m.name, c.name as "column", c.pk as place
      from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`.execute(database.db)
    return [...new Set(rows.map(({ name }) => name))].map((name) => {
      const columns = rows.filter((row) => row.name === name)
      const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place)
      return { name, columns: columns.map(({ column }) => column), key: key.map(({ column }) => column) }
    })
  } finally {
    await database.close()
  }
}
