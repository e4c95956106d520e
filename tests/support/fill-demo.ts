import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDatabase } from '#server/db/seed/index.ts'

/** The time of the tests' demonstration data: in the middle of a quarter. */
export const demoNow = Date.parse('2026-05-15T10:00:00+02:00')

/** Fills a new database with the demonstration data at `demoNow` and closes it. */
export async function fillDemo(place: Parameters<typeof openDatabase>[0]): Promise<object> {
  const database = await openDatabase(place)
  await migrate(database)
  await fillDatabase(database, 'demo', { now: () => demoNow })
  // As every server does when it starts: without statistics SQLite takes ten times as long for a report of surveys.
  await database.refreshStatistics()
  await database.close()
  return {}
}
