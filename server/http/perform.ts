import { randomUUID } from 'node:crypto'
import { mayCall } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { idempotencyKey } from '#contract/calls/sync.ts'
import { t } from '#contract/i18n/t.ts'
import type { ProblemError } from '#contract/problem.ts'
import { headers } from '#contract/wire.ts'
import { inTransaction, type Writer } from '#server/db/reader-writer.ts'
import {
  findEarlierAnswer,
  isRefusal,
  runIdempotently,
  type KeyedAnswer,
  type KeyedRequest,
} from './idempotency.ts'
import { callerOf, type Person } from './person.ts'
import { invalidField, invalidInput, problem } from './problems.ts'
import { requireScope } from './scope.ts'
import { numberIn, runHandler, type CallRequest, type Execution, type PendingCall } from './run-handler.ts'
import type { Server } from './server.ts'
import { resolveSeenVersion } from './versions.ts'

const OK = 200
const RECEIPT_DIGITS = 8

export interface CallResult {
  readonly status: number
  readonly body: unknown
  readonly version: number | null
  readonly receipt: string | null
  readonly replayed: boolean
}

export function ownExecution({ database: { db } }: Server): Execution {
  return { reader: db, write: (work) => inTransaction(db, work) }
}

/**
 * Runs a call: access, input, scope, handler, output, in that order. A repeated write gets its first response, even if
 * the person has lost the permission or the record was removed since.
 * @throws ProblemError by type; any other error is a bug.
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
  if (call.type === 'write' && call.versioned && request.person !== null)
    return writeVersion(pending, request.person, subject)
  if (call.type === 'write' && call.unkeyed === undefined) return writeOnce(pending, subject)
  const body = await runHandler(pending, { db: execution.reader, seen: null, subject })
  const version = call.type === 'read' && call.versioned ? numberIn(body, 'version') : null
  return { status: OK, body, version, receipt: null, replayed: false }
}

function readInput(call: Call, given: unknown): { input: unknown; refusal: ProblemError | null } {
  if (given === null) return { input: null, refusal: problem({ type: 'update-needed' }) }
  const parsed = call.input.safeParse(given)
  return parsed.success
    ? { input: parsed.data, refusal: null }
    : { input: null, refusal: invalidInput(parsed.error.issues) }
}

/** Checks access and scope. @returns the id that the scope names */
async function authorize(
  { call, request: { person, session }, execution, input }: PendingCall,
  refusal: ProblemError | null,
): Promise<number | null> {
  requireAccess(call, person)
  if (call.needsRecentPassword && !session.hasRecentPassword)
    throw problem({ type: 'recent-password-needed' })
  if (refusal !== null) throw refusal
  if (call.scope === undefined || person === null) return null
  return requireScope(execution.reader, person, call.scope, input)
}

function requireAccess(call: Call, person: Person | null): void {
  if (mayCall(call.access, callerOf(person))) return
  throw problem({ type: person === null ? 'not-signed-in' : 'not-allowed' })
}

async function findReplay(pending: PendingCall): Promise<CallResult | undefined> {
  const { call, request, execution } = pending
  if (call.type === 'read' || call.unkeyed !== undefined || request.key === null) return undefined
  const earlier = await findEarlierAnswer(execution.reader, keyedRequest(pending, request.key))
  return earlier && resultOf(earlier)
}

function keyedRequest({ server, call, request: { person, sent } }: PendingCall, key: string): KeyedRequest {
  return { person: person?.stakeholderId ?? null, key, call, sent, secret: server.secret }
}

function resultOf({ receipt, ...answer }: KeyedAnswer): CallResult {
  return { ...answer, receipt: receipt === '' ? null : receipt }
}

/** Runs a write to an aggregate in one transaction with its key, based on the version that the person saw. */
async function writeVersion(pending: PendingCall, person: Person, subject: number | null) {
  const { server, call, request, execution } = pending
  const key = keyOf(request)
  if (key === null) throw problem({ type: 'version-needed' })
  const ifMatch = ifMatchOf(call, request)
  const now = server.clock.now()
  const by = person.stakeholderId
  // If no input field names the aggregate, it is the person's own; a new one has no id yet.
  const known = call.creates ? null : (subject ?? by)
  const answer = await execution.write((db) =>
    runIdempotently(db, keyedRequest(pending, key), now, async () => {
      // A device clock may be ahead; nothing was typed after it arrived.
      const typedAt = request.typedAt === null ? null : Math.min(request.typedAt, now)
      const seen =
        ifMatch === null
          ? { typedAt }
          : { typedAt, version: await resolveSeenVersion(db, { person: by, aggregateId: known, ifMatch }) }
      const body = await runHandler(pending, { db, seen, subject })
      const aggregateId = known ?? numberIn(body, 'stakeholderId')
      return { status: OK, body, version: numberIn(body, 'version'), receipt: receiptCode(), aggregateId }
    }),
  )
  return resultOf(answer)
}

/** Returns a short reference that a person can read out: hexadecimal, so no letter looks like a digit. */
function receiptCode(): string {
  // `randomUUID` uses a pool of random bytes; a system call for four bytes each time would cost more.
  return randomUUID().slice(0, RECEIPT_DIGITS).toUpperCase()
}

/**
 * Runs a write that chooses its own transactions. One of them decides the answer, and is run once for the key. An error
 * of a repeat may be due to what its first request has changed meanwhile, so an earlier answer goes before it.
 */
async function writeOnce(pending: PendingCall, subject: number | null): Promise<CallResult> {
  const { server, call, request, execution } = pending
  const key = keyOf(request)
  const earlier = request.person === null ? undefined : await findReplay(pending)
  if (earlier !== undefined) return earlier
  let isStored = false
  let replayed = false
  const answerOnce = async (work: (db: Writer) => Promise<unknown>): Promise<unknown> => {
    isStored = true
    if (key === null) return execution.write(work)
    const answer = await execution.write((db) =>
      runIdempotently(db, keyedRequest(pending, key), server.clock.now(), async () => {
        const body = call.output.parse(await work(db))
        return { status: OK, body, version: null, receipt: '', aggregateId: null }
      }),
    )
    replayed ||= answer.replayed
    return answer.body
  }
  const findEarlier = async () => {
    const answered = await findReplay(pending)
    replayed ||= answered !== undefined
    return answered?.body
  }
  try {
    const db = execution.reader
    const body = await runHandler(pending, { db, seen: null, subject, writeOnce: answerOnce, findEarlier })
    if (!isStored && !replayed && !isRefusal(body)) throw new Error(`${call.path} must answer by writeOnce`)
    return { status: OK, body, version: null, receipt: null, replayed }
  } catch (error) {
    const meanwhile = await findReplay(pending)
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}

/** @throws invalid for a key of another form */
function keyOf({ key }: CallRequest): string | null {
  if (key !== null && !idempotencyKey.safeParse(key).success)
    throw invalidField(headers.idempotencyKey, t('field.wrongType'))
  return key
}

/** Returns null for creations, for which no version exists yet. */
function ifMatchOf(call: Call, { ifMatch }: CallRequest): string | null {
  if (call.creates && ifMatch !== null) throw invalidField(headers.ifMatch, t('field.wrongType'))
  if (!call.creates && ifMatch === null) throw problem({ type: 'version-needed' })
  return ifMatch
}
