import type { InputOf } from '#contract/call.ts'
import type { sync } from '#contract/calls/sync.ts'
import type { Exchange } from './classify.ts'
import type { Entry, QueueKey, Receipt, StateName } from './entry.ts'
import type { Trigger } from './machine.ts'
import type { Change, Merge, News } from './state.ts'

export type PushInput = InputOf<(typeof sync)['push']>

/** The outbox of one person on this device. */
export interface Outbox {
  /**
   * Runs `work` as one transaction and resolves once that is durable; rejects when nothing of it was kept, or when
   * nobody can tell. Transactions of all tabs and of the worker come one after the other. `work` may be run twice.
   */
  change: <T>(work: (transaction: OutboxTransaction) => Promise<T>) => Promise<T>
}

/** What a transaction reads and writes. */
export interface OutboxTransaction {
  find: (ids: readonly string[]) => Promise<readonly Entry[]>
  /** Those captured on one of `ids`. */
  followersOf: (ids: readonly string[]) => Promise<readonly Entry[]>
  inQueue: (queueKey: QueueKey) => Promise<readonly Entry[]>
  inStates: (states: readonly StateName[]) => Promise<readonly Entry[]>
  /** The next entries of every queue, by `seq`. */
  nextAfter: (seq: number, most: number) => Promise<readonly Entry[]>
  lastSeq: () => Promise<number>
  receiptsOf: (ids: readonly string[]) => Promise<readonly Receipt[]>
  /** The next receipts by id; from the first one after ''. */
  receiptsAfter: (id: string, most: number) => Promise<readonly Receipt[]>
  /** The server's epoch as the last `keep-epoch` told it. */
  epoch: () => Promise<string | null>
  carryOut: (changes: readonly Change[]) => Promise<void>
}

/** One request, once: no retry inside, and no rejection, since silence is an answer too. */
export interface Sender {
  ping: () => Promise<Exchange>
  push: (input: PushInput) => Promise<Exchange>
  /** Which of the author's keys the server still has; asks for at most `limits.keysAsked`. */
  known: (keys: readonly string[]) => Promise<Exchange>
}

/** Tells when it may be worth trying; what it says about the network is a hint. */
export interface Connection {
  /** @returns what ends it. */
  listen: (wake: (trigger: Trigger) => void) => () => void
}

export interface Clock {
  now: () => number
  /** @returns a function that calls it off. */
  after: (milliseconds: number, wake: () => void) => () => void
}

/** One sender per device: waits its turn, holds the lock while `work` runs. */
export interface Lock {
  hold: (work: () => Promise<void>) => Promise<void>
}

/** In [0, 1). */
export type Random = () => number

export interface Ports {
  readonly outbox: Outbox
  readonly sender: Sender
  readonly connection: Connection
  readonly clock: Clock
  readonly lock: Lock
  readonly random: Random
  /** Lays an edit on what was found; what cannot be merged is a clash. Runs outside any transaction. */
  readonly merge: (entry: Entry) => Promise<Merge>
  readonly notify: (news: News) => void
}
