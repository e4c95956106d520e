import type { OutputOf } from '#contract/call.ts'
import type { sync } from '#contract/calls/sync.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { fieldsOf } from '#contract/problem.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { Exchange } from '#src/sync/index.ts'
import { sendRequest } from '../sending/request.ts'
import type { StopReason } from '../database/pack-progress.ts'

export type PackPage = OutputOf<(typeof sync)['changes']>

export type PackPageResult =
  | { readonly type: 'page'; readonly page: PackPage; readonly epoch: string | null }
  /** The person has lost access to these places. */
  | { readonly type: 'revoked' }
  | { readonly type: 'stopped'; readonly why: StopReason }

interface Question {
  readonly cursor: string | null
  readonly boundaryId: BoundaryId | null
  readonly signal: AbortSignal
}

const PAGE_BYTES = 200_000

export async function requestPage(
  fetch: typeof globalThis.fetch,
  { cursor, boundaryId, signal }: Question,
): Promise<PackPageResult> {
  const query = new URLSearchParams({
    ...(cursor === null ? {} : { cursor }),
    ...(boundaryId === null ? {} : { boundaryId: String(boundaryId) }),
  }).toString()
  const path = query === '' ? '/api/sync/changes' : `/api/sync/changes?${query}`
  return judged(await sendRequest(fetch, { method: 'GET', path, signal, answerBytes: PAGE_BYTES }))
}

/** A response without our marker is not from our server, whatever it says. */
function judged(answer: Exchange): PackPageResult {
  if (answer.type === 'silence') return stopped('no-signal')
  const { status, marked, body, epoch = null } = answer
  if (status === 408 || status === 425 || status === 429 || status >= 500) return stopped('busy')
  if (!marked) return stopped('portal')
  if (status === 401) return stopped(Reflect.get(Object(body), 'problem') === 'locked' ? 'locked' : 'sign-in')
  if (status === 403) return { type: 'revoked' }
  if (status === 426) return stopped('needs-update')
  return status === 200 && isPage(body) ? { type: 'page', page: body, epoch } : stopped('busy')
}

function stopped(why: StopReason): PackPageResult {
  return { type: 'stopped', why }
}

/** Another shape with our marker comes from a server that does not fit this build. */
function isPage(body: unknown): body is PackPage {
  const { cursor, total, hasMore, records, removed } = fieldsOf(body)
  return (
    typeof cursor === 'string' &&
    typeof total === 'number' &&
    typeof hasMore === 'boolean' &&
    Array.isArray(records) &&
    records.every(isRecord) &&
    Array.isArray(removed) &&
    removed.every(isNamed)
  )
}

/** Returns whether a record has the values that the pack finds it by. The page parses the rest when it reads it. */
function isRecord(record: unknown): boolean {
  const { version, boundaryId, buildingBlockId, state } = fieldsOf(record)
  const isPlaced = typeof boundaryId === 'number' && typeof buildingBlockId === 'number'
  return (
    recordIn(record) !== null &&
    isNamed(record) &&
    typeof version === 'number' &&
    isPlaced &&
    typeof state === 'string'
  )
}

function isNamed(one: unknown): boolean {
  const { stakeholderId, clientId } = fieldsOf(one)
  return typeof stakeholderId === 'number' && (clientId === null || typeof clientId === 'string')
}
