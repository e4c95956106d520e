import { NO_VERSION, type Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import type { QuarantinedRow } from '../database/page-news.ts'
import { withDatabase } from '../database/with-database.ts'

type Tables = Pick<PersonDatabase, 'outbox' | 'quarantined'>

/** Moves rows into quarantine, where they block nothing. Runs within a transaction of both tables. */
export async function quarantine(
  { outbox, quarantined }: Tables,
  rows: readonly { readonly id: unknown }[],
  why: QuarantinedRow['why'],
  at: number,
): Promise<void> {
  // The key of a row that is not an entry may not be a string, but it is still a valid key.
  const ids = rows.map(({ id }) => id as string)
  await quarantined.bulkPut(rows.map((raw) => ({ id: String(raw.id), at, why, raw })))
  await outbox.bulkDelete(ids)
  // These entries were captured on a write that is never sent. The server returns the current record instead, and the
  // rules merge.
  const followers = (await outbox.where('after').anyOf(ids).toArray()).filter(isEntry)
  await outbox.bulkPut(
    followers.map((entry) => ({
      ...entry,
      base: { version: NO_VERSION, content: entry.base.content },
      after: null,
    })),
  )
}

export async function quarantineBadRows(database: PersonDatabase, now: number): Promise<void> {
  await withDatabase(database, ({ outbox, quarantined }) =>
    database.transaction('rw', [outbox, quarantined], async () => {
      const rows: readonly Entry[] = await outbox.toArray()
      const broken = rows.filter((row) => !isEntry(row))
      if (broken.length > 0) await quarantine({ outbox, quarantined }, broken, 'shape', now)
    }),
  )
}

/** Looks for bad rows without a place in the queue. All others are quarantined when their turn comes. */
export async function quarantineUnqueued(database: PersonDatabase, now: number): Promise<void> {
  const [all, queued] = await withDatabase(database, ({ outbox }) =>
    database.transaction('r', outbox, async () =>
      Promise.all([
        outbox.count(),
        outbox.where('seq').between(0, Number.MAX_SAFE_INTEGER, false, true).count(),
      ]),
    ),
  )
  if (queued < all) await quarantineBadRows(database, now)
}

export async function quarantineUndecryptable(
  database: PersonDatabase,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await withDatabase(database, ({ outbox, quarantined }) =>
    database.transaction('rw', [outbox, quarantined], async () => {
      const rows = (await outbox.bulkGet([...ids])).filter((row) => row !== undefined)
      await quarantine({ outbox, quarantined }, rows, 'unreadable', now)
    }),
  )
}
