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
 * The outbox of one person, on a page or in the worker. Without the person's key it counts and sends nothing: what
 * needs an open content rejects with `Locked`.
 */
export interface Sync {
  /** Resolves once it is on the disk and its draft gone; rejects when it was not kept. */
  capture: (capture: DecryptedCapture, draft: string | null) => Promise<void>
  drainNow: (trigger: Trigger) => Promise<void>
  /** These five take the entry as the person saw it, and resolve to false when another tab or an answer came first. */
  tryAgain: (seen: DecryptedEntry) => Promise<boolean>
  edit: (seen: DecryptedEntry, edited: DecryptedEdit) => Promise<boolean>
  discard: (seen: DecryptedEntry) => Promise<boolean>
  /** Discards an adding with all that was done on it; false too where it may have reached the server. */
  takeBack: (seen: DecryptedEntry) => Promise<boolean>
  restore: (seen: DecryptedEntry) => Promise<boolean>
  listEntries: () => Promise<readonly DecryptedEntry[]>
  /** The newest first. @param most so many are read and decrypted; all where it is left out */
  listReceipts: (most?: number) => Promise<readonly DecryptedReceipt[]>
  countReceipts: () => Promise<number>
  listQuarantined: () => Promise<readonly QuarantinedRow[]>
  /** For good: it cannot be taken back. The person has confirmed it. */
  discardQuarantined: (id: string) => Promise<void>
  figures: () => Promise<Omit<OutboxFigures, 'storageFailed'>>
  reach: () => Promise<Connectivity>
  /**
   * Runs a read of this object now and after every change to what it read, in any tab. Shows nothing while the person's
   * key is not here. @returns what stops it.
   */
  observe: <T>(read: () => Promise<T>, show: (value: T) => void, fail: (error: unknown) => void) => () => void
  readonly drafts: Drafts
  readonly records: RecordCache
  /** Hears what the server says that the person may: where it is less than it was, what they had opened goes. */
  noteRights: (rights: Rights) => Promise<void>
  readonly answers: AnswerCache
  /**
   * Tells the server what this device holds of the person, and hears whether it may still. Never rejects.
   * @returns false once the server has taken this device from them; what was kept here is gone by then
   */
  contact: () => Promise<boolean>
  /** False where the server names another epoch than it did, so that what was sent has not been asked about yet. */
  knowsEpoch: (epoch: string) => Promise<boolean>
  /** Keeps the high-water mark of an answer to a read of the page. */
  keepHighWater: (mark: string) => Promise<void>
  /** Whether a version that was read is lower than one that the server confirmed to this device. */
  isBehind: (queueKey: QueueKey, version: number) => Promise<boolean>
  /** Asks the server which receipts it knows, and sends again what it does not. Never rejects. */
  recheck: () => Promise<void>
  readonly pack: Pack
  /** The unsent entries (of `ids`: these, and those they were captured on) with the drafts, encrypted by a password made for the file. */
  exportFile: (password: string, ids?: readonly string[]) => Promise<Blob>
  /** Takes in what such a file holds under its own ids, so that it arrives once, whichever device sends it. @throws ImportTrouble */
  importFile: (file: Blob, password: string) => Promise<Imported>
  /** Deletes what was not sent: entries, drafts, and what could not be read. The person has confirmed it. */
  deleteUnsent: () => Promise<void>
  report: () => Promise<DiagnosticReport>
  /** At sign-out: nothing more is sent, every kept read goes, the outbox and the drafts stay. */
  leave: () => Promise<void>
  close: () => void
}

/** What a person reads out to whoever helps them. It holds no content. */
export interface DiagnosticReport {
  readonly deviceId: string
  /** The build of this page. */
  readonly build: string
  /** The wire version that this build speaks. */
  readonly client: number
  readonly state: 'locked' | 'open'
  /** Whether the browser promised to keep what is stored; null where it cannot say. */
  readonly isPersisted: boolean | null
  readonly storedBytes: number | null
  readonly roomBytes: number | null
  /** When the server last answered this device, milliseconds UTC by this device's clock. */
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

/** How much of a file was added, and how much of it was here already. */
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
