import { randomUUID } from 'node:crypto'
import type { Database } from './connection.ts'
import { inTransaction } from './reader-writer.ts'

/** More versions of one record than are made between a backup and the day it is put back. */
const LIFT = 1_000_000

/**
 * Marks this database as put back from a backup. Its new epoch makes every phone ask which of its edits are still known;
 * its versions stand above any that was handed out after the backup, so that none of those is taken for another.
 */
export async function markRestored({ db }: Database): Promise<void> {
  await inTransaction(db, async (writer) => {
    await writer
      .updateTable('system_marks')
      .set({ value: randomUUID() })
      .where('name', '=', 'epoch')
      .execute()
    await writer
      .updateTable('stakeholders')
      .set((row) => ({ version: row('version', '+', LIFT) }))
      .execute()
  })
}
