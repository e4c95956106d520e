import { mayCall } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { messages } from '#contract/messages.ts'
import type { ProblemError } from '#contract/problem.ts'
import { headers } from '#contract/wire.ts'
import { inTransaction, type Reader, type Writer } from '#server/db/reader-writer.ts'
import type { Authored, Context, Handler, Origin, Seen, SessionDoor, Write } from './context.ts'
import { answeredBefore, once, type Answered } from './idempotency.ts'
import { askerOf, type Person } from './person.ts'
import { invalidInput, problem } from './problems.ts'
import { demandScope } from './scope.ts'
import type { Server } from './server.ts'
import { seenVersion } from './versions.ts'

const OK = 200

/** A call as asked for, by whom; the same from a route and from an entry of a push. */
export interface Request {
  /** As it was sent: by this a repeat is known. */
  readonly sent: unknown
  /** The same as today's schema reads it; null where it was captured in a version that is not read here. */
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

/** Where a call is carried out: on its own, or within a transaction that is open already. */
export interface Ground {
  readonly reader: Reader
  readonly write: Write
}

export function aloneOn({ database: { db } }: Server): Ground {
  return { reader: db, write: (work) => inTransaction(db, work) }
}

/** One call on its way, from the moment that its input was looked at. */
interface Asked {
  readonly server: Server
  readonly call: Call
  readonly request: Request
  readonly ground: Ground
  readonly input: unknown
}

/**
 * Carries out a call: access, input, scope, handler, output, in that order. A write that was accepted before is
 * answered as before, also when the person has since lost the right or the record is gone.
 * @throws ProblemError by kind; anything else thrown is a fault of ours.
 */
export async function perform<C extends Call>(
  server: Server,
  call: C,
  request: Request,
  ground: Ground = aloneOn(server),
): Promise<Performed> {
  if (request.person === null) demandAccess(call, null)
  const { input, refusal } = readInput(call, request.input)
  const asked: Asked = { server, call, request, ground, input }
  let subject: number | null
  try {
    subject = await admit(asked, refusal)
  } catch (error) {
    const earlier = await repeatOf(asked)
    if (earlier === undefined) throw error
    return earlier
  }
  if (call.kind === 'read') return read(asked, subject)
  return request.person !== null && call.versioned
    ? writeOnce(asked, request.person, subject)
    : writeFreely(asked, subject)
}

function readInput(call: Call, given: unknown): { input: unknown; refusal: ProblemError | null } {
  if (given === null) return { input: null, refusal: problem({ kind: 'update-needed' }) }
  const parsed = call.input.safeParse(given)
  return parsed.success
    ? { input: parsed.data, refusal: null }
    : { input: null, refusal: invalidInput(parsed.error.issues) }
}

/** The id that the scope names, for a person who may make the call there with this input. */
async function admit(
  { call, request: { person }, ground, input }: Asked,
  refusal: ProblemError | null,
): Promise<number | null> {
  demandAccess(call, person)
  if (refusal !== null) throw refusal
  if (call.scope === undefined || person === null) return null
  return demandScope(ground.reader, person, call.scope, input)
}

function demandAccess(call: Call, person: Person | null): void {
  if (mayCall(call.access, askerOf(person))) return
  throw problem({ kind: person === null ? 'not-signed-in' : 'not-allowed' })
}

async function repeatOf({ call, request, ground, input }: Asked): Promise<Answered | undefined> {
  const { person, key, sent } = request
  if (call.kind === 'read' || !call.versioned || person === null || key === null) return undefined
  return answeredBefore(ground.reader, { person: person.stakeholderId, key, call, sent, input })
}

async function read(asked: Asked, subject: number | null): Promise<Performed> {
  const body = await run(asked, { db: asked.ground.reader, seen: null, subject })
  return { ...plain, body, version: asked.call.versioned ? numberIn(body, 'version') : null }
}

async function writeFreely(asked: Asked, subject: number | null): Promise<Performed> {
  return { ...plain, body: await run(asked, { db: asked.ground.reader, seen: null, subject }) }
}

const plain = { status: OK, version: null, receipt: null, replayed: false }

/** A write to an aggregate: whole in one transaction, with its key, upon the version that was seen. */
async function writeOnce(asked: Asked, person: Person, subject: number | null): Promise<Performed> {
  const { server, call, request, ground } = asked
  const key = keyOf(request)
  const ifMatch = ifMatchOf(call, request)
  const now = server.clock.now()
  const by = person.stakeholderId
  // Where no input names the aggregate it is the person's own; one that is made here has no id yet.
  const known = call.creates ? null : (subject ?? by)
  return ground.write((db) =>
    once(db, { person: by, key, call, sent: request.sent, input: asked.input, now }, async () => {
      // A device clock that is ahead cannot have typed it after it came.
      const typedAt = request.typedAt === null ? null : Math.min(request.typedAt, now)
      const seen =
        ifMatch === null
          ? { typedAt }
          : { typedAt, version: await seenVersion(db, { person: by, aggregateId: known, ifMatch }) }
      const body = await run(asked, { db, seen, subject })
      const aggregateId = known ?? numberIn(body, 'stakeholderId')
      return { status: OK, body, version: numberIn(body, 'version'), aggregateId }
    }),
  )
}

function keyOf({ key }: Request): string {
  if (key === null) throw problem({ kind: 'version-needed' })
  if (!idempotencyKey.safeParse(key).success) throw wrongHeader(headers.idempotencyKey)
  return key
}

/** Null for what is made anew, which no one can have seen. */
function ifMatchOf(call: Call, { ifMatch }: Request): string | null {
  if (call.creates && ifMatch !== null) throw wrongHeader(headers.ifMatch)
  if (!call.creates && ifMatch === null) throw problem({ kind: 'version-needed' })
  return ifMatch
}

function wrongHeader(code: string): ProblemError {
  return problem({ kind: 'invalid', errors: [{ code, description: messages.fields.wrongType }] })
}

interface Hands {
  readonly db: Reader | Writer
  readonly seen: Seen | Authored | null
  readonly subject: number | null
}

function run({ server, call, request, ground, input }: Asked, hands: Hands): Promise<unknown> {
  const { person, origin, session } = request
  return handle(server, call, { ...hands, input, write: ground.write, user: person, origin, session })
}

/** A read that is the same for everyone: its handler is told nothing of who asks, and nothing of the request but its input. */
export function readShared(server: Server, call: Call, input: unknown, db: Reader): Promise<unknown> {
  return handle(server, call, { input, db, user: null })
}

/** The handler was registered for this very call, so its context is the call's. Its answer is checked. */
async function handle(server: Server, call: Call, given: object): Promise<unknown> {
  const handler = server.handlers.get(call) as Handler<Call>
  const context = { ...given, clock: server.clock }
  return call.output.parse(await handler(context as unknown as Context<Call>))
}

/** A versioned answer is the aggregate itself, or carries it as `record`. */
function numberIn(body: unknown, name: 'version' | 'stakeholderId'): number | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, name)
  if (typeof value === 'number') return value
  return 'record' in body ? numberIn(body.record, name) : null
}
