import type { Call } from '#contract/call.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import { wholeNumber } from '#contract/fields/ids.ts'
import { everyCall } from '#contract/index.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { perform, type Request } from '#server/http/perform.ts'
import { problemAnswer } from '#server/http/problems.ts'
import type { Server } from '#server/http/server.ts'

type From = Pick<Request, 'person' | 'origin' | 'session'>

const offlineWrites = everyCall.filter(({ call }) => call.kind === 'write' && call.offline !== undefined)

/**
 * Applies waiting entries one after the other, each in its own transaction with its key, by the handlers of the
 * single calls. After a failure the rest of that entry's lane is answered 'not tried'; other lanes go on.
 * @returns an answer per entry, in order.
 */
export async function applyPush(
  server: Server,
  entries: readonly PushEntry[],
  from: From,
): Promise<PushAnswer[]> {
  const stuckLanes = new Set<string>()
  const answers: PushAnswer[] = []
  for (const entry of entries) {
    const target = targetOf(entry)
    const lane = (target && laneOf(target)) ?? entry.key
    const answer = stuckLanes.has(lane)
      ? refusal(entry, { kind: 'not-tried' })
      : await apply(server, entry, target, from)
    if (answer.status >= 300) stuckLanes.add(lane)
    answers.push(answer)
  }
  return answers
}

interface Target {
  readonly call: Call
  readonly input: unknown
}

/** The declared call that an entry is, with the query of its path as part of its input. */
function targetOf(entry: PushEntry): Target | undefined {
  const [path, query] = entry.path.split('?', 2)
  const found = offlineWrites.find(({ call }) => call.method === entry.method && call.path === path)
  if (found === undefined) return undefined
  const fromQuery = Object.fromEntries(new URLSearchParams(query ?? ''))
  const input =
    typeof entry.body === 'object' && entry.body !== null ? { ...entry.body, ...fromQuery } : fromQuery
  return { call: found.call, input }
}

/** The lane of an entry; one that does not say whose record it is will be refused, and holds nobody else. */
function laneOf({ call: { offline }, input }: Target): string | undefined {
  if (offline === undefined || !('lane' in offline)) return undefined
  const id = wholeNumber.safeParse(Reflect.get(Object(input), offline.by))
  return id.success ? `${offline.lane}:${id.data}` : undefined
}

async function apply(
  server: Server,
  entry: PushEntry,
  target: Target | undefined,
  from: From,
): Promise<PushAnswer> {
  if (target === undefined) return refusal(entry, { kind: 'update-needed' })
  try {
    const { key, ifMatch, deviceTime: typedAt } = entry
    const done = await perform(server, target.call, { ...from, input: target.input, key, ifMatch, typedAt })
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
