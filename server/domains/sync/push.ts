import type { Offline } from '#contract/call.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { StakeholderRef } from '#contract/fields/ids.ts'
import { payloadVersionOf, upgradeInput, type CapturedInput } from '#contract/payloads.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { inTransaction, inSavepoint } from '#server/db/reader-writer.ts'
import { ownExecution, perform, type CallResult } from '#server/http/perform.ts'
import { problem, problemAnswer } from '#server/http/problems.ts'
import type { CallRequest, Execution } from '#server/http/run-handler.ts'
import type { Server } from '#server/http/server.ts'

type PushCaller = Pick<CallRequest, 'person' | 'origin' | 'session'>

type QueuedCall = Extract<Offline, { queue: unknown }>

/**
 * Applies queued entries one after the other through the handlers of the single calls, each atomically and with its
 * key. After a failure the other entries of that queue get 'not tried'; other queues continue.
 * @returns an answer per entry, in order.
 */
export async function applyPush(server: Server, entries: readonly PushEntry[], from: PushCaller) {
  const together = server.database.kind === 'sqlite' ? await applyTogether(server, entries, from) : undefined
  return together ?? applyEach(server, entries, from, ownExecution(server))
}

/**
 * Applies all entries in one transaction with a savepoint each, because on SQLite the disk sync of each commit takes
 * longer than all the rest. Not on PostgreSQL: a push would hold its locks until its end, and two pushes could
 * deadlock. Undefined if the whole transaction failed; nothing was written then.
 */
async function applyTogether(server: Server, entries: readonly PushEntry[], from: PushCaller) {
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
  const stuckQueues = new Set<string>()
  const answers: PushAnswer[] = []
  for (const entry of entries) {
    let queueKey: string = entry.key
    const answer = await answerEntry(server, entry, async () => {
      const target = targetOf(server, entry)
      if (target === undefined) throw problem({ type: 'update-needed' })
      const { call, offline, sent } = target
      // Set before the payload is converted, so that an unreadable entry still blocks the entries that depend on it.
      queueKey = queueKeyOf(offline, sent) ?? queueKey
      const input = presentPayload(offline, entry.payloadVersion, sent)
      queueKey = (input && queueKeyOf(offline, input)) ?? queueKey
      if (stuckQueues.has(queueKey)) throw problem({ type: 'not-tried' })
      const { key, ifMatch, typedAt } = entry
      return perform(server, call, { ...from, sent, input, key, ifMatch, typedAt }, execution)
    })
    if (answer.status >= 300) stuckQueues.add(queueKey)
    answers.push(answer)
  }
  return answers
}

async function answerEntry(server: Server, { key }: PushEntry, work: () => Promise<CallResult>) {
  try {
    const { status, replayed, version, receipt, body } = await work()
    return { key, status, replayed, version, receipt, retryAfter: null, body }
  } catch (error) {
    if (!(error instanceof ProblemError)) server.log.error({ err: error }, 'broken entry')
    const value: Problem = error instanceof ProblemError ? error.problem : { type: 'broken' }
    const { status, body, retryAfter = null } = problemAnswer(value)
    return { key, status, replayed: false, version: null, receipt: null, retryAfter, body }
  }
}

/** Finds the call of an entry; undefined if this server does not know it, or it may not be queued. */
function targetOf({ handlers }: Server, entry: PushEntry) {
  const [path, query] = entry.path.split('?', 2)
  for (const call of handlers.keys()) {
    const { offline } = call
    if (call.path !== path || call.method !== entry.method) continue
    if (offline === undefined || !('queue' in offline)) continue
    const fromQuery = Object.fromEntries(new URLSearchParams(query ?? ''))
    // As the phone captured it: the body with the query of the path.
    const sent: CapturedInput =
      typeof entry.body === 'object' && entry.body !== null ? { ...entry.body, ...fromQuery } : fromQuery
    return { call, offline, sent }
  }
  return undefined
}

/** Payload versions that are accepted, so that phones need not update together with the server. */
const VERSIONS_READ = 2

/** Converts a payload to today's version; null if this server does not read its version. */
function presentPayload({ steps }: QueuedCall, version: number, sent: CapturedInput): CapturedInput | null {
  const present = payloadVersionOf(steps)
  const isRead = version >= 1 && version > present - VERSIONS_READ && version <= present
  return isRead ? upgradeInput(steps, version, sent) : null
}

/** The queue key of an entry; undefined if it names no record, in which case it will be refused and blocks nothing. */
function queueKeyOf(offline: QueuedCall, input: CapturedInput): string | undefined {
  if (offline.by === null) return offline.queue
  const ref = StakeholderRef.safeParse(input[offline.by])
  return ref.success ? `${offline.queue}:${ref.data}` : undefined
}
