import { Dexie, type Collection } from 'dexie'
import {
  mayReplace,
  type Change,
  type Entry,
  type CachedRecord,
  type QueueKey,
  type Outbox,
  type Receipt,
  type OutboxTransaction,
} from '#src/sync/index.ts'
import { quarantine } from './quarantine.ts'
import type { PersonDatabase, StoredRecord } from '../database/database.ts'
import { storeDiscarded } from './discarded.ts'
import { isEntry } from './entry-shape.ts'
import { indexFieldsOf } from './record-index-fields.ts'
import { serverTimeOf } from '../database/server-time.ts'
import { withDatabase } from '../database/with-database.ts'

/**
 * The database uses strict durability, so data is on the disk once the promise resolves.
 * @param mayKeepRecords returns false once the person has left. A late answer then settles only its entry
 */
export function createOutbox(
  database: PersonDatabase,
  mayKeepRecords = () => true,
  now = () => Date.now(),
): Outbox {
  const transaction = transactionOf(database, mayKeepRecords, now)
  return {
    change: (work) =>
      withDatabase(database, ({ outbox, receipts, records, drafts, metadata, quarantined }) =>
        // Dexie follows native awaits only into a scope that is itself `async`. Without it a browser commits too early.
        database.transaction('rw', [outbox, receipts, records, drafts, metadata, quarantined], async () =>
          work(transaction),
        ),
      ),
  }
}

function transactionOf(
  database: PersonDatabase,
  mayKeepRecords: () => boolean,
  now: () => number,
): OutboxTransaction {
  const { outbox, receipts, records, drafts, metadata, quarantined } = database

  /** Asks again after quarantining rows that are not entries, since a short result means that there are no more. */
  const withoutBadRows = async (ask: () => Promise<readonly Entry[]>): Promise<Entry[]> => {
    const rows = await ask()
    const broken = rows.filter((row) => !isEntry(row))
    if (broken.length === 0) return [...rows]
    await quarantine({ outbox, quarantined }, broken, 'shape', now())
    return withoutBadRows(ask)
  }

  /** Stores confirmed records. They belong to the epoch that was confirmed before the write was sent. */
  const keepRecords = async (changes: readonly Change[]): Promise<void> => {
    const [kept, removed] = [recordsIn(changes), recordsGone(changes)]
    if (kept.length === 0 && removed.length === 0) return
    const epoch = await database.epoch()
    if (mayKeepRecords())
      await storeNewer(
        records,
        kept.map((record) => ({ ...record, epoch })),
        epoch,
      )
    await storeRemovals(
      records,
      removed.map((removal) => ({ ...removal, epoch, at: now() })),
      epoch,
    )
  }

  return {
    find: (ids) => withoutBadRows(async () => present(await outbox.bulkGet([...ids]))),
    followersOf: (ids) =>
      withoutBadRows(async () => {
        const wanted = new Set(ids)
        const [first, last] = [ids.toSorted().at(0), ids.toSorted().at(-1)]
        // One query over the range of ids is several times as fast as one query for each id.
        const near = await outbox
          .where('after')
          .between(first ?? '', last ?? '', true, true)
          .toArray()
        return near.filter(({ after }) => after !== null && wanted.has(after))
      }),
    inQueue: (queueKey) => withoutBadRows(() => inQueue(outbox, queueKey).toArray()),
    inStates: (states) => withoutBadRows(() => outbox.where('state.type').anyOf(states).toArray()),
    nextAfter: (seq, most) => withoutBadRows(() => outbox.where('seq').above(seq).limit(most).toArray()),
    lastSeq: async () => {
      // Reads only the index. A row whose seq is not a number sorts after all others in it.
      const queued = outbox.where('seq').belowOrEqual(Number.MAX_SAFE_INTEGER).limit(1)
      // oxlint-disable-next-line unicorn/no-array-reverse -- no array, but a question to the index
      const [last] = await queued.reverse().keys()
      return Number(last ?? 0)
    },
    receiptsOf: async (ids) => present(await receipts.bulkGet([...ids])),
    receiptsAfter: async (id, most) => receipts.where('id').above(id).limit(most).toArray(),
    epoch: () => database.epoch(),
    carryOut: async (changes) => {
      const kept: Entry[] = changes.flatMap((change) => (change.type === 'keep' ? [change.entry] : []))
      const forgotten = changes.flatMap((change) => (change.type === 'forget' ? [change.id] : []))
      const added = changes.flatMap((change) => (change.type === 'add-receipt' ? [change.receipt] : []))
      const undone = changes.flatMap((change) => (change.type === 'forget-receipt' ? [change.id] : []))
      const draftKeys = changes.flatMap((change) => (change.type === 'forget-draft' ? [change.key] : []))
      const epoch = changes.findLast((change) => change.type === 'keep-epoch')?.epoch
      // The writes to one table run in sequence, the tables in parallel.
      await Promise.all([
        inTurn(
          async () => kept.length > 0 && outbox.bulkPut(kept),
          async () => forgotten.length > 0 && outbox.bulkDelete(forgotten),
        ),
        inTurn(
          async () => undone.length > 0 && receipts.bulkDelete(undone),
          async () => added.length > 0 && receipts.bulkPut(await atServerTime(database, added)),
        ),
        inTurn(async () => draftKeys.length > 0 && drafts.bulkDelete(draftKeys)),
        inTurn(
          async () =>
            epoch !== undefined &&
            metadata.put({ behind: 0, ...(await database.findMetadata('server')), key: 'server', epoch }),
          async () => storeDiscarded(database, kept),
        ),
        inTurn(async () => keepRecords(changes)),
      ])
    },
  }
}

