import { mayCall } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { messages } from '#contract/messages.ts'
import { headers } from '#contract/wire.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import type { Context, Handler, Origin, Seen, SessionDoor, Write } from './context.ts'
import { once } from './idempotency.ts'
import { askerOf, type Person } from './person.ts'
import { invalidInput, problem } from './problems.ts'
import { demandScope } from './scope.ts'
import type { Server } from './server.ts'
import type { Stored } from './store.ts'
import { seenVersion } from './versions.ts'

/** A call as asked for, by whom; the same from a route and from an entry of a push. */
export interface Request {
  readonly input: unknown
  readonly person: Person | null
  readonly key: string | null
  readonly ifMatch: string | null
  readonly typedAt: number | null
  readonly origin: Origin
  readonly session: SessionDoor
}

export interface Performed {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  readonly receipt: string | null
  readonly replayed: boolean
}

/**
 * Carries out a call: access, input, scope, handler, output, in that order.
 * @throws ProblemError by kind; anything else thrown is a fault of ours.
 */
export async function perform<C extends Call>(server: Server, call: C, request: Request): Promise<Performed> {
  const { person } = request
  if (!mayCall(call.access, askerOf(person))) {
    throw problem({ kind: person === null ? 'not-signed-in' : 'not-allowed' })
  }
  const parsed = call.input.safeParse(request.input)
  if (!parsed.success) throw invalidInput(parsed.error.issues)
  const input = parsed.data
  if (call.scope !== undefined && person !== null) {
    await demandScope(server.database.db, person, call.scope, input)
  }
  return call.kind === 'read' ? read(server, call, request, input) : write(server, call, request, input)
}

async function read(server: Server, call: Call, request: Request, input: unknown): Promise<Performed> {
  const body = call.output.parse(await run(server, call, request, input, server.database.db, null))
  return {
    status: 200,
    body,
    version: call.versioned ? versionIn(body) : null,
    receipt: null,
    replayed: false,
  }
}

async function write(server: Server, call: Call, request: Request, input: unknown): Promise<Performed> {
  const { person, key, ifMatch } = request
  if (!call.versioned || person === null) {
    const body = call.output.parse(await run(server, call, request, input, server.database.db, null))
    return { status: 200, body, version: null, receipt: null, replayed: false }
  }
  if (ifMatch === null || key === null) throw problem({ kind: 'version-needed' })
  if (!idempotencyKey.safeParse(key).success) {
    const errors = [{ code: headers.idempotencyKey, description: messages.fields.wrongType }]
    throw problem({ kind: 'invalid', errors })
  }
  const now = server.clock.now()
  const stored = await inTransaction(server.database.db, (db) =>
    once(
      db,
      { person: person.stakeholderId, key, call, input, now },
      async (): Promise<Omit<Stored, 'receipt'>> => {
        const version = await seenVersion(db, person.stakeholderId, ifMatch)
        const seen = { version, typedAt: request.typedAt }
        const body = call.output.parse(await run(server, call, request, input, db, seen))
        return { status: 200, body, version: versionIn(body) }
      },
    ),
  )
  return stored
}

/** The handler was registered for this very call, so its context is the call's. */
function run(server: Server, call: Call, request: Request, input: unknown, db: unknown, seen: Seen | null) {
  const handler = server.served.get(call) as Handler<Call>
  const { person, origin, session } = request
  const inOne: Write = (work) => inTransaction(server.database.db, work)
  const context = { input, db, write: inOne, user: person, clock: server.clock, seen, origin, session }
  return handler(context as unknown as Context<Call>)
}

/** A versioned answer is the aggregate itself, or carries it as `record`. */
function versionIn(body: unknown): number | null {
  if (typeof body !== 'object' || body === null) return null
  if ('version' in body && typeof body.version === 'number') return body.version
  return 'record' in body ? versionIn(body.record) : null
}
