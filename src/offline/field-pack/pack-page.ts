import type { OutputOf } from '#contract/call.ts'
import { sync } from '#contract/calls/sync.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
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
  const { data: page } = sync.changes.output.safeParse(body)
  // Another shape with our marker comes from a server that does not fit this build.
  return status === 200 && page !== undefined ? { type: 'page', page, epoch } : stopped('busy')
}

function stopped(why: StopReason): PackPageResult {
  return { type: 'stopped', why }
}
