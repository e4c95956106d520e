import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

const KEEP_RECEIPTS = 90 * 86_400_000

export async function forgetOldReceipts(database: PersonDatabase, now: number): Promise<void> {
  await reopening(database, ({ receipts }) =>
    receipts
      .where('at')
      .below(now - KEEP_RECEIPTS)
      .delete(),
  )
}

/** What was only read; never what a person typed. */
export async function forgetReads(database: PersonDatabase): Promise<void> {
  await reopening(database, ({ records, snapshots }) =>
    database.transaction('rw', [records, snapshots], async () => {
      await records.clear()
      await snapshots.clear()
    }),
  )
}
