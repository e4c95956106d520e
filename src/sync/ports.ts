import type { InputOf } from '#contract/call.ts'
import type { sync } from '#contract/calls/sync.ts'
import type { Exchange } from './classify.ts'
import type { Entry, QueueKey, Receipt, StateName } from './entry.ts'
import type { Change, Merge, News } from './state.ts'

export type PushInput = InputOf<(typeof sync)['push']>

export interface Outbox {
  /**
   * Runs `work` as one transaction and resolves once it is durable. Rejects if nothing was kept, or if the result is
   * unknown. The transactions of all tabs and of the worker run one after the other. `work` may run twice.
   */
  change: <T>(work: (transaction: OutboxTransaction) => Promise<T>) => Promise<T>
}

export interface OutboxTransaction {
  find: (ids: readonly string[]) => Promise<readonly Entry[]>
  /** Returns the entries captured on one of `ids`. */
  followersOf: (ids: readonly string[]) => Promise<readonly Entry[]>
  inQueue: (queueKey: QueueKey) => Promise<readonly Entry[]>
  inStates: (states: readonly StateName[]) => Promise<readonly Entry[]>
  /** Returns the next entries of every queue, by `seq`. */
  nextAfter: (seq: number, most: number) => Promise<readonly Entry[]>
  lastSeq: () => Promise<number>
  receiptsOf: (ids: readonly string[]) => Promise<readonly Receipt[]>
  /** Returns the next receipts by id. The first receipt follows ''. */
  receiptsAfter: (id: string, most: number) => Promise<readonly Receipt[]>
  /** Returns the server's epoch from the last `keep-epoch`. */
  epoch: () => Promise<string | null>
  carryOut: (changes: readonly Change[]) => Promise<void>
}

/** Sends one request, once. It does not retry or reject: silence is a result, too. */
export interface Sender {
  ping: () => Promise<Exchange>
  push: (input: PushInput) => Promise<Exchange>
  /** Asks which of the author's keys the server still has, at most `limits.keysAsked` of them. */
  known: (keys: readonly string[]) => Promise<Exchange>
}

export type Trigger =
  | 'start'
  | 'captured'
  | 'online'
  | 'visible'
  | 'signed-in'
  | 'asked'
  | 'background'
  | 'timer'

/** Signals when a try may succeed. Its information about the network is only a hint. */
export interface Connection {
  /** @returns a function that stops listening. */
  listen: (wake: (trigger: Trigger) => void) => () => void
}

export interface Clock {
  now: () => number
  /** @returns a function that cancels the timer. */
  after: (milliseconds: number, wake: () => void) => () => void
}

/** Allows one sender per device. `hold` waits for its turn and holds the lock while `work` runs. */
export interface Lock {
  hold: (work: () => Promise<void>) => Promise<void>
}

/** Returns a number in [0, 1). */
export type Random = () => number

export interface Ports {
  readonly outbox: Outbox
  readonly sender: Sender
  readonly connection: Connection
  readonly clock: Clock
  readonly lock: Lock
  readonly random: Random
  /** Merges an edit with the record found, outside any transaction. What cannot be merged is a clash. */
  readonly merge: (entry: Entry) => Promise<Merge>
  readonly notify: (news: News) => void
}
