import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '#contract/rules/day.ts'
import type { Database } from '#server/db/connection.ts'
import { startTidying } from '#server/db/tidy-up.ts'
import { aReferenceDatabase, demoNow } from '#tests/support/database.ts'

afterEach(() => vi.useRealTimers())

async function hasStatistics({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_stat1 limit 1`.execute(db)
  return rows.length > 0
}

it('statistics are renewed every day, even where old data cannot be deleted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = await aReferenceDatabase()
  await sql`alter table sessions rename to sessions_elsewhere`.execute(database.db)
  const failures: unknown[] = []
  const stop = startTidying({
    database,
    now: () => demoNow,
    onFailed: (error) => failures.push(error),
  })
  for (const day of [1, 2]) {
    await vi.waitFor(async () => expect(await hasStatistics(database)).toBe(true))
    expect(failures).toHaveLength(day)
    await sql`delete from sqlite_stat1`.execute(database.db)
    vi.advanceTimersByTime(DAY_MS)
  }
  await vi.waitFor(async () => expect(await hasStatistics(database)).toBe(true))
  stop()
  await database.close()
})
