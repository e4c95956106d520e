/**
 * The data on this device: a database for each person who works on it, and one for the device, which names nobody.
 * Never edit a version that was shipped. A change is a new `version(n)`, and it only adds.
 */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { BoundaryId, BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'
import type { Entry, CachedRecord, Receipt, Trouble } from '#src/sync/index.ts'
import { deviceDatabaseName } from './database-names.ts'
import type { QuarantinedRow } from './page-news.ts'
import type { PackProgressRow } from './pack-progress.ts'
import type { Reserve } from './with-database.ts'
import { dropTiles } from './tiles.ts'
import type { Encrypted } from '../encryption/cipher.ts'
import type { WrappedKey } from '../encryption/key-wrap.ts'

export interface Draft {
  readonly key: string
  readonly updatedAt: number
  readonly content: unknown
}

/** Cached reads for use without a signal: the places of the field pack, and cached answers by call. */
export interface Snapshot {
  readonly key: string
  readonly at: number
  readonly content: unknown
}

/**
 * A cached record with the values that it is found by: its place in a field pack, and the server's number, since a
 * record added on a device keeps the id that it got there. Its content is null once the record was removed. The row
 * then shows that a late answer has an older version.
 */
export interface StoredRecord extends CachedRecord {
  readonly epoch: string | null
  readonly boundaryId?: BoundaryId
  readonly buildingBlockId?: BuildingBlockId
  readonly state?: UpdateState
  readonly stakeholderId?: StakeholderId
}

export interface ServerRow {
  readonly key: 'server'
  /** Changes when the database was replaced by an older copy. */
  readonly epoch: string | null
  /** How far the device's clock is behind the server's, in milliseconds. */
  readonly behind: number
  /** When the server last answered, by this device's clock. */
  readonly heardAt?: number
}

export interface ConnectivityRow {
  readonly key: 'connectivity'
  readonly trouble: Trouble | null
}

/** High-water marks of answers. They show the server that its database was replaced by an older copy. */
export interface HighWaterRow {
  readonly key: 'high-water'
  /** The mark of the last ping. The server had compared the marks before it. */
  readonly ping: string | null
  /** The mark of the last push since then. */
  readonly push: string | null
  /** The mark of the last read since then. */
  readonly read: string | null
}

/** A digest of the list of unsent edits that the server last took. */
export interface ReportedRow {
  readonly key: 'reported'
  readonly digest: string
}

/** The edits that the person discarded and that the server does not know of yet. */
export interface DiscardedRow {
  readonly key: 'discarded'
  readonly ids: readonly string[]
}

export interface PersistenceRow {
  readonly key: 'persistence'
  readonly isPersisted: boolean | null
}

export interface RightsRow {
  readonly key: 'rights'
  readonly boundaryIds: readonly number[]
  readonly actionIds: readonly number[]
}

export type MetadataRow =
  | ServerRow
  | HighWaterRow
  | ConnectivityRow
  | ReportedRow
  | DiscardedRow
  | PersistenceRow
  | PackProgressRow
  | RightsRow

export type MetadataRowOf<Key extends MetadataRow['key']> = Extract<MetadataRow, { key: Key }>

function isRowOf<Key extends MetadataRow['key']>(
  mark: MetadataRow | undefined,
  key: Key,
): mark is MetadataRowOf<Key> {
  return mark?.key === key
}

/** A database that can free space by deleting data that can be fetched again, and that can be closed permanently. */
abstract class DeviceStorage extends Dexie {
  abstract readonly reserves: readonly Reserve[]
  hasEnded = false
  /** Called when another window or the worker deletes the database. */
  whenDeleted: () => void = () => undefined

  constructor(name: string, options?: DexieOptions) {
    super(name, options)
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return true
      // An open connection would delay the deletion, and one that reopens would create the database again.
      this.end()
      this.whenDeleted()
      return false
    })
  }

  /** Closes the database permanently. Neither pending work nor code that assumes a browser fault can reopen it. */
  end(): void {
    this.hasEnded = true
    this.close()
  }
}

export class PersonDatabase extends DeviceStorage {
  declare readonly drafts: Table<Draft, string>
  declare readonly records: Table<StoredRecord, string>
  declare readonly outbox: Table<Entry, string>
  declare readonly receipts: Table<Receipt, string>
  declare readonly snapshots: Table<Snapshot, string>
  declare readonly metadata: Table<MetadataRow, string>
  declare readonly quarantined: Table<QuarantinedRow, string>

  /** Never contains data that a person typed. */
  readonly reserves: readonly Reserve[]

  constructor(author: StakeholderId, options: DexieOptions = {}) {
    super(nameOf(author), { ...options, chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      drafts: 'key, updatedAt',
      // The counts read only the keys of the first index.
      records: 'key, [boundaryId+buildingBlockId+state], boundaryId, stakeholderId',
      // Reports read the touched fields from the keys alone.
      outbox: 'id, seq, [queueKey+seq], state.type, after, *touched',
      receipts: 'id, at, queueKey',
      snapshots: 'key',
      metadata: 'key',
      quarantined: 'id',
    })
    this.reserves = [dropTiles, () => this.snapshots.clear(), () => this.dropRecords()]
  }

  async epoch(): Promise<string | null> {
    return (await this.findMetadata('server'))?.epoch ?? null
  }

  async findMetadata<Key extends MetadataRow['key']>(key: Key): Promise<MetadataRowOf<Key> | undefined> {
    const found = await this.metadata.get(key)
    return isRowOf(found, key) ? found : undefined
  }

  /** Keeps records with edits on this device: another tab may hold one in memory as it was before the edit. */
  private async dropRecords(): Promise<void> {
    const waiting = (await this.outbox.toArray()).map(({ queueKey }) => queueKey)
    const queueKeys = new Set<unknown>([
      ...waiting,
      ...(await this.receipts.orderBy('queueKey').uniqueKeys()),
    ])
    await this.records.filter(({ key }) => !queueKeys.has(key)).delete()
  }
}

export function nameOf(author: StakeholderId): string {
  return `gbvf-${author}`
}

/** A person by number only, with the last time that the server confirmed their session. */
export interface PersonRow {
  readonly stakeholderId: StakeholderId
  readonly unsent: number
  readonly confirmedAt: number | null
}

/** A person's data key, wrapped by their PIN or password. */
export interface LockRow {
  readonly stakeholderId: StakeholderId
  readonly password: WrappedKey | null
  readonly pin: WrappedKey | null
  /** The device token of their session, encrypted with that key. Null if they must sign in again. */
  readonly deviceToken: Encrypted | null
  /** Wrong tries in a row. */
  readonly failures: number
  /** Milliseconds UTC. */
  readonly nextTryAt: number
}

export type DeviceMetadataRow =
  | { readonly key: 'device'; readonly deviceId: string }
  /** The people whose copies were deleted here, while the server does not know of it yet. */
  | { readonly key: 'cleared'; readonly people: readonly StakeholderId[] }

export class DeviceDatabase extends DeviceStorage {
  readonly reserves: readonly Reserve[] = [dropTiles]
  declare readonly people: Table<PersonRow, number>
  declare readonly locks: Table<LockRow, number>
  declare readonly metadata: Table<DeviceMetadataRow, string>

  constructor(options: DexieOptions = {}) {
    super(deviceDatabaseName, options)
    this.version(1).stores({ people: 'stakeholderId', locks: 'stakeholderId', metadata: 'key' })
  }
}
