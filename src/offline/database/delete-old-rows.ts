import type { PersonDatabase } from './database.ts'
import { withDatabase } from './with-database.ts'

const KEEP_RECEIPTS = 90 * 86_400_000

/**
 * Deletes receipts whose keys the server may have forgotten. @param serverTime milliseconds UTC. No other clock counts
 */
export async function deleteOldReceipts(
  receipts: PersonDatabase['receipts'],
  serverTime: number,
): Promise<void> {
  await receipts
    .where('at')
    .below(serverTime - KEEP_RECEIPTS)
    .delete()
}

/**
 * Ends the dates in the future that a clock which ran ahead has left. They would keep a receipt for longer than the
 * server knows its key, and a draft at the top of the list. @param serverTime milliseconds UTC
 */
export async function capDates(
  { receipts, drafts }: Pick<PersonDatabase, 'receipts' | 'drafts'>,
  serverTime: number,
): Promise<void> {
  await receipts.where('at').above(serverTime).modify({ at: serverTime })
  await drafts.where('updatedAt').above(serverTime).modify({ updatedAt: serverTime })
}

/** Deletes the person's cached answers, within a transaction. The field pack stays. */
export async function deleteCachedAnswers({ snapshots }: PersonDatabase): Promise<void> {
  await snapshots.where('key').startsWith('/').delete()
}

/** Deletes data that was only read, never data that a person typed. */
export async function deleteCachedReads(database: PersonDatabase): Promise<void> {
  await withDatabase(database, ({ records, snapshots }) =>
    database.transaction('rw', [records, snapshots], async () => {
      await records.clear()
      await snapshots.clear()
    }),
  )
}
