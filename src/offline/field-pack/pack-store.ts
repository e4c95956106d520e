import type { BoundaryId, BuildingBlockId } from '#contract/fields/ids.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'
import { mayReplace, type QueueKey } from '#src/sync/index.ts'
import type { PersonDatabase, StoredRecord } from '../database/database.ts'
import type { PackProgressRow, PackPass, StopReason } from '../database/pack-progress.ts'
import type { PackPage } from './pack-page.ts'
import { deleteCachedAnswers } from '../database/delete-old-rows.ts'
import { retryOnce, withDatabase } from '../database/with-database.ts'
import { storeNewer, storeRemovals } from '../outbox/outbox-store.ts'
import { isEncrypted } from '../encryption/cipher.ts'

/** A record of the pack. The values for lists and counts are unencrypted, the rest is encrypted. */
export interface PackRow extends StoredRecord {
  readonly boundaryId: BoundaryId
  readonly buildingBlockId: BuildingBlockId
  readonly state: UpdateState
}

export interface EncryptedPage extends Pick<PackPage, 'cursor' | 'hasMore' | 'total'> {
  readonly asked: string | null
  /** The page begins a pass over the whole pack. */
  readonly isFirst: boolean
  /** The places, with the information about them and the blocks encrypted. Null if the page has none. */
  readonly places: { readonly ids: readonly BoundaryId[]; readonly content: unknown } | null
  readonly rows: readonly PackRow[]
  /** The rows under the record's other name, which a row of this page replaces. */
  readonly renamed: readonly Pick<StoredRecord, 'key' | 'version' | 'epoch'>[]
  readonly removed: readonly { readonly key: QueueKey; readonly version: number }[]
  readonly epoch: string | null
  readonly at: number
  /** The records that were stored at that time. Any other record may be newer than the page. */
  readonly held: ReadonlySet<string>
}

/** The key of the mark, and of the row of `snapshots` with the places. */
export const PACK = 'pack'

export type PackStore = ReturnType<typeof createPackStore>

/** @param mayKeep returns false once the person has left, so that a late page is not stored */
export function createPackStore(database: PersonDatabase, mayKeep: () => boolean) {
  // If there is no space, the pack fails: nothing else is deleted for it.
  const change = <T>(work: (db: PersonDatabase) => Promise<T>): Promise<T> =>
    retryOnce(database, (db) =>
      // Dexie follows native awaits only into a scope that is itself `async`.
      db.transaction('rw', [db.metadata, db.records, db.snapshots], async () => work(db)),
    )

  return {
    read: (): Promise<PackProgressRow | undefined> =>
      withDatabase(database, (db) =>
        db.transaction('r', [db.metadata, db.snapshots], async () => knownIn(db)),
      ),
    /** Continues a pack of the same place, or deletes another. @returns the mark, and the keys of the stored records */
    begin: (boundaryId: BoundaryId | null): Promise<{ mark: PackProgressRow; held: ReadonlySet<string> }> =>
      change(async (db) => {
        const known = await knownIn(db)
        if (known?.boundaryId !== boundaryId) await removeFrom(db)
        const mark = { ...(known?.boundaryId === boundaryId ? known : unbegun(boundaryId)), stop: null }
        await db.metadata.put(mark)
        return { mark, held: new Set(await db.records.toCollection().primaryKeys()) }
      }),
    /** Stores a page with its cursor. @returns the new mark, or undefined if the page is no longer wanted */
    take: (page: EncryptedPage): Promise<PackProgressRow | undefined> =>
      change(async (db) => {
        const mark = await db.findMetadata(PACK)
        const isWanted = mark !== undefined && mark.stop === null && mark.cursor === page.asked && mayKeep()
        if (!isWanted) return undefined
        const next = await taken(db, mark, page)
        await db.metadata.put(next)
        return next
      }),
    stop: (why: StopReason, at: number): Promise<void> =>
      change(async (db) => {
        const mark = await db.findMetadata(PACK)
        if (mark !== undefined && mark.stop?.why !== 'person')
          await db.metadata.put({ ...mark, stop: { why, at } })
      }),
    /** Deletes the mark, the places and the records. Data that a person typed stays. */
    remove: (): Promise<void> => change(removeFrom),
  }
}

function unbegun(boundaryId: BoundaryId | null): PackProgressRow {
  return {
    key: PACK,
    boundaryId,
    cursor: null,
    municipalityIds: [],
    pass: { done: 0, total: null, bytes: 0, since: 0, left: [] },
    wholeAt: null,
    records: 0,
    bytes: 0,
    stop: null,
  }
}

