/**
 * The types of the outbox. Everything that a person wrote or may read in it is `unknown` here: it is encrypted on the
 * way in and decrypted on the way out, and no rule of this module looks into it. `decrypted.ts` has the types that the
 * page reads.
 */
import type { QueueName } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'

/** The queue of one aggregate: `provider:123`, `provider:<uuid>` until the server's id is known, `profile:5`. */
export type QueueKey = `${QueueName}:${string}`

/** The declared call that an entry makes when it is sent, as plain data. */
export interface WaitingCall {
  readonly kind: string
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: string
}

/** The body to send, and the record as it is after this write. */
export interface Writing {
  readonly content: unknown
  /** The version of the form that `content` has. It changes with the content: another build may write it next. */
  readonly payloadVersion: number
  /** The number of characters in `content` when it is sent. */
  readonly size: number
  /** The record once this is accepted: the next copy and base. Null if none is left. */
  readonly result: unknown
  readonly touched: readonly string[]
  readonly summary: unknown
  /** When the person saved, by the server's clock as far as the device knew it. */
  readonly typedAt: number
}

/**
 * The record as the person saw it. `version` is null for a record that the server does not have yet.
 * `before`: the record after the earlier entry of the queue, if the person saw a newer copy of the record than that
 * entry was captured on. The content then holds changes of others too. `seenVersion` is the version of that copy.
 */
export interface Base {
  readonly version: number | null
  readonly content: unknown
  readonly before?: unknown
  readonly seenVersion?: number
}

/**
 * Holds what the person saved and the record that they saw then (`before`). A merged entry keeps this, because a
 * restored backup may lack what it was merged with, such as the same change by somebody else.
 */
export interface Typed extends Pick<Entry, 'payloadVersion' | 'content' | 'size' | 'result' | 'touched'> {
  readonly before: unknown
}

/** An unsent entry whose result the person saw, with the edition that they saw. */
export interface SeenEntry {
  readonly id: string
  readonly edition: string
}

export interface Capture extends WaitingCall, Writing {
  /** UUID v7, new for every save. */
  readonly id: string
  readonly queueKey: QueueKey
  readonly author: StakeholderId
  readonly base: Base
  readonly after: SeenEntry | null
}

export interface Entry extends WaitingCall, Writing {
  readonly id: string
  /** The number of merges with a newer record. It is part of the key, since the content is new. */
  readonly rebase: number
  readonly queueKey: QueueKey
  readonly seq: number
  readonly author: StakeholderId
  readonly base: Base
  /** The earlier entry of the queue that this was captured on. Its acceptance gives the base version. */
  readonly after: string | null
  /** Names the content: the id of the save that produced it, followed by `~<rebase>` after a merge. */
  readonly edition: string
  /** The changes of others that this edit was merged with, one item for each merge, as the server sent them. */
  readonly merged: readonly unknown[]
  readonly typed?: Typed
  readonly state: EntryState
  /** Never decreases: an entry that may have reached the server is never rewritten. */
  readonly attempts: number
  /** Failures in a row, for the delay. Any trigger except the timer sets it to 0. */
  readonly failures: number
  readonly problem: LastProblem | null
  /**
   * The most entries that may be sent in one push with this one. It is half of each push with this entry that failed as
   * a whole, down to one, which sends it alone. Null before such a failure. It is reset when the content changes.
   */
  readonly batchLimit: number | null
}

export type EntryState = LiveState | Discarded

export type LiveState =
  | { readonly type: 'ready' }
  | { readonly type: 'sending' }
  /** `asked`: the server set the delay, so an impatient trigger does not shorten it. */
  | { readonly type: 'waiting'; readonly notBefore: number; readonly asked: boolean }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** Waits to be merged, field by field. A person decides only if both sides changed the same field. */
  | { readonly type: 'merging'; readonly found: Mergeable }
  | { readonly type: 'conflicted'; readonly found: FoundRecord }
  | { readonly type: 'locked' }
  /** `client`: the build that was too old. A newer build tries again by itself. */
  | { readonly type: 'needs-update'; readonly client: number }

