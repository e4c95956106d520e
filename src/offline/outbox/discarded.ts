import type { Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'

/** Stores discarded ids until the server knows of them, since it looks for edits that disappear. In a transaction. */
export async function storeDiscarded(
  database: PersonDatabase,
  kept: readonly Pick<Entry, 'id' | 'state'>[],
): Promise<void> {
  const fresh = kept
    .filter(({ state }) => state.type === 'discarded' && state.until === null)
    .map(({ id }) => id)
  if (fresh.length > 0) await addDiscarded(database, fresh)
}

export async function addDiscarded(database: PersonDatabase, fresh: readonly string[]): Promise<void> {
  const known = (await database.findMetadata('discarded'))?.ids ?? []
  await database.metadata.put({ key: 'discarded', ids: [...new Set([...known, ...fresh])] })
}

export async function forgetDiscarded(database: PersonDatabase, told: readonly string[]): Promise<void> {
  const known = (await database.findMetadata('discarded'))?.ids ?? []
  await database.metadata.put({ key: 'discarded', ids: known.filter((id) => !told.includes(id)) })
}
