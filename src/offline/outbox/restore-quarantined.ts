import { recoverEntry, type Entry } from '#src/sync/index.ts'
import type { PersonDatabase } from '../database/database.ts'
import { forgetDiscarded } from './discarded.ts'
import { isEntry } from './entry-shape.ts'
import { withDatabase } from '../database/with-database.ts'
import { decryptEntry } from './encrypt-entry.ts'
import { Undecryptable, type Cipher } from '../encryption/cipher.ts'

/** Moves unreadable entries from the quarantine back into the outbox, if the current key decrypts them. */
export async function restoreDecryptable(database: PersonDatabase, cipher: Cipher): Promise<void> {
  const rows = await withDatabase(database, ({ quarantined }) =>
    quarantined.filter(({ why, raw }) => why === 'unreadable' && isEntry(raw)).toArray(),
  )
  const entries = rows.flatMap(({ raw }) => (isEntry(raw) ? [raw] : []))
  for (const entry of entries.toSorted((one, other) => one.seq - other.seq))
    if (await opens(entry, cipher)) await putBack(database, entry)
}

async function opens(entry: Entry, cipher: Cipher): Promise<boolean> {
  try {
    await decryptEntry(cipher, entry)
    return true
  } catch (error) {
    if (error instanceof Undecryptable) return false
    throw error
  }
}

async function putBack(database: PersonDatabase, entry: Entry): Promise<void> {
  const { id, queueKey, after } = entry
  await withDatabase(database, ({ outbox, receipts, quarantined, metadata }) =>
    database.transaction('rw', [outbox, receipts, quarantined, metadata], async () => {
      // Another tab restored it first, or the person discarded it.
      if ((await quarantined.get(id)) === undefined) return
      await quarantined.delete(id)
      const known =
        (await outbox.where('id').equals(id).count()) + (await receipts.where('id').equals(id).count())
      // The entry is already back, from a file or from a backup of the server.
      if (known > 0) return
      const ofQueue = await outbox.filter((row) => row.queueKey === queueKey || row.id === after).toArray()
      const last = await outbox.where('seq').belowOrEqual(Number.MAX_SAFE_INTEGER).last()
      const entries = ofQueue.filter(isEntry)
      await outbox.bulkPut([...recoverEntry({ entries, lastSeq: last?.seq ?? 0 }, entry)])
      if (entry.state.type !== 'discarded') await forgetDiscarded(database, [id])
    }),
  )
}
