import type { OutputOf } from '#contract/call.ts'
import type { sync } from '#contract/calls/sync.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import type { Exchange } from '#src/sync/index.ts'
import { sendRequest } from '../sending/request.ts'
import type { StopReason } from '../database/pack-mark.ts'

export type PackPage = OutputOf<(typeof sync)['changes']>

export type PackPageResult =
  | { readonly type: 'page'; readonly page: PackPage; readonly epoch: string | null }
  /** These places are the person's no longer. */
  | { readonly type: 'revoked' }
  | { readonly type: 'stopped'; readonly why: StopReason }

interface Question {
  readonly cursor: string | null
  readonly boundaryId: BoundaryId | null
  readonly signal: AbortSignal
}

/** As many as a page of records has at most, about. */
const PAGE_BYTES = 200_000

/** Asks for the next page of what changed. */
export async function askForPage(
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

/** By the rules of sending: what does not carry our marker is somebody else's page, whatever it says. */
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

/** Ours by its marker; what has another shape is of a server that does not fit this build. */
function isPage(body: unknown): body is PackPage {
  const { cursor, total, hasMore, records, removed } = Object(body) as Record<string, unknown>
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

/** By what the pack finds it; what else is in it is for the screens, which take nothing for granted. */
function isRecord(record: unknown): boolean {
  const { version, boundaryId, buildingBlockId, state } = Object(record) as Record<string, unknown>
  const isPlaced = typeof boundaryId === 'number' && typeof buildingBlockId === 'number'
  return isNamed(record) && typeof version === 'number' && isPlaced && typeof state === 'string'
}

function isNamed(one: unknown): boolean {
  const { stakeholderId, clientId } = Object(one) as Record<string, unknown>
  return typeof stakeholderId === 'number' && (clientId === null || typeof clientId === 'string')
}
