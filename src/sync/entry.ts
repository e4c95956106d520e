/**
 * What lies in the outbox. Everything that a person wrote or may read in it is `unknown` here: it is encrypted on its way
 * in and opened on its way out, and no rule of this room looks into it. `open.ts` says what it is for the page.
 */
import type { StakeholderId } from '#contract/fields/ids.ts'

/** The queue of one aggregate: `provider:123`, `provider:<uuid>` until the server's id is known, `profile:5`. */
export type QueueKey = `provider:${string}` | `profile:${string}`

/** The declared call that an entry waits to make, as plain data. */
export interface WaitingCall {
  /** The call's name in the contract. */
  readonly kind: string
  readonly payloadVersion: number
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: string
}

/** What a person wrote: the body to send, and the record as this leaves it. */
export interface Writing {
  readonly content: unknown
  /** How many characters `content` has as it travels. */
  readonly size: number
  /** The record once this is accepted: the kept copy then, and what a later edit is captured on; null where none is left. */
  readonly result: unknown
  readonly touched: readonly string[]
  /** For lists. */
  readonly summary: unknown
  readonly deviceTime: number
}

/** The record as the person saw it. `version` is null for a record that the server does not have yet. */
export interface Base {
  readonly version: number | null
  readonly content: unknown
}

/** An unsent entry whose result the person saw, in the edition that they saw. */
export interface SeenEntry {
  readonly id: string
  readonly edition: string
}

/** What the page hands over when the person saves. */
export interface Capture extends WaitingCall, Writing {
  /** UUID v7, new for every save. */
  readonly id: string
  readonly queueKey: QueueKey
  readonly author: StakeholderId
  readonly base: Base
  readonly after: SeenEntry | null
}

/** One captured edit in the outbox. */
export interface Entry extends WaitingCall, Writing {
  readonly id: string
  /** How often the edit was laid on a newer record; part of the key, since the content is new. */
  readonly rebase: number
  readonly queueKey: QueueKey
  readonly seq: number
  readonly author: StakeholderId
  readonly base: Base
  /** The earlier unacknowledged entry of the queue that this one was captured on: its result will be the version. */
  readonly after: string | null
  /** Names the content: the id of the save that gave it, with `~<rebase>` behind it once it was merged. */
  readonly edition: string
  /** What others changed and this edit was merged with, a piece for each merge, as the server told it. */
  readonly merged: readonly unknown[]
  readonly state: EntryState
  /** Never goes back: an entry that may have reached the server is never rewritten. */
  readonly attempts: number
  /** Failures in a row, for the delay; any trigger but the timer sets it to 0. */
  readonly failures: number
  readonly problem: LastProblem | null
  /**
   * The most entries that may travel in one push with this one: half of each push that failed as a whole with it, down
   * to one, where it goes alone. Null before that. A content that changes starts anew.
   */
  readonly batchLimit: number | null
}

export type EntryState = LiveState | Discarded

export type LiveState =
  | { readonly type: 'ready' }
  | { readonly type: 'sending' }
  /** `asked`: the server said how long, so that an impatient trigger does not shorten it. */
  | { readonly type: 'waiting'; readonly notBefore: number; readonly asked: boolean }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** To be laid on what stands there now, field by field; nobody needs to do anything unless both changed the same field. */
  | { readonly type: 'merging'; readonly found: Mergeable }
  | { readonly type: 'conflicted'; readonly found: FoundRecord }
  | { readonly type: 'locked' }
  /** `client`: the build that was too old; a newer one tries again by itself. */
  | { readonly type: 'needs-update'; readonly client: number }

/** May be taken back until `until`, and is then what it was. */
export interface Discarded {
  readonly type: 'discarded'
  /** By the server's clock, milliseconds UTC; null while the server has not been reached since. */
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
  'invalid' | 'not-allowed' | 'too-large' | 'unreadable' | 'version-needed' | 'key-reused' | 'unknown'

export interface Refusal {
  readonly reason: RefusalReason
  readonly status: number
  readonly errors: unknown
}

/** What stands where the edit was to go. */
export type FoundRecord = Mergeable | Removed

/** `removal`: who removed it, when and why, where the server told it. */
export interface Removed {
  readonly type: 'removed'
  readonly removal?: unknown
}

export type Mergeable =
  | {
      readonly type: 'changed'
      readonly current: unknown
      readonly version: number
      /** Who changed what; an empty list where nobody else did. */
      readonly changes: unknown
    }
  /** An earlier entry of this queue was rewritten after this one had been captured on it. */
  | {
      readonly type: 'rewritten'
      readonly current: unknown
      /** Of the earlier entry, as it is now. */
      readonly edition: string
    }

export type LaterReason =
  'network' | 'timeout' | 'busy' | 'too-many' | 'portal' | 'in-progress' | 'not-tried' | 'batch-refused'

export interface LastProblem {
  readonly reason: LaterReason
  readonly at: number
  /** The round in which it failed. */
  readonly round: number | null
}

/** What stays of an accepted entry, for 90 days. */
export interface Receipt extends SeenEntry {
  readonly queueKey: QueueKey
  readonly version: number | null
  /** The server's short reference. */
  readonly reference: string | null
  readonly summary: unknown
  readonly at: number
  /** What others changed and it was merged with. */
  readonly merged: readonly unknown[]
  /** As it was sent, so that it can be sent again after a backup was restored; null for what older builds sent. */
  readonly entry: Entry | null
}

/** The last server copy of an aggregate. */
export interface KeptRecord {
  readonly key: QueueKey
  readonly version: number
  readonly fetchedAt: number
  readonly content: unknown
}

/** A version that no record has: the server answers with the current one, and the person compares. */
export const NO_VERSION = 0

export function idempotencyKeyOf(entry: Pick<Entry, 'id' | 'rebase'>): string {
  return `${entry.id}.${entry.rebase}`
}

/** The edition of an entry whose content a merge made in this rebase. */
export function mergedEdition(edition: string, rebase: number): string {
  return `${saveOf(edition)}~${rebase}`
}

/** The save behind an edition, merged or not. */
export function saveOf(edition: string): string {
  return edition.split('~', 1)[0] ?? edition
}

/** Whether the entry is still the one that was seen: its content, and what was found where it was to go. */
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
