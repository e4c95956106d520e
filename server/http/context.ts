import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Person } from './person.ts'

export interface Clock {
  /** Milliseconds UTC. */
  now(): number
}

/** Where a request comes from. */
export interface Origin {
  /** For limits; never stored or logged as it is. */
  readonly address: string
  /** `Chrome on Android`. */
  readonly deviceLabel: string
}

/** A session as it was opened. */
export interface OpenSession {
  /** Null until the device has said which it is. */
  readonly deviceId: string | null
  readonly startedAt: number
}

/** The long-lived cookie of a device on which somebody has signed in. Whoever never signed in has none. */
export interface DeviceCookie {
  readonly token: string | null
  keep(token: string): void
}

/** The session of the person asking, as a handler may change it within its transaction. */
export interface SessionDoor {
  readonly device: DeviceCookie
  /** The request carries the device token: the device it comes from is not locked. */
  readonly isUnlocked: boolean
  /** @returns the device token, to be told once. */
  start(db: Writer, session: { readonly stakeholderId: number; readonly isKept: boolean }): Promise<string>
  end(db: Writer): Promise<void>
  find(db: Reader): Promise<OpenSession | undefined>
  /** Whose it would be if their account were not disabled. */
  findDisabledPerson(db: Reader): Promise<number | undefined>
  /** Keeps which device it is on. */
  tie(db: Writer, deviceId: string): Promise<void>
}

type PersonFor<C extends Call> = C['access'] extends 'anyone' ? Person | null : Person

/** What a write that makes an aggregate knows besides its input. */
export interface Authored {
  /** The phone's clock when they saved, where the write waited in an outbox. */
  readonly typedAt: number | null
}

/** What a write to an aggregate knows besides its input. */
export interface Seen extends Authored {
  /** The version that the person saw when they changed it. */
  readonly version: number
}

type IsVersionedWrite<C extends Call> = C['kind'] extends 'write'
  ? C['versioned'] extends true
    ? true
    : false
  : false

type SeenBy<C extends Call> = C['creates'] extends true ? Authored : C['versioned'] extends true ? Seen : null

type SubjectOf<C extends Call> = C['scope'] extends { readonly of: 'provider' | 'municipality' }
  ? number
  : null

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
  readonly seen: SeenBy<C>
  /** The server's id of the provider or municipality that the input names, whichever id it names it by. */
  readonly subject: SubjectOf<C>
  readonly origin: Origin
  readonly session: SessionDoor
}

export type Handler<C extends Call> = (context: Context<C>) => Promise<AnswerOf<C>>
