/**
 * What this device keeps: a database for each person who works on it, and one of the device that names nobody.
 * A version that was shipped is never edited; a change is a new `version(n)`, and it only adds.
 */
import { Dexie, type Table } from 'dexie'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Entry, KeptRecord, Receipt } from '../sync/index.ts'

export interface Draft {
  readonly key: string
  readonly updatedAt: number
  readonly content: unknown
}

/** The answer of one read, for the time without signal. */
export interface Snapshot {
  readonly key: string
  readonly at: number
  readonly content: unknown
}

/** What the server last said about itself. */
export interface ServerMark {
  readonly key: 'server'
  /** Changes when a backup was restored. */
  readonly epoch: string
  /** How far the device's clock is behind the server's, in milliseconds. */
  readonly behind: number
}

export class PersonDatabase extends Dexie {
  declare readonly drafts: Table<Draft, string>
  declare readonly records: Table<KeptRecord, string>
  declare readonly outbox: Table<Entry, string>
  declare readonly receipts: Table<Receipt, string>
  declare readonly snapshots: Table<Snapshot, string>
  declare readonly marks: Table<ServerMark, string>

  constructor(author: StakeholderId) {
    super(`gbvf-${author}`, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      drafts: 'key, updatedAt',
      records: 'key',
      outbox: 'id, seq, [lane+seq], state.is, after',
      receipts: 'id, at',
      snapshots: 'key, at',
      marks: 'key',
    })
  }
}

/** A person by number only: how much of theirs waits here, and when the server last confirmed their session. */
export interface PersonHere {
  readonly stakeholderId: StakeholderId
  readonly unsent: number
  readonly confirmedAt: number | null
}

export interface Lease {
  readonly name: string
  readonly holder: string
  readonly until: number
}

export class DeviceDatabase extends Dexie {
  declare readonly people: Table<PersonHere, number>
  declare readonly leases: Table<Lease, string>

  constructor() {
    super('gbvf-device')
    this.version(1).stores({ people: 'stakeholderId', leases: 'name' })
  }
}
