import type { Call, Offline } from '#contract/call.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { StakeholderRef } from '#contract/fields/ids.ts'
import { everyCall } from '#contract/index.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import { aloneOn, perform, type Ground, type Request } from '#server/http/perform.ts'
import { problemAnswer } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'

type From = Pick<Request, 'person' | 'origin' | 'session'>

type Waiting = Extract<Offline, { lane: unknown }>

/** The writes that may wait in an outbox. */
const offlineWrites: readonly { call: Call; offline: Waiting }[] = everyCall.flatMap(({ call }) =>
  call.offline !== undefined && 'lane' in call.offline ? [{ call, offline: call.offline }] : [],
)

/**
 * Applies waiting entries one after the other, by the handlers of the single calls, each whole or not at all and
 * with its key. After a failure the rest of that entry's lane is answered 'not tried'; other lanes go on.
 * @returns an answer per entry, in order.
 */
export async function applyPush(
  server: Server,
  entries: readonly PushEntry[],
  from: From,
): Promise<PushAnswer[]> {
  const together = server.database.kind === 'sqlite' ? await applyTogether(server, entries, from) : undefined
  return together ?? applyEach(server, entries, from, aloneOn(server))
}

/**
 * All in one transaction with a savepoint each, since on SQLite the wait for the disk at each commit is longer than
 * all the rest. Not on PostgreSQL: there the rows of a whole push would be held until its end, and two pushes could
 * wait for each other. Undefined when the transaction as a whole failed: then nothing of it stands.
 */
async function applyTogether(
  server: Server,
  entries: readonly PushEntry[],
  from: From,
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
  from: From,
  ground: Ground,
): Promise<PushAnswer[]> {
  const stuckLanes = new Set<string>()
  const answers: PushAnswer[] = []
  for (const entry of entries) {
    const target = targetOf(entry)
    const lane = (target && laneOf(target)) ?? entry.key
    const answer = stuckLanes.has(lane)
      ? refusal(entry, { kind: 'not-tried' })
      : await apply(server, entry, target, { ...from, ground })
    if (answer.status >= 300) stuckLanes.add(lane)
    answers.push(answer)
  }
  return answers
}

interface Target {
  readonly call: Call
  readonly offline: Waiting
  readonly input: unknown
}

/**
 * The declared call that an entry is, with the query of its path as part of its input. Undefined when this server
 * does not know the call, or not in the version that the entry was captured in.
 */
function targetOf(entry: PushEntry): Target | undefined {
  const [path, query] = entry.path.split('?', 2)
  const found = offlineWrites.find(({ call }) => call.method === entry.method && call.path === path)
  if (found === undefined || !isReadable(entry.payloadVersion, found.offline.payload)) return undefined
  const fromQuery = Object.fromEntries(new URLSearchParams(query ?? ''))
  const input =
    typeof entry.body === 'object' && entry.body !== null ? { ...entry.body, ...fromQuery } : fromQuery
  return { ...found, input }
}

/** The last two versions of a payload are read, so that a phone need not be updated in the hour the server is. */
function isReadable(version: number, present: number): boolean {
  return version >= 1 && (version === present || version === present - 1)
}

/** The lane of an entry; one that does not say whose record it is will be refused, and holds nobody else. */
function laneOf({ offline, input }: Target): string | undefined {
  if (offline.by === null) return offline.lane
  const ref = StakeholderRef.safeParse(Reflect.get(Object(input), offline.by))
  return ref.success ? `${offline.lane}:${ref.data}` : undefined
}

async function apply(
  server: Server,
  entry: PushEntry,
  target: Target | undefined,
  { ground, ...from }: From & { readonly ground: Ground },
): Promise<PushAnswer> {
  if (target === undefined) return refusal(entry, { kind: 'update-needed' })
  try {
    const { key, ifMatch, deviceTime: typedAt } = entry
    const request = { ...from, input: target.input, key, ifMatch, typedAt }
    const done = await perform(server, target.call, request, ground)
    const { status, replayed, version, receipt, body } = done
    return { key, status, replayed, version, receipt, retryAfter: null, body }
  } catch (error) {
    if (error instanceof ProblemError) return refusal(entry, error.problem)
    server.log.error({ err: error }, 'broken entry')
    return refusal(entry, { kind: 'broken' })
  }
}

function refusal({ key }: PushEntry, value: Problem): PushAnswer {
  const { status, body, retryAfter } = problemAnswer(value)
  return { key, status, replayed: false, version: null, receipt: null, retryAfter: retryAfter ?? null, body }
}
