import { Dexie } from 'dexie'
import type { Change, Entry, KeptRecord, Outbox, Shelf } from '../sync/index.ts'
import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'

/** The outbox in a person's database. The database asks for strict durability, so a promise kept is on the disk. */
/** @param mayKeepRecords false once the person has left: an answer that comes late still settles its entry, and shows nobody the record */
export function createOutbox(database: PersonDatabase, mayKeepRecords = () => true): Outbox {
  const shelf = shelfOf(database, mayKeepRecords)
  return {
    change: (work) =>
      reopening(database, ({ outbox, receipts, records, drafts }) =>
        // Dexie follows native awaits only into a scope that is itself `async`; without it a browser commits too early.
        database.transaction('rw', [outbox, receipts, records, drafts], async () => work(shelf)),
      ),
  }
}

export function shelfOf(
  { outbox, receipts, records, drafts }: PersonDatabase,
  mayKeepRecords: () => boolean = () => true,
): Shelf {
  return {
    find: async (ids) => present(await outbox.bulkGet([...ids])),
    followersOf: (ids) => outbox.where('after').anyOf(ids).toArray(),
    lastOf: (lane) =>
      outbox
        .where('[lane+seq]')
        .between([lane, Dexie.minKey], [lane, Dexie.maxKey])
        .filter(({ state }) => state.is !== 'discarded')
        .last(),
    inStates: (states) => outbox.where('state.is').anyOf(states).toArray(),
    nextAfter: (seq, most) => outbox.where('seq').above(seq).limit(most).toArray(),
    lastSeq: async () => (await outbox.orderBy('seq').last())?.seq ?? 0,
    receiptsOf: async (ids) => present(await receipts.bulkGet([...ids])),
    carryOut: async (changes) => {
      const kept: Entry[] = changes.flatMap((change) => (change.is === 'keep' ? [change.entry] : []))
      const forgotten = changes.flatMap((change) => (change.is === 'forget' ? [change.id] : []))
      const added = changes.flatMap((change) => (change.is === 'add-receipt' ? [change.receipt] : []))
      const draftKeys = changes.flatMap((change) => (change.is === 'forget-draft' ? [change.key] : []))
      if (kept.length > 0) await outbox.bulkPut(kept)
      if (forgotten.length > 0) await outbox.bulkDelete(forgotten)
      if (added.length > 0) await receipts.bulkPut(added)
      if (draftKeys.length > 0) await drafts.bulkDelete(draftKeys)
      if (mayKeepRecords()) await keepNewer(records, recordsIn(changes))
    },
  }
}

/** The last of each record: a batch may have written one several times. */
function recordsIn(changes: readonly Change[]): KeptRecord[] {
  const last = new Map<string, KeptRecord>()
  for (const change of changes) if (change.is === 'keep-record') last.set(change.record.key, change.record)
  return [...last.values()]
}

/** A read may have brought a newer copy while the answer to an older write was on its way. */
export async function keepNewer(
  records: PersonDatabase['records'],
  fresh: readonly KeptRecord[],
): Promise<void> {
  if (fresh.length === 0) return
  const known = await records.bulkGet(fresh.map(({ key }) => key))
  await records.bulkPut(fresh.filter(({ version }, index) => version >= (known[index]?.version ?? 0)))
}

function present<T>(found: readonly (T | undefined)[]): T[] {
  return found.filter((one) => one !== undefined)
}
