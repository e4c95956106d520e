import { modernised, type Entry, type KeptRecord, type Lane, type Seen } from '../sync/index.ts'
import type { PersonDatabase } from './database.ts'
import { isEntry } from './entry-shape.ts'
import { sealRecord } from './record-facts.ts'
import { reopening } from './reopening.ts'
import { keepNewer, lastIn } from './store.ts'
import type { Sealer } from './vault/sealer.ts'

/** A record as the person is to see it: the server's last copy, or what their own unsent edits make of it. */
export interface Opened {
  readonly content: unknown
  /** What a capture made from here hands on as `base.version` and `after`. */
  readonly version: number | null
  readonly after: Seen | null
  readonly fetchedAt: number | null
}

export interface KeptRecords {
  open: (lane: Lane) => Promise<Opened | undefined>
  get: (key: Lane) => Promise<KeptRecord | undefined>
  /** Keeps a fresh server copy; an older one than is kept changes nothing. */
  put: (record: KeptRecord) => Promise<void>
  remove: (key: Lane) => Promise<void>
}

/** All of these need the person's key. */
export function createKeptRecords(database: PersonDatabase, sealer: Sealer): KeptRecords {
  return {
    open: async (lane) => {
      const found = await reopening(database, ({ outbox, records }) =>
        database.transaction('r', [outbox, records], async () => {
          const last = await lastIn(outbox, lane)
          const entry = last !== undefined && isEntry(last) ? modernised(last) : undefined
          return opened(entry, await records.get(lane))
        }),
      )
      return found && { ...found, content: await sealer.open(found.content) }
    },
    get: async (key) => {
      const record = await reopening(database, ({ records }) => records.get(key))
      return record && { ...record, content: await sealer.open(record.content) }
    },
    put: async (record) => {
      const sealed = { ...record, content: await sealRecord(sealer, record.content) }
      await reopening(database, ({ records }) =>
        database.transaction('rw', records, async () => keepNewer(records, [sealed])),
      )
    },
    remove: (key) => reopening(database, ({ records }) => records.delete(key)),
  }
}

function opened(last: Entry | undefined, record: KeptRecord | undefined): Opened | undefined {
  if (last !== undefined) {
    const { id, edition, result, base } = last
    return {
      content: result,
      version: base.version,
      after: { id, edition },
      fetchedAt: record?.fetchedAt ?? null,
    }
  }
  return (
    record && { content: record.content, version: record.version, after: null, fetchedAt: record.fetchedAt }
  )
}
