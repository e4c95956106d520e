import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { RecordScope } from '#contract/scope.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { OpenSession, Person } from '#server/queries/session-store.ts'

export interface Clock {
  /** Milliseconds UTC. */
  now(): number
}

export interface Origin {
  /** Used for limits; never stored or logged in this form. */
  readonly address: string
  /** `Chrome on Android`. */
  readonly deviceLabel: string
}

/** A cookie that holds a token, which no script can read. */
export interface TokenCookie {
  readonly token: string | null
  keep(token: string): void
}

/** The session of the caller, which a handler may change within its transaction. */
export interface SessionHandle {
  /** The long-lived cookie of a device on which somebody has signed in before. */
  readonly device: TokenCookie
  /** Binds one-time codes to the browser that asked for them. */
  readonly codeBrowser: TokenCookie
  /** Lets this browser set a password once. */
  readonly ticket: TokenCookie
  /** The request carries the device token, so the device is not locked. */
  readonly isUnlocked: boolean
  /** The person has entered the password within the last minutes. */
  readonly hasRecentPassword: boolean
  /** Starts a session. @returns the device token, which is sent only once */
  start(
    db: Writer,
    session: { readonly stakeholderId: number; readonly isPersistent: boolean },
  ): Promise<string>
  end(db: Writer): Promise<void>
  /** Ends every session of the person but this one. */
  endOthers(db: Writer, stakeholderId: number): Promise<void>
  /** Notes that the person has entered the password now. */
  confirmPassword(db: Writer): Promise<void>
  find(db: Reader): Promise<OpenSession | undefined>
  /** Returns true for a session of this person that has not ended, also on a locked device. */
  isOf(db: Reader, stakeholderId: number): Promise<boolean>
  /** The person of the session, if their account is disabled. */
  findDisabledPerson(db: Reader): Promise<number | undefined>
  linkDevice(db: Writer, deviceId: string): Promise<void>
}

type PersonFor<C extends Call> = C['access'] extends 'anyone' ? Person | null : Person

/** The metadata of a write that creates an aggregate, besides its input. */
export interface AuthoredWrite {
  /** The phone's clock when the person saved, for a write that waited in an outbox. */
  readonly typedAt: number | null
}

/** The metadata of a write to an aggregate, besides its input. */
export interface VersionedWrite extends AuthoredWrite {
  /** The version that the person saw when they changed it. */
  readonly version: number
}

type IsVersionedWrite<C extends Call> = C['type'] extends 'write'
  ? C['versioned'] extends true
    ? true
    : false
  : false

/** A write without a version that is carried out once for its idempotency key. */
type IsKeyedWrite<C extends Call> = C['type'] extends 'write'
  ? C extends { readonly versioned: true } | { readonly unkeyed: string }
    ? false
    : true
  : false

type WriteInfoOf<C extends Call> = C['creates'] extends true
  ? AuthoredWrite
  : C['versioned'] extends true
    ? VersionedWrite
    : null

type SubjectOf<C extends Call> = C['scope'] extends {
  readonly type: 'municipality' | 'user' | RecordScope
}
  ? number
  : null

/** Runs work in one transaction. */
export type RunTransaction = <T>(work: (db: Writer) => Promise<T>) => Promise<T>

export interface Context<C extends Call> {
  readonly input: InputOf<C>
  /** A write to an aggregate runs in one transaction with its key; any other call may only read here. */
  readonly db: IsVersionedWrite<C> extends true ? Writer : Reader
  /** For other writes, which choose the content of their transactions: a password is never checked inside one. */
  readonly write: C['type'] extends 'write' ? (C['versioned'] extends true ? null : RunTransaction) : null
  /**
   * Runs the transaction that decides the answer, once for the key of the request, and stores the answer with it. A
   * repeat gets the stored one. `success` false is a refusal, which is not stored.
   */
  readonly writeOnce: IsKeyedWrite<C> extends true
    ? (work: (db: Writer) => Promise<AnswerOf<C>>) => Promise<AnswerOf<C>>
    : null
  /**
   * Finds the answer that a request of somebody who is not signed in got before. Its handler sends the cookies again.
   * For a person, the stored answer is sent before the handler is called.
   */
  readonly findEarlier: IsKeyedWrite<C> extends true ? () => Promise<AnswerOf<C> | undefined> : null
  readonly user: PersonFor<C>
  readonly clock: Clock
  readonly seen: WriteInfoOf<C>
  /** The server's id of the record, municipality or user in the input, even if the input has another id. */
  readonly subject: SubjectOf<C>
  readonly origin: Origin
  readonly session: SessionHandle
  /** The idempotency key of the request; null without a valid one. */
  readonly key: string | null
}

export type Handler<C extends Call> = (context: Context<C>) => Promise<AnswerOf<C>>
