import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database, DatabaseKind } from '#server/db/connection.ts'
import { migrate, migrationState } from '#server/db/migrate.ts'
import { steps } from '#server/db/migrations/steps.ts'
import { aDatabase, anEmptyDatabase, databases } from '#tests/support/database.ts'

describe.each(databases)('migrations on %s', (kind) => {
  let database: Database
  afterEach(() => database.close())

  it('builds every table from nothing, and a second run finds nothing to do', async () => {
    database = await anEmptyDatabase(kind)
    expect(await migrationState(database)).toEqual({ latest: 'none', pending: Object.keys(steps).length })
    await migrate(database)
    await migrate(database)
    expect(await migrationState(database)).toEqual({ latest: Object.keys(steps).at(-1), pending: 0 })
  })

  it('leaves nothing behind when a step fails', async () => {
    database = await anEmptyDatabase(kind)
    await sql`create table texts (name text)`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow('could not be brought up to date')
    const tables = await database.db.introspection.getTables()
    expect(tables.map((table) => table.name)).toEqual(['texts'])
  })
})

it.skipIf(databases.length === 1)('gives both databases the same tables and columns', async () => {
  const shapes = await Promise.all(databases.map(shapeOf))
  expect(shapes[0]).toEqual(shapes[1])
})

async function shapeOf(kind: DatabaseKind): Promise<string[]> {
  const database = await aDatabase(kind)
  const tables = await database.db.introspection.getTables()
  await database.close()
  return tables
    .flatMap((table) =>
      table.columns.map((column) => `${table.name}.${column.name} ${column.isNullable ? 'null' : ''}`),
    )
    .toSorted()
}
