import type { Call, Offline } from '#contract/call.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { StakeholderRef } from '#contract/fields/ids.ts'
import { payloadVersionOf, upgradeInput, type CapturedInput } from '#contract/payloads.ts'
import { ProblemError } from '#contract/problem.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import {
  ownExecution,
  perform,
  type Execution,
  type CallResult,
  type CallRequest,
} from '#server/http/perform.ts'
import { problem, problemAnswer } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'

type PushCaller = Pick<CallRequest, 'person' | 'origin' | 'session'>

type QueuedCall = Extract<Offline, { lane: unknown }>

/**
 * Applies waiting entries one after the other, by the handlers of the single calls, each whole or not at all and
 * with its key. After a failure the rest of that entry's lane is answered 'not tried'; other lanes go on.
 * @returns an answer per entry, in order.
 */
export async function applyPush(
  server: Server,
  entries: readonly PushEntry[],
  from: PushCaller,
): Promise<PushAnswer[]> {
  const together = server.database.kind === 'sqlite' ? await applyTogether(server, entries, from) : undefined
  return together ?? applyEach(server, entries, from, ownExecution(server))
}

/**
 * All in one transaction with a savepoint each, since on SQLite the wait for the disk at each commit is longer than
 * all the rest. Not on PostgreSQL: there the rows of a whole push would be held until its end, and two pushes could
 * wait for each other. Undefined when the transaction as a whole failed: then nothing of it stands.
 */
async function applyTogether(
  server: Server,
  entries: readonly PushEntry[],
  from: PushCaller,
): Promise<PushAnswer[] | undefined> {
  try {
    return await inTransaction(server.database.db, (db) =>
      applyEach(server, entries, from, { reader: db, write: (work) => inSavepoint(db, work) }),
    )
  } catch (error) {
    server.log.error({ err: error }, 'broken push')
    return undefined
  }
}

async function applyEach(
  server: Server,
  entries: readonly PushEntry[],
  from: PushCaller,
  execution: Execution,
): Promise<PushAnswer[]> {
  const stuckLanes = new Set<string>()
  const answers: PushAnswer[] = []
  for (const entry of entries) {
    let lane: string = entry.key
    const answer = await answerEntry(server, entry, async () => {
      const target = targetOf(server, entry)
      if (target === undefined) throw problem({ kind: 'update-needed' })
      const { call, offline, sent } = target
      // Before it is made today's: what cannot be read holds up what was captured upon it all the same.
      lane = laneOf(offline, sent) ?? lane
      const input = presentPayload(offline, entry.payloadVersion, sent)
      lane = (input && laneOf(offline, input)) ?? lane
      if (stuckLanes.has(lane)) throw problem({ kind: 'not-tried' })
      const { key, ifMatch, deviceTime: typedAt } = entry
      return perform(server, call, { ...from, sent, input, key, ifMatch, typedAt }, execution)
    })
    if (answer.status >= 300) stuckLanes.add(lane)
    answers.push(answer)
  }
  return answers
}

async function answerEntry(
  server: Server,
  { key }: PushEntry,
  work: () => Promise<CallResult>,
): Promise<PushAnswer> {
  try {
    const { status, replayed, version, receipt, body } = await work()
    return { key, status, replayed, version, receipt, retryAfter: null, body }
  } catch (error) {
    if (!(error instanceof ProblemError)) server.log.error({ err: error }, 'broken entry')
    const {
      status,
      body,
      retryAfter = null,
    } = problemAnswer(error instanceof ProblemError ? error.problem : { kind: 'broken' })
    return { key, status, replayed: false, version: null, receipt: null, retryAfter, body }
  }
}

interface PushTarget {
  readonly call: Call
  readonly offline: QueuedCall
  /** The body with the query of the path, as the phone captured it. */
  readonly sent: CapturedInput
}

/** The served write that an entry is. Undefined when this server does not know it, or it may not wait. */
function targetOf({ handlers }: Server, entry: PushEntry): PushTarget | undefined {
  const [path, query] = entry.path.split('?', 2)
  for (const call of handlers.keys()) {
    const { offline } = call
    if (call.path !== path || call.method !== entry.method) continue
    if (offline === undefined || !('lane' in offline)) continue
    const fromQuery = Object.fromEntries(new URLSearchParams(query ?? ''))
    const sent =
      typeof entry.body === 'object' && entry.body !== null ? { ...entry.body, ...fromQuery } : fromQuery
    return { call, offline, sent }
  }
  return undefined
}

/** So many versions are read, so that a phone need not be updated in the hour the server is. */
const VERSIONS_READ = 2

/** What was captured in a version, as today's; null for a version that is not read here. */
function presentPayload({ steps }: QueuedCall, version: number, sent: CapturedInput): CapturedInput | null {
  const present = payloadVersionOf(steps)
  const isRead = version >= 1 && version > present - VERSIONS_READ && version <= present
  return isRead ? upgradeInput(steps, version, sent) : null
}

/** The lane of an entry; one that does not say whose record it is will be refused, and holds nobody else. */
function laneOf(offline: QueuedCall, input: CapturedInput): string | undefined {
  if (offline.by === null) return offline.lane
  const ref = StakeholderRef.safeParse(input[offline.by])
  return ref.success ? `${offline.lane}:${ref.data}` : undefined
}
