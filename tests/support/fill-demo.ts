import { join } from 'node:path'
import { openDatabase, type DatabaseLocation } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDatabase } from '#server/db/seed/index.ts'

/** The time of the tests' data: in the middle of a quarter. */
export const demoNow = Date.parse('2026-05-15T10:00:00+02:00')
const clock = { now: () => demoNow }

/** The folder of the file with the reference data, within the one of the demonstration. */
export const REFERENCE = 'reference'

/** Fills SQLite files in this folder: one with the demonstration data, and one with the reference data alone. */
export async function fillFiles(folder: string): Promise<object> {
  await fillReference({ dataDir: join(folder, REFERENCE) })
  await fillDemo({ dataDir: folder })
  return {}
}

/** Fills a new database with the reference data at `demoNow` and closes it. */
export async function fillReference(place: DatabaseLocation): Promise<void> {
  const database = await openDatabase(place)
  await migrate(database)
  await fillDatabase(database, 'reference', clock)
  await database.close()
}

/** Fills a new database with the demonstration data at `demoNow` and closes it. */
export async function fillDemo(place: DatabaseLocation): Promise<void> {
  const database = await openDatabase(place)
  await migrate(database)
  await fillDatabase(database, 'demo', clock)
  // As every server does when it starts: without statistics SQLite takes ten times as long for a report of surveys.
  await database.refreshStatistics()
  await database.close()
}
