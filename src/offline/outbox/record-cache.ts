import { type CopyMark, mayReplace, type QueueKey } from '#src/sync/index.ts'
import type { PersonDatabase, StoredRecord } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import { encryptRecord } from './record-index-fields.ts'
import { withDatabase } from '../database/with-database.ts'
import { inQueue, storeNewer, storeRemovals } from './outbox-store.ts'
import { Undecryptable, type Cipher } from '../encryption/cipher.ts'

export type RecordCache = ReturnType<typeof createRecordCache>

export interface ListedRecord {
  readonly key: QueueKey
  readonly version: number
}

/** Creates the cache. All of its functions need the person's key. */
export function createRecordCache(database: PersonDatabase, cipher: Cipher) {
  /** Returns undefined for a copy that cannot be decrypted: the server's answer takes its place. */
  const withContent = async (record: StoredRecord): Promise<StoredRecord | undefined> => {
    try {
      return { ...record, content: await cipher.decrypt(record.content) }
    } catch (error) {
      if (error instanceof Undecryptable) return undefined
      throw error
    }
  }
  return {
    /** Returns the copy, with null as the content of a record that was removed. */
    get: async (key: QueueKey): Promise<StoredRecord | undefined> => {
      const record = await withDatabase(database, ({ records }) => findRecord(records, key))
      return record && withContent(record)
    },
    /** Stores a record unless a newer one is stored. @returns the current copy, or null if it was removed since */
    put: async (record: StoredRecord): Promise<StoredRecord | null> => {
      const encrypted = { ...record, content: await encryptRecord(cipher, record.content) }
      const held = await withDatabase(database, ({ records, metadata }) =>
        database.transaction('rw', [records, metadata], async () => {
          await storeNewer(records, [encrypted], await database.epoch())
          return records.get(record.key)
        }),
      )
      if (held === undefined || isSameCopy(held, record)) return record
      return isThere(held) ? ((await withContent(held)) ?? record) : null
    },
    /** Deletes a copy that the person may no longer see. */
    remove: (key: QueueKey): Promise<void> =>
      withDatabase(database, ({ records }) =>
        database.transaction('rw', records, async () => {
          const held = await findRecord(records, key)
          if (held !== undefined) await records.delete(held.key)
        }),
      ),
    /** @param asked the copy stored at the time of the request @returns false if a newer one was stored since */
    removeUnlessNewer: (key: QueueKey, asked: CopyMark | undefined): Promise<boolean> =>
      withDatabase(database, ({ records }) =>
        database.transaction('rw', records, async () => {
          const held = await findRecord(records, key)
          if (!isThere(held)) return true
          if (asked === undefined || !isSameCopy(held, asked)) return false
          const { key: heldKey, epoch, fetchedAt } = held
          await storeRemovals(records, [{ key: heldKey, version: null, epoch, at: fetchedAt }], epoch)
          return true
        }),
      ),
    /** Returns the records of these rows of which a newer version is stored, with null for a removed record. */
    newerThan: async (rows: readonly ListedRecord[]): Promise<ReadonlyMap<QueueKey, unknown>> => {
      // Without a transaction: an observed one commits too early in Chromium. A change of either table is observed and
      // read again.
      const [epoch, held] = await withDatabase(database, () =>
        Promise.all([database.epoch(), database.records.bulkGet(rows.map(({ key }) => key))]),
      )
      const newer = rows.flatMap(({ version }, index) => {
        const record = held[index]
        return mayReplace({ version, epoch }, record, epoch) || record === undefined ? [] : [record]
      })
      const found = await Promise.all(newer.map(withContent))
      return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.key, one.content] as const])))
    },
  }
}

/** A record that was added on a device is also found by the number that the server gave it. */
async function findRecord(
  records: PersonDatabase['records'],
  key: QueueKey,
): Promise<StoredRecord | undefined> {
  const held = await records.get(key)
  const [, number] = /^provider:(\d+)$/.exec(key) ?? []
  if (held !== undefined || number === undefined) return held
  return records.where('stakeholderId').equals(Number(number)).first()
}

function isThere(record: StoredRecord | undefined): record is StoredRecord {
  return record !== undefined && record.content !== null
}

function isSameCopy(one: CopyMark, other: CopyMark): boolean {
  return one.version === other.version && one.epoch === other.epoch
}

/** Returns whether the server confirmed a higher version. A late read is lower, too: a reason to ask, not a proof. */
export function isStale(database: PersonDatabase, queueKey: QueueKey, version: number): Promise<boolean> {
  return withDatabase(database, ({ outbox, receipts }) =>
    database.transaction('r', [outbox, receipts], async () => {
      const waiting = await inQueue(outbox, queueKey).toArray()
      const sent = await receipts.where('queueKey').equals(queueKey).toArray()
      const confirmed = [
        ...waiting.filter(isEntry).map(({ base }) => base.version),
        ...sent.map((receipt) => receipt.version),
      ]
      return confirmed.some((one) => one !== null && one > version)
    }),
  )
}
