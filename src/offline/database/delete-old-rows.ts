import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

const KEEP_RECEIPTS = 90 * 86_400_000

/**
 * Deletes receipts that are older than the server keeps their keys for sure, within a transaction.
 * @param serverTime as the server has just said it, milliseconds UTC: by no other clock is anything deleted
 */
export async function deleteOldReceipts(
  receipts: PersonDatabase['receipts'],
  serverTime: number,
): Promise<void> {
  // A clock that ran ahead would keep a receipt for longer than the server knows its key.
  await receipts.where('at').above(serverTime).modify({ at: serverTime })
  await receipts
    .where('at')
    .below(serverTime - KEEP_RECEIPTS)
    .delete()
}

/** What the person was answered, within a transaction; the field pack stays. */
export async function deleteCachedAnswers({ snapshots }: PersonDatabase): Promise<void> {
  await snapshots.where('key').startsWith('/').delete()
}

/** What was only read; never what a person typed. */
export async function deleteCachedReads(database: PersonDatabase): Promise<void> {
  await reopening(database, ({ records, snapshots }) =>
    database.transaction('rw', [records, snapshots], async () => {
      await records.clear()
      await snapshots.clear()
    }),
  )
}
