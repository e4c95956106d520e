import { mayCall } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { t } from '#contract/i18n/t.ts'
import type { ProblemError } from '#contract/problem.ts'
import { headers } from '#contract/wire.ts'
import { inTransaction, type Reader, type Writer } from '#server/db/reader-writer.ts'
import type {
  AuthoredWrite,
  Context,
  Handler,
  Origin,
  VersionedWrite,
  SessionHandle,
  RunTransaction,
} from './context.ts'
import { findEarlierAnswer, runIdempotently } from './idempotency.ts'
import { callerOf, type Person } from './person.ts'
import { invalidField, invalidInput, problem } from './problems.ts'
import { requireScope } from './scope.ts'
import type { Server } from './server.ts'
import { resolveSeenVersion } from './versions.ts'

const OK = 200

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

export interface CallResult {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  readonly receipt: string | null
  readonly replayed: boolean
}

/** The database access of a call: on its own, or within an open transaction. */
export interface Execution {
  readonly reader: Reader
  readonly write: RunTransaction
}

export function ownExecution({ database: { db } }: Server): Execution {
  return { reader: db, write: (work) => inTransaction(db, work) }
}

interface PendingCall {
  readonly server: Server
  readonly call: Call
  readonly request: CallRequest
  readonly execution: Execution
  readonly input: unknown
}

/**
 * Runs a call: access, input, scope, handler, output, in that order. A repeated write gets its first response, even if
 * the person has lost the permission or the record was removed since.
 * @throws ProblemError by kind; any other error is a bug.
 */
export async function perform<C extends Call>(
  server: Server,
  call: C,
  request: CallRequest,
  execution: Execution = ownExecution(server),
): Promise<CallResult> {
  if (request.person === null) requireAccess(call, null)
  const { input, refusal } = readInput(call, request.input)
  const pending: PendingCall = { server, call, request, execution, input }
  let subject: number | null
  try {
    subject = await authorize(pending, refusal)
  } catch (error) {
    const earlier = await findReplay(pending)
    if (earlier === undefined) throw error
    return earlier
  }
  if (call.kind === 'write' && call.versioned && request.person !== null)
    return writeIdempotently(pending, request.person, subject)
  const body = await runHandler(pending, { db: execution.reader, seen: null, subject })
  const version = call.kind === 'read' && call.versioned ? numberIn(body, 'version') : null
  return { status: OK, body, version, receipt: null, replayed: false }
}

function readInput(call: Call, given: unknown): { input: unknown; refusal: ProblemError | null } {
  if (given === null) return { input: null, refusal: problem({ kind: 'update-needed' }) }
  const parsed = call.input.safeParse(given)
  return parsed.success
    ? { input: parsed.data, refusal: null }
    : { input: null, refusal: invalidInput(parsed.error.issues) }
}

/** Checks access and scope. @returns the id that the scope names */
async function authorize(
  { call, request: { person }, execution, input }: PendingCall,
  refusal: ProblemError | null,
): Promise<number | null> {
  requireAccess(call, person)
  if (refusal !== null) throw refusal
  if (call.scope === undefined || person === null) return null
  return requireScope(execution.reader, person, call.scope, input)
}

function requireAccess(call: Call, person: Person | null): void {
  if (mayCall(call.access, callerOf(person))) return
  throw problem({ kind: person === null ? 'not-signed-in' : 'not-allowed' })
}

async function findReplay({ call, request, execution, input }: PendingCall) {
  const { person, key, sent } = request
  if (call.kind === 'read' || !call.versioned || person === null || key === null) return undefined
  return findEarlierAnswer(execution.reader, { person: person.stakeholderId, key, call, sent, input })
}

/** Runs a write to an aggregate in one transaction with its key, based on the version that the person saw. */
async function writeIdempotently(pending: PendingCall, person: Person, subject: number | null) {
  const { server, call, request, execution } = pending
  const key = keyOf(request)
  const ifMatch = ifMatchOf(call, request)
  const now = server.clock.now()
  const by = person.stakeholderId
  // If no input field names the aggregate, it is the person's own; a new one has no id yet.
  const known = call.creates ? null : (subject ?? by)
  return execution.write((db) =>
    runIdempotently(
      db,
      { person: by, key, call, sent: request.sent, input: pending.input, now },
      async () => {
        // A device clock may be ahead; nothing was typed after it arrived.
        const typedAt = request.typedAt === null ? null : Math.min(request.typedAt, now)
        const seen =
          ifMatch === null
            ? { typedAt }
            : { typedAt, version: await resolveSeenVersion(db, { person: by, aggregateId: known, ifMatch }) }
        const body = await runHandler(pending, { db, seen, subject })
        const aggregateId = known ?? numberIn(body, 'stakeholderId')
        return { status: OK, body, version: numberIn(body, 'version'), aggregateId }
      },
    ),
  )
}

function keyOf({ key }: CallRequest): string {
  if (key === null) throw problem({ kind: 'version-needed' })
  if (!idempotencyKey.safeParse(key).success) throw invalidField(headers.idempotencyKey, t('field.wrongType'))
  return key
}

/** Returns null for creations, for which no version exists yet. */
function ifMatchOf(call: Call, { ifMatch }: CallRequest): string | null {
  if (call.creates && ifMatch !== null) throw invalidField(headers.ifMatch, t('field.wrongType'))
  if (!call.creates && ifMatch === null) throw problem({ kind: 'version-needed' })
  return ifMatch
}

interface HandlerArguments {
  readonly db: Reader | Writer
  readonly seen: VersionedWrite | AuthoredWrite | null
  readonly subject: number | null
}

function runHandler({ server, call, request, execution, input }: PendingCall, args: HandlerArguments) {
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
function numberIn(body: unknown, name: 'version' | 'stakeholderId'): number | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, name)
  if (typeof value === 'number') return value
  return 'record' in body ? numberIn(body.record, name) : null
}
