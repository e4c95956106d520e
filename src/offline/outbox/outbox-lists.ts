import type { Clock, DecryptedEntry, DecryptedReceipt, Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import type { QuarantinedRow } from '../database/page-news.ts'
import { withDatabase } from '../database/with-database.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { createDecryptCache, decryptAll } from '../encryption/decrypt-cache.ts'
import { readableRow } from '../encryption/readable-row.ts'
import { addDiscarded } from './discarded.ts'
import { decryptEntry, decryptReceipt } from './encrypt-entry.ts'
import { isEntry } from './entry-shape.ts'
import { quarantineBadRows, quarantineUndecryptable } from './quarantine.ts'

interface OutboxListOptions {
  readonly database: PersonDatabase
  readonly cipher: Cipher
  readonly isOpen: () => boolean
  readonly clock: Clock
}

/** Reads the lists of the outbox decrypted, and quarantines the rows that cannot be read. */
export function createOutboxLists({ database, cipher, isOpen, clock }: OutboxListOptions) {
  const decryptedEntries = createDecryptCache(cipher, isOpen)
  const decryptedReceipts = createDecryptCache(cipher, isOpen)

  const takeAway = async (unreadable: readonly Entry[]): Promise<void> => {
    await quarantineBadRows(database, clock.now())
    await quarantineUndecryptable(
      database,
      unreadable.filter(({ state }) => state.type !== 'sending').map(({ id }) => id),
      clock.now(),
    )
  }

  return {
    /** Call it when the key is gone. */
    forgetOpened: (): void => {
      decryptedEntries.clear()
      decryptedReceipts.clear()
    },
    listEntries: async (): Promise<readonly DecryptedEntry[]> => {
      const rows = await withDatabase(database, ({ outbox }) => outbox.toArray())
      const entries = rows.filter(isEntry).sort((one, other) => one.seq - other.seq)
      const { opened, unreadable } = await decryptAll(entries, (entry) =>
        decryptEntry(decryptedEntries, entry),
      )
      decryptedEntries.settle()
      if (entries.length < rows.length || unreadable.length > 0) {
        // An observed read may not write, so this runs afterwards.
        clock.after(0, () => void takeAway(unreadable).catch(() => undefined))
      }
      return opened
    },
    listReceipts: async (most = Infinity): Promise<readonly DecryptedReceipt[]> => {
      const rows = await withDatabase(database, ({ receipts }) =>
        // oxlint-disable-next-line unicorn/no-array-reverse -- no array, but a question to the index
        receipts.orderBy('at').reverse().limit(most).toArray(),
      )
      const { opened } = await decryptAll(rows, (receipt) => decryptReceipt(decryptedReceipts, receipt))
      decryptedReceipts.settle()
      return opened
    },
    countReceipts: () => withDatabase(database, ({ receipts }) => receipts.count()),
    receiptOf: async (entry: string): Promise<DecryptedReceipt | null> => {
      const rows = await withDatabase(database, ({ receipts }) =>
        receipts.where('id').equals(entry).toArray(),
      )
      const { opened } = await decryptAll(rows, (receipt) => decryptReceipt(cipher, receipt))
      return opened[0] ?? null
    },
    wasSent: async (edition: string): Promise<boolean> => {
      const rows = await withDatabase(database, ({ receipts }) => receipts.toArray())
      return rows.some((receipt) => receipt.edition === edition)
    },
    listQuarantined: async (): Promise<readonly QuarantinedRow[]> => {
      const rows = await withDatabase(database, ({ quarantined }) => quarantined.toArray())
      if (rows.length === 0) return []
      return Promise.all(rows.map(async (row) => ({ ...row, raw: await readableRow(row.raw, cipher) })))
    },
    discardQuarantined: (id: string) =>
      withDatabase(database, ({ quarantined, metadata }) =>
        database.transaction('rw', [quarantined, metadata], async () => {
          await addDiscarded(database, [id])
          await quarantined.delete(id)
        }),
      ),
    deleteUnsent: () =>
      withDatabase(database, ({ outbox, drafts, quarantined, metadata }) =>
        database.transaction('rw', [outbox, drafts, quarantined, metadata], async () => {
          const ids = [
            ...(await outbox.toCollection().primaryKeys()),
            ...(await quarantined.toCollection().primaryKeys()),
          ]
          await addDiscarded(database, ids)
          await Promise.all([outbox.clear(), drafts.clear(), quarantined.clear()])
        }),
      ),
  }
}
