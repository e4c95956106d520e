import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database, DatabaseKind } from '#server/db/connection.ts'
import {
  applyMigrations,
  createMigrationTables,
  migrate,
  migrationNames,
  migrationState,
  recordMigrations,
} from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { aDatabase, anEmptyDatabase, databases } from '#tests/support/database.ts'

describe.each(databases)('migrations on %s', (kind) => {
  let database: Database
  afterEach(() => database.close())

  it('builds every table from nothing, and a second run finds nothing to do', async () => {
    database = await anEmptyDatabase(kind)
    expect(await migrationState(database)).toEqual({ latest: 'none', pending: migrationNames.length })
    await migrate(database)
    await migrate(database)
    expect(await migrationState(database)).toEqual({ latest: migrationNames.at(-1), pending: 0 })
  })

  it('upgrades a database of the previous release, which keeps its rows', async () => {
    database = await anEmptyDatabase(kind)
    const previous = migrationNames.slice(0, -1)
    await createMigrationTables(database)
    await inTransaction(database.db, async (db) => {
      await applyMigrations(db, kind, previous)
      await recordMigrations(db, previous)
    })
    const group = { name: 'Coordinators', description: 'People who capture providers' }
    await database.db.insertInto('groups').values(group).execute()
    await migrate(database)
    expect(await migrationState(database)).toEqual({ latest: migrationNames.at(-1), pending: 0 })
    expect(await database.db.selectFrom('groups').select(['name', 'description']).execute()).toEqual([group])
  })

  it('leaves nothing behind when a migration fails', async () => {
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
