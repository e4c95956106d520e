import type { Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'

/**
 * Within a transaction that holds `marks`: remembers what the person discarded until the server was told of it, since
 * an edit that is merely gone is looked for.
 */
export async function noteDiscarded(
  database: PersonDatabase,
  kept: readonly Pick<Entry, 'id' | 'state'>[],
): Promise<void> {
  const fresh = kept
    .filter(({ state }) => state.type === 'discarded' && state.until === null)
    .map(({ id }) => id)
  if (fresh.length > 0) await addDiscarded(database, fresh)
}

export async function addDiscarded(database: PersonDatabase, fresh: readonly string[]): Promise<void> {
  const known = (await database.mark('discarded'))?.ids ?? []
  await database.marks.put({ key: 'discarded', ids: [...new Set([...known, ...fresh])] })
}

/** The server knows of these. */
export async function forgetDiscarded(database: PersonDatabase, told: readonly string[]): Promise<void> {
  const known = (await database.mark('discarded'))?.ids ?? []
  await database.marks.put({ key: 'discarded', ids: known.filter((id) => !told.includes(id)) })
}
