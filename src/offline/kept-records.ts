import type { Entry, KeptRecord, Lane, Seen } from '../sync/index.ts'
import type { PersonDatabase } from './database.ts'
import { reopening } from './reopening.ts'
import { keepNewer, shelfOf } from './store.ts'

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

export function createKeptRecords(database: PersonDatabase): KeptRecords {
  const { lastOf } = shelfOf(database)
  return {
    open: (lane) =>
      reopening(database, ({ outbox, records }) =>
        database.transaction('r', [outbox, records], async () =>
          opened(await lastOf(lane), await records.get(lane)),
        ),
      ),
    get: (key) => reopening(database, ({ records }) => records.get(key)),
    put: (record) =>
      reopening(database, ({ records }) =>
        database.transaction('rw', records, async () => keepNewer(records, [record])),
      ),
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
