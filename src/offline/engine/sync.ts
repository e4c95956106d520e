import type {
  QueueKey,
  DecryptedCapture,
  DecryptedEdit,
  DecryptedEntry,
  DecryptedReceipt,
  OutboxFigures,
  StateName,
  Trigger,
} from '#src/sync/index.ts'
import type { Drafts } from '../outbox/drafts.ts'
import type { AnswerCache } from '../outbox/answer-cache.ts'
import type { RecordCache } from '../outbox/record-cache.ts'
import type { QuarantinedRow } from '../database/page-news.ts'
import type { Pack, PackState } from '../field-pack/pack.ts'
import type { Connectivity } from '../sending/connectivity.ts'
import type { Rights } from './rights.ts'

/**
 * The outbox of one person, on a page or in the worker. Without the person's key it counts and sends nothing. Functions
 * that need a decrypted content reject with `Locked`.
 */
export interface Sync {
  /** Resolves once the capture is on the disk and its draft deleted. Rejects if it was not saved. */
  capture: (capture: DecryptedCapture, draft: string | null) => Promise<void>
  drainNow: (trigger: Trigger) => Promise<void>
  /** These five take the entry as the person saw it, and resolve to false if it has changed since. */
  tryAgain: (seen: DecryptedEntry) => Promise<boolean>
  edit: (seen: DecryptedEntry, edited: DecryptedEdit) => Promise<boolean>
  discard: (seen: DecryptedEntry) => Promise<boolean>
  /** Discards an addition with all edits of its record. Also resolves to false if the server may have it. */
  withdraw: (seen: DecryptedEntry) => Promise<boolean>
  restore: (seen: DecryptedEntry) => Promise<boolean>
  listEntries: () => Promise<readonly DecryptedEntry[]>
  /** Returns the receipts, newest first. @param most the number to read and decrypt. All if it is missing */
  listReceipts: (most?: number) => Promise<readonly DecryptedReceipt[]>
  countReceipts: () => Promise<number>
  receiptOf: (entry: string) => Promise<DecryptedReceipt | null>
  wasSent: (edition: string) => Promise<boolean>
  listQuarantined: () => Promise<readonly QuarantinedRow[]>
  /** Discards a quarantined row permanently. The person has confirmed it. */
  discardQuarantined: (id: string) => Promise<void>
  figures: () => Promise<OutboxFigures>
  connectivity: () => Promise<Connectivity>
  /** Returns whether the browser promised to keep the data. Null if it cannot say. */
  isPersisted: () => Promise<boolean | null>
  /**
   * Runs a read now and after every change in any tab, while the key is available. @returns a function that stops it
   */
  observe: <T>(read: () => Promise<T>, show: (value: T) => void, fail: (error: unknown) => void) => () => void
  readonly drafts: Omit<Drafts, 'flush' | 'release'>
  readonly records: RecordCache
  /** Takes the permissions that the server names. If they are fewer, the opened records are deleted. */
  storeRights: (rights: Rights) => Promise<void>
  readonly answers: AnswerCache
  /** Reports to the server. Never rejects. @returns false once it has revoked the device and the data is deleted */
  contact: () => Promise<boolean>
  /** Returns false if the server names a new epoch. The sent edits have not been checked against it yet. */
  knowsEpoch: (epoch: string) => Promise<boolean>
  /** Stores the high-water mark of a response to the page's read. */
  storeHighWater: (mark: string) => Promise<void>
  /** Returns whether a version from a read is lower than one that the server confirmed to this device. */
  isStale: (queueKey: QueueKey, version: number) => Promise<boolean>
  /** Asks the server which receipts it knows, and sends the unknown ones again. Never rejects. */
  recheck: () => Promise<void>
  readonly pack: Pack
  /** Returns a file encrypted with its own password. With `ids`, only with these entries and their predecessors. */
  exportFile: (password: string, ids?: readonly string[]) => Promise<Blob>
  /** Imports such a file under its own ids, so that an edit arrives once. @throws ImportTrouble */
  importFile: (file: Blob, password: string) => Promise<Imported>
  /** Deletes the unsent work: entries, drafts and quarantined rows. The person has confirmed it. */
  deleteUnsent: () => Promise<void>
  report: () => Promise<DiagnosticReport>
  /** Runs at sign-out: sending stops, every cached read is deleted, the outbox and the drafts stay. */
  leave: () => Promise<void>
  close: () => void
}

/** The facts that a person passes to support. They contain no content. */
export interface DiagnosticReport {
  readonly deviceId: string
  readonly build: string
  readonly client: number
  readonly state: 'locked' | 'open'
  /** Whether the browser promised to keep stored data, or null if it cannot say. */
  readonly isPersisted: boolean | null
  readonly storedBytes: number | null
  readonly roomBytes: number | null
  /** When the server last answered this device, milliseconds UTC by its own clock. */
  readonly lastContactAt: number | null
  /** How far this device's clock is behind the server's, milliseconds. */
  readonly clockBehind: number | null
  readonly counts: Readonly<Record<StateName, number>>
  readonly quarantined: number
  readonly drafts: number
  readonly receipts: number
  readonly records: number
  readonly pack: PackState
  readonly problems: readonly {
    readonly reason: string
    readonly status: number | null
    readonly at: number | null
  }[]
  readonly hasBackgroundSync: boolean
}

export interface Imported {
  readonly edits: number
  readonly drafts: number
  readonly known: number
}

export type ImportReason = 'wrong-password' | 'not-a-file' | 'of-another-person' | 'newer-version'

export class ImportTrouble extends Error {
  override readonly name = 'ImportTrouble'

  constructor(readonly reason: ImportReason) {
    super(`The file was not taken in: ${reason}`)
  }
}