/** The entry may be restored until `until`, and then has the state `was` again. */
export interface Discarded {
  readonly type: 'discarded'
  /** Milliseconds UTC by the server's clock, or null while the server has not been reached since the discard. */
  readonly until: number | null
  readonly was: LiveState
}

export type StateName = EntryState['type']

export const stateNames = [
  'ready',
  'sending',
  'waiting',
  'refused',
  'merging',
  'conflicted',
  'locked',
  'needs-update',
  'discarded',
] as const satisfies readonly StateName[]

export type RefusalReason =
  | 'invalid'
  | 'not-allowed'
  | 'too-large'
  | 'unreadable'
  | 'version-needed'
  | 'key-reused'
  | 'unknown'

export interface Refusal {
  readonly reason: RefusalReason
  readonly status: number
  readonly errors: unknown
}

export type FoundRecord = Mergeable | Removed

/** `removal`: who removed it, when and why, if the server said so. */
export interface Removed {
  readonly type: 'removed'
  readonly removal?: unknown
}

export type Mergeable =
  | {
      readonly type: 'changed'
      readonly current: unknown
      readonly version: number
      /** The changes with their authors. The list is empty if nobody else changed anything. */
      readonly changes: unknown
    }
  /** An earlier entry of this queue was rewritten after this one was captured on it. */
  | {
      readonly type: 'rewritten'
      readonly current: unknown
      readonly edition: string
    }

export type LaterReason =
  | 'network'
  | 'timeout'
  | 'busy'
  | 'too-many'
  | 'portal'
  | 'in-progress'
  | 'not-tried'
  | 'batch-refused'

export interface LastProblem {
  readonly reason: LaterReason
  readonly at: number
  readonly round: number | null
}

/** The record of an accepted entry, kept for 90 days. */
export interface Receipt extends SeenEntry {
  readonly queueKey: QueueKey
  readonly version: number | null
  readonly reference: string | null
  readonly summary: unknown
  readonly at: number
  readonly merged: readonly unknown[]
  /** The entry as sent, to be sent again after a backup was restored. */
  readonly entry: Entry
}

export interface CachedRecord {
  readonly key: QueueKey
  readonly version: number
  readonly fetchedAt: number
  readonly content: unknown
}

/** A version that no record has. The server answers with the current one, and the person compares. */
export const NO_VERSION = 0

export function idempotencyKeyOf(entry: Pick<Entry, 'id' | 'rebase'>): string {
  return `${entry.id}.${entry.rebase}`
}

/** Returns the edition of an entry whose content was merged in this rebase. */
export function mergedEdition(edition: string, rebase: number): string {
  return `${saveOf(edition)}~${rebase}`
}

/** Returns what is kept of an entry when it is merged with a record from the server. */
export function typedIn({ typed, payloadVersion, content, size, result, touched, base }: Entry): Typed {
  return typed ?? { payloadVersion, content, size, result, touched, before: base.content }
}

/** Returns the id of the save that an edition belongs to, merged or not. */
export function saveOf(edition: string): string {
  return edition.split('~', 1)[0] ?? edition
}

/** Returns whether the entry is unchanged since it was seen: its content, and the record that was found. */
export function isAsSeen(entry: Entry, seen: Entry): boolean {
  const isSameContent = entry.edition === seen.edition && entry.rebase === seen.rebase
  const found = foundOf(entry)
  return isSameContent && (found === null || isSameFound(found, foundOf(seen)))
}

function foundOf({ state }: Entry): FoundRecord | null {
  return state.type === 'conflicted' || state.type === 'merging' ? state.found : null
}

function isSameFound(found: FoundRecord, seen: FoundRecord | null): boolean {
  switch (found.type) {
    case 'changed':
      return seen?.type === 'changed' && seen.version === found.version
    case 'rewritten':
      return seen?.type === 'rewritten' && seen.edition === found.edition
    case 'removed':
      return seen?.type === 'removed'
  }
}

export function needsPerson({ state }: Pick<Entry, 'state'>): boolean {
  return state.type === 'refused' || state.type === 'conflicted' || state.type === 'needs-update'
}
