import type { Draft } from '#src/offline/database/database.ts'
import type { CachedRecord, Change, Entry, Outbox, OutboxTransaction, Receipt } from '#src/sync/index.ts'

/** The tables of one person's database. */
export interface Tables {
  readonly entries: ReadonlyMap<string, Entry>
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly records: ReadonlyMap<string, CachedRecord>
  readonly drafts: ReadonlyMap<string, Draft>
  readonly epoch: string | null
}

/** A person's storage on a phone: it outlives every client, and keeps what was committed. */
export interface Disk {
  /** A connection for one client. */
  connect: () => Outbox
  peek: () => Promise<Tables>
  saveDraft: (draft: Draft) => Promise<void>
  keepRecord: (record: CachedRecord) => Promise<void>
  clear: () => Promise<void>
}

/** A store in memory with the contract of the real one: a transaction changes a copy, which its commit puts in place. */
export function createMemoryDisk(): Disk {
  let tables: Writable = emptyTables()
  return {
    connect: () => ({
      change: async (work) => {
        const copy = copyOf(tables)
        const result = await work(transactionOf(copy))
        tables = copy
        return result
      },
    }),
    peek: async () => tables,
    saveDraft: async (draft) => {
      tables = { ...tables, drafts: new Map(tables.drafts).set(draft.key, draft) }
    },
    keepRecord: async (record) => {
      const copy = copyOf(tables)
      storeNewer(copy, record)
      tables = copy
    },
    clear: async () => {
      tables = emptyTables()
    },
  }
}

interface Writable extends Tables {
  readonly entries: Map<string, Entry>
  readonly receipts: Map<string, Receipt>
  readonly records: Map<string, CachedRecord>
  /** The versions of removals, so that no older answer restores a record. */
  readonly removed: Map<string, number>
  readonly drafts: Map<string, Draft>
  epoch: string | null
}

function emptyTables(): Writable {
  return {
    entries: new Map(),
    receipts: new Map(),
    records: new Map(),
    removed: new Map(),
    drafts: new Map(),
    epoch: null,
  }
}

function copyOf({ entries, receipts, records, removed, drafts, epoch }: Writable): Writable {
  return {
    entries: new Map(entries),
    receipts: new Map(receipts),
    records: new Map(records),
    removed: new Map(removed),
    drafts: new Map(drafts),
    epoch,
  }
}

function transactionOf(tables: Writable): OutboxTransaction {
  const { entries, receipts, drafts } = tables
  const bySeq = (): Entry[] => [...entries.values()].sort((a, b) => a.seq - b.seq)
  const present = <T>(kept: ReadonlyMap<string, T>, ids: readonly string[]): T[] =>
    ids.map((id) => kept.get(id)).filter((one) => one !== undefined)
  return {
    find: async (ids) => present(entries, ids),
    followersOf: async (ids) => bySeq().filter(({ after }) => after !== null && ids.includes(after)),
    inQueue: async (queueKey) => bySeq().filter((entry) => entry.queueKey === queueKey),
    inStates: async (states) => bySeq().filter(({ state }) => states.includes(state.type)),
    nextAfter: async (seq, most) =>
      bySeq()
        .filter((entry) => entry.seq > seq)
        .slice(0, most),
    lastSeq: async () => bySeq().at(-1)?.seq ?? 0,
    receiptsOf: async (ids) => present(receipts, ids),
    receiptsAfter: async (id, most) =>
      [...receipts.values()]
        .filter((receipt) => receipt.id > id)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, most),
    epoch: async () => tables.epoch,
    carryOut: async (changes) => {
      for (const change of changes) {
        if (change.type === 'keep') entries.set(change.entry.id, change.entry)
        if (change.type === 'forget') entries.delete(change.id)
        if (change.type === 'add-receipt') receipts.set(change.receipt.id, change.receipt)
        if (change.type === 'forget-draft') drafts.delete(change.key)
        if (change.type === 'forget-receipt') receipts.delete(change.id)
        if (change.type === 'keep-record') storeNewer(tables, change.record)
        if (change.type === 'forget-record') storeRemoval(tables, change)
        if (change.type === 'keep-epoch') tables.epoch = change.epoch
      }
    },
  }
}

function storeNewer({ records, removed }: Writable, record: CachedRecord): void {
  const held = Math.max(records.get(record.key)?.version ?? 0, removed.get(record.key) ?? 0)
  if (record.version >= held) records.set(record.key, record)
}

function storeRemoval(
  { records, removed }: Writable,
  { key, version }: Extract<Change, { type: 'forget-record' }>,
): void {
  removed.set(key, version ?? (records.get(key)?.version ?? 0) + 1)
  records.delete(key)
}