/** Returns the mark if its places exist. A cleanup of cached reads deletes them, and the mark is then invalid. */
async function knownIn(db: PersonDatabase): Promise<PackProgressRow | undefined> {
  const mark = await db.findMetadata(PACK)
  const hasPlaces = (await db.snapshots.where('key').equals(PACK).count()) > 0
  return hasPlaces || mark?.cursor === null ? mark : undefined
}

async function taken(
  db: PersonDatabase,
  mark: PackProgressRow,
  page: EncryptedPage,
): Promise<PackProgressRow> {
  const { places, rows, renamed, removed, epoch, cursor, hasMore, total, at } = page
  if (places !== null) {
    await dropLost(db, mark, places.ids)
    await db.snapshots.put({ key: PACK, at, content: places.content })
  }
  const municipalityIds = places?.ids ?? mark.municipalityIds
  const pass = page.isFirst ? await newPass(db, municipalityIds, page) : mark.pass
  const keys = [...rows, ...renamed, ...removed].map(({ key }) => key)
  const before = await bytesIn(db, keys)
  const currentEpoch = await db.epoch()
  await deleteRenamed(db, renamed, currentEpoch)
  await storeNewer(db.records, rows, currentEpoch)
  await storeRemovals(
    db.records,
    removed.map((removal) => ({ ...removal, epoch, at })),
    currentEpoch,
  )
  const came = rows.reduce((sum, { content }) => sum + bytesOf(content), 0)
  const next = { ...mark, cursor, municipalityIds }

  if (pass !== null && hasMore) return { ...next, pass: onward(pass, rows, came, total) }
  if (pass !== null) await db.records.bulkDelete([...onward(pass, rows, came, total).left])
  return {
    ...next,
    pass: null,
    wholeAt: hasMore ? mark.wholeAt : at,
    records: await db.records
      .where('boundaryId')
      .anyOf([...municipalityIds])
      .count(),
    bytes: pass === null ? Math.max(0, mark.bytes + (await bytesIn(db, keys)) - before) : pass.bytes + came,
  }
}

async function newPass(
  db: PersonDatabase,
  municipalityIds: readonly BoundaryId[],
  { at: since, held }: Pick<EncryptedPage, 'at' | 'held'>,
): Promise<PackPass> {
  const here = await db.records
    .where('boundaryId')
    .anyOf([...municipalityIds])
    .primaryKeys()
  const left = here.filter((key) => held.has(key))
  return { done: 0, total: null, bytes: 0, since, left }
}

function onward(pass: PackPass, rows: readonly PackRow[], came: number, total: number): PackPass {
  const brought = new Set<string>(rows.map(({ key }) => key))
  return {
    ...pass,
    done: pass.done + rows.length,
    total,
    bytes: pass.bytes + came,
    left: pass.left.filter((key) => !brought.has(key)),
  }
}

/** Deletes the records that the person may no longer see. */
async function dropLost(
  db: PersonDatabase,
  mark: PackProgressRow,
  ids: readonly BoundaryId[],
): Promise<void> {
  const stay = new Set<BoundaryId | undefined>(ids)
  if (mark.municipalityIds.some((id) => !stay.has(id))) await deleteCachedAnswers(db)
  if (mark.boundaryId === null)
    await providersIn(db)
      // The row of a removed record shows nothing to anybody, and an older answer may still arrive.
      .filter(({ boundaryId, content }) => content !== null && !stay.has(boundaryId))
      .delete()
  else
    await db.records
      .where('boundaryId')
      .anyOf(mark.municipalityIds.filter((id) => !stay.has(id)))
      .delete()
}

async function removeFrom(db: PersonDatabase): Promise<void> {
  const mark = await db.findMetadata(PACK)
  if (mark === undefined) return
  if (mark.boundaryId === null) await providersIn(db).delete()
  else
    await db.records
      .where('boundaryId')
      .anyOf([...mark.municipalityIds])
      .delete()
  await db.snapshots.delete(PACK)
  await db.metadata.delete(PACK)
}

/** Deletes a renamed record under its other name, unless that copy is newer. */
async function deleteRenamed(
  { records }: PersonDatabase,
  renamed: EncryptedPage['renamed'],
  currentEpoch: string | null,
): Promise<void> {
  const held = await records.bulkGet(renamed.map(({ key }) => key))
  const old = renamed.filter((row, index) => mayReplace(row, held[index], currentEpoch))
  await records.bulkDelete(old.map(({ key }) => key))
}

function providersIn({ records }: PersonDatabase) {
  return records.where('key').startsWith('provider:')
}

async function bytesIn({ records }: PersonDatabase, keys: readonly QueueKey[]): Promise<number> {
  const rows = await records.bulkGet([...keys])
  return rows.reduce((sum, row) => sum + bytesOf(row?.content), 0)
}

function bytesOf(content: unknown): number {
  return isEncrypted(content) ? content.data.byteLength : 0
}
