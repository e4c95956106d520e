import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { PayloadSteps } from './payloads.ts'
import type { Scope } from './scope.ts'

/**
 * The declaration of a call. Server, client, forms, tests and the API document derive from it, so it holds only facts
 * that shared machinery acts on.
 */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = CallParts<Input, Output> & Audience

/** The access and the scope of a call. Only a read that is open to anyone may leave out its scope. */
type Audience =
  | { readonly type: 'read'; readonly access: 'anyone'; readonly scope?: never }
  | { readonly type: 'write'; readonly access: 'anyone'; readonly scope: 'none' }
  | {
      /** Several reads of this product are POSTs, so the method does not tell the type. */
      readonly type: 'read' | 'write'
      readonly access: Exclude<Access, 'anyone'>
      readonly scope: Scope
    }

interface CallParts<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The server accepts this write even from an outdated page, which learns from the answer that it is outdated. */
  readonly fromAnyVersion?: true
  /**
   * The session cookie alone is enough, so the call works while the device is locked. Every other call that is not open
   * to anyone needs the device token too.
   */
  readonly whileLocked?: true
  /** Answers also to a person who signed in with a one-time password and must set their own before anything else. */
  readonly beforePasswordIsSet?: true
  /** The person must have entered the password within the last minutes. `useAct` asks for it and tries again. */
  readonly needsRecentPassword?: true
  /** Reads and writes of an aggregate carry its version: reads as `ETag`, writes as `If-Match`. */
  readonly versioned?: true
  /**
   * A write whose answer is not stored under its idempotency key, because it is `harmless` to repeat, or because the
   * answer holds a `secret`. Every other write is carried out once for its key, and a repeat gets the first answer.
   */
  readonly unkeyed?: 'harmless' | 'secret'
  /** A write that creates an aggregate: it needs an idempotency key like every versioned write, but no `If-Match`. */
  readonly creates?: true
  /** For a read: the answer is kept on the device. For a write: it may wait in the outbox, in this queue. */
  readonly offline?: Offline
  /**
   * A read whose answer is the same for everyone. The server caches it until its data changes. `except` names an input
   * that holds free text: answers with it are not cached, because the texts would fill the memory.
   */
  readonly shared?: true | { readonly except: string }
  /**
   * Input fields of a DELETE that travel in its body. Text that a person writes must not be part of an address: logs
   * and the outbox hold addresses unencrypted.
   */
  readonly bodyFields?: readonly string[]
  readonly input: Input
  readonly output: Output
}

/**
 * `by` is the input field that names the aggregate; null where it is the person's own. `steps` upgrade the input of
 * earlier builds to today's `input`: from an outbox, the server accepts today's version and the one before it.
 */
export type Offline =
  | { readonly keep: true }
  | { readonly queue: QueueName; readonly by: string | null; readonly steps: PayloadSteps }

/** The kinds of aggregates that may be edited offline. Each aggregate has a queue in the outbox: `provider:123`. */
export type QueueName = 'provider' | 'profile' | 'collective-action'

/** Declares a call; the type is kept narrow so that handlers and queries know their input and output. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** About the caller's own account, devices or edits. */
export const ownData = { access: 'signed-in', scope: 'own' } as const

/** A read whose answer is the same for everyone. */
export const publicRead = { method: 'GET', type: 'read', access: 'anyone', shared: true } as const
/** The same; the answer is also cached on the device. */
export const cachedPublicRead = { ...publicRead, offline: { keep: true } } as const

export type InputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
/** The output of a handler before the output schema has branded it. */
export type AnswerOf<C extends Call> = z.input<C['output']>
