import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Person } from './person.ts'

export interface Clock {
  /** Milliseconds UTC. */
  now(): number
}

/** Where a request comes from, for limits; never stored or logged as it is. */
export interface Origin {
  readonly address: string
}

/** The session of the person asking, as a handler may change it within its transaction. */
export interface SessionDoor {
  start(db: Writer, stakeholderId: number): Promise<void>
  end(db: Writer): Promise<void>
}

type PersonFor<C extends Call> = C['access'] extends 'anyone' ? Person | null : Person

/** What a write to an aggregate knows besides its input. */
export interface Seen {
  /** The version that the person saw when they changed it. */
  readonly version: number
  /** The phone's clock when they saved, where the write waited in an outbox. */
  readonly typedAt: number | null
}

type IsVersionedWrite<C extends Call> = C['kind'] extends 'write'
  ? C['versioned'] extends true
    ? true
    : false
  : false

/** Runs work in one transaction. */
export type Write = <T>(work: (db: Writer) => Promise<T>) => Promise<T>

export interface Context<C extends Call> {
  readonly input: InputOf<C>
  /** A write to an aggregate runs whole in one transaction, with its key; any other call reads here. */
  readonly db: IsVersionedWrite<C> extends true ? Writer : Reader
  /** For other writes, which choose what belongs in a transaction: a password is not checked while one is open. */
  readonly write: C['kind'] extends 'write' ? (C['versioned'] extends true ? null : Write) : null
  readonly user: PersonFor<C>
  readonly clock: Clock
  readonly seen: C['versioned'] extends true ? Seen : null
  readonly origin: Origin
  readonly session: SessionDoor
}

export type Handler<C extends Call> = (context: Context<C>) => Promise<AnswerOf<C>>
