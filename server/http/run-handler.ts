import type { Call } from '#contract/call.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type {
  AuthoredWrite,
  Context,
  Handler,
  Origin,
  RunTransaction,
  SessionHandle,
  VersionedWrite,
} from './context.ts'
import type { Person } from './person.ts'
import type { Server } from './server.ts'

/** A call with its input and caller; the same from a route and from an entry of a push. */
export interface CallRequest {
  /** The original input, which identifies a repeat. */
  readonly sent: unknown
  /** The input upgraded to today's schema; null if this server does not accept its version. */
  readonly input: unknown
  readonly person: Person | null
  readonly key: string | null
  readonly ifMatch: string | null
  readonly typedAt: number | null
  readonly origin: Origin
  readonly session: SessionHandle
}

/** The database access of a call: on its own, or within an open transaction. */
export interface Execution {
  readonly reader: Reader
  readonly write: RunTransaction
}

export interface PendingCall {
  readonly server: Server
  readonly call: Call
  readonly request: CallRequest
  readonly execution: Execution
  readonly input: unknown
}

interface HandlerArguments {
  readonly db: Reader | Writer
  readonly seen: VersionedWrite | AuthoredWrite | null
  readonly subject: number | null
  readonly writeOnce?: (work: (db: Writer) => Promise<unknown>) => Promise<unknown>
  readonly findEarlier?: () => Promise<unknown>
}

export function runHandler({ server, call, request, execution, input }: PendingCall, args: HandlerArguments) {
  const { person, origin, session } = request
  const key = idempotencyKey.safeParse(request.key).data ?? null
  const { write } = execution
  return callHandler(server, call, { ...args, input, write, user: person, origin, session, key })
}

/** Runs a read that is the same for everyone: its handler gets nothing about the caller or the request. */
export function readShared(server: Server, call: Call, input: unknown, db: Reader): Promise<unknown> {
  return callHandler(server, call, { input, db, user: null })
}

/** The handler was registered for this call, so the cast of its context is safe. Its output is checked. */
async function callHandler(server: Server, call: Call, given: object): Promise<unknown> {
  const handler = server.handlers.get(call) as Handler<Call>
  const context = { ...given, clock: server.clock }
  return call.output.parse(await handler(context as unknown as Context<Call>))
}

/** A versioned response is the aggregate itself, or contains it as `record`. */
export function numberIn(body: unknown, name: 'version' | 'stakeholderId'): number | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, name)
  if (typeof value === 'number') return value
  return 'record' in body ? numberIn(body.record, name) : null
}