/** Converts the time of receipts to the server's clock, which decides when a receipt expires. */
async function atServerTime(database: PersonDatabase, added: readonly Receipt[]): Promise<Receipt[]> {
  const mark = await database.findMetadata('server')
  return added.map((receipt) => ({ ...receipt, at: serverTimeOf(mark, receipt.at) }))
}

async function inTurn(...writes: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const write of writes) await write()
}

export function inQueue(outbox: PersonDatabase['outbox'], queueKey: string): Collection<Entry, string> {
  return outbox.where('[queueKey+seq]').between([queueKey, Dexie.minKey], [queueKey, Dexie.maxKey])
}

/** Returns the last copy of each record, since a batch may have written one several times. */
function recordsIn(changes: readonly Change[]): CachedRecord[] {
  const last = new Map<string, CachedRecord>()
  for (const change of changes) {
    if (change.type === 'keep-record') last.set(change.record.key, change.record)
    if (change.type === 'forget-record') last.delete(change.key)
  }
  return [...last.values()]
}

interface Removal {
  readonly key: QueueKey
  /** The version of the removal, or null if the server only said that the record is gone. */
  readonly version: number | null
}

function recordsGone(changes: readonly Change[]): Removal[] {
  const gone = new Map<QueueKey, Removal>()
  for (const change of changes) {
    if (change.type === 'forget-record') gone.set(change.key, change)
    if (change.type === 'keep-record') gone.delete(change.record.key)
  }
  return [...gone.values()]
}

/** Stores the copies that are not older. @param currentEpoch the server's epoch as this device last confirmed it */
export async function storeNewer(
  records: PersonDatabase['records'],
  fresh: readonly StoredRecord[],
  currentEpoch: string | null,
): Promise<void> {
  if (fresh.length === 0) return
  const held = await records.bulkGet(fresh.map(({ key }) => key))
  await records.bulkPut(
    fresh
      .filter((record, index) => mayReplace(record, held[index], currentEpoch))
      .map((record) => ({ ...record, ...indexFieldsOf(record.content) })),
  )
}

/** Replaces removed records with a mark of their removal, so that no older answer restores them. */
export async function storeRemovals(
  records: PersonDatabase['records'],
  removals: readonly (Removal & Pick<StoredRecord, 'epoch'> & { readonly at: number })[],
  currentEpoch: string | null,
): Promise<void> {
  const held = await records.bulkGet(removals.map(({ key }) => key))
  const gone = removals.map(({ key, version, epoch, at }, index): StoredRecord => {
    const { version: before = 0, stakeholderId } = held[index] ?? {}
    const mark = { key, version: version ?? before + 1, epoch, fetchedAt: at, content: null }
    // A screen that asks by the server's number finds the removal too.
    return stakeholderId === undefined ? mark : { ...mark, stakeholderId }
  })
  await storeNewer(records, gone, currentEpoch)
}

function present<T>(found: readonly (T | undefined)[]): T[] {
  return found.filter((one) => one !== undefined)
}
