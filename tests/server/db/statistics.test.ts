import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueryId, sql, type RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDatabase } from '#server/db/seed/index.ts'
import { listChangedProviders } from '#server/domains/sync/changes-store.ts'
import { demoNow } from '#tests/support/database.ts'

it('table statistics are renewed, so that the query for changes starts with the new ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-statistics-'))
  const database = await openDatabase({ dataDir: folder })
  await migrate(database)
  // The connection that reads is open from here on, and knows these first statistics.
  await database.refreshStatistics()
  await fillDatabase(database, 'demo', { now: () => demoNow })
  await addChanges(database)
  expect(await firstStep(database)).toMatch(/^SEARCH p /)
  await database.refreshStatistics()
  expect(await firstStep(database)).toMatch(/^SEARCH c /)
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Where the poll of the whole country begins, as the connection that reads plans it. */
async function firstStep({ db }: Database): Promise<string | undefined> {
  const municipalities = await db
    .selectFrom('boundaries')
    .select('id')
    .where('boundary_type_id', '=', 3)
    .execute()
  const asked: RootOperationNode[] = []
  const watching = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const ids = municipalities.map(({ id }) => id)
  await listChangedProviders(watching, ids, { since: 80_000, upTo: 80_005, most: 101 })
  const [poll] = asked
  if (poll === undefined) throw new Error('Nothing was asked')
  const query = db.getExecutor().compileQuery(poll, createQueryId())
  const plan = await db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` })
  return plan.rows[0]?.detail
}

/** Twenty more changes of every provider. */
async function addChanges({ db }: Database): Promise<void> {
  await sql`insert into changes (stakeholder_id, kind, received_at, version, before, after, paths)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20)
    select stakeholder_id, 'update', 0, 100 + n, '{}', '{}', '[]' from numbers, providers`.execute(db)
}
