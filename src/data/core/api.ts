import type * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { ProblemError, problemIn, type Problem } from '#contract/problem.ts'
import { clientVersion, headers, markerValue, noHighWater } from '#contract/wire.ts'

/** Asks the server; the only place of the page that does. */
export interface Api {
  /** @throws ProblemError; `unreachable` when no answer of ours came, `not-signed-in` when it was given to another than `as`. */
  ask<C extends Call>(call: C, input: InputOf<C>, asking?: Asking): Promise<OutputOf<C>>
  /** A file of the server, or a picture of another that lets pages read it. @throws ProblemError */
  file(url: string, signal?: AbortSignal): Promise<Response>
  /** A file that only this person may have, with the name that the server gave it. @throws ProblemError, as `ask` */
  download(path: string, as: StakeholderId): Promise<{ readonly file: Blob; readonly name: string }>
}

/** How requests of a person are sent: with the device token of their session while this device is unlocked. */
export type FetchAs = (person: StakeholderId) => typeof globalThis.fetch

interface Asking {
  readonly signal?: AbortSignal
  /** Whose session it must be. */
  readonly as?: StakeholderId | undefined
  /** Of a session that has just begun, while it is not known whose it is. */
  readonly deviceToken?: string | undefined
  /** Milliseconds until it is given up; an answer that is large takes a slow network longer than others. */
  readonly patience?: number
  /** It is to go even where the page is left meanwhile. */
  readonly outlives?: boolean
  /** Told the epoch that the answer names; null where it names none. */
  readonly onEpoch?: (epoch: string | null) => void
  /** Asks for the newest change that the answer stood on, and is told its mark. */
  readonly onHighWater?: (mark: string) => void
}

const TIMEOUT_MS = 20_000
/** A file of the whole country over a slow network. */
const DOWNLOAD_MS = 300_000

export function createApi(fetch: typeof globalThis.fetch, fetchAs: FetchAs = () => fetch): Api {
  return {
    async file(url, signal) {
      const response = await fetch(url, { signal: signal ?? null }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new ProblemError({ kind: 'unreachable' })
      })
      if (!response.ok) throw new ProblemError({ kind: 'not-found' })
      return response
    },
    async ask<C extends Call>(
      call: C,
      input: InputOf<C>,
      { signal, as, deviceToken, patience = TIMEOUT_MS, outlives = false, onEpoch, onHighWater }: Asking = {},
    ) {
      const { path, body } = requestOf(call, input)
      const timeout = AbortSignal.timeout(patience)
      const isPersonal = (call.access !== 'anyone' || call.whileLocked) && as !== undefined
      const response = await (isPersonal ? fetchAs(as) : fetch)(path, {
        method: call.method,
        credentials: 'same-origin',
        // A captive portal redirects; following it would hand on what was sent, and only bring its page.
        redirect: 'manual',
        headers: {
          [headers.client]: String(clientVersion),
          ...(deviceToken === undefined ? {} : { [headers.deviceToken]: deviceToken }),
          ...(onHighWater === undefined ? {} : { [headers.highWater]: noHighWater }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        keepalive: outlives,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(body === undefined ? {} : { body }),
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new ProblemError({ kind: 'unreachable' })
      })
      demandOurs(response, as)
      onEpoch?.(response.headers.get(headers.epoch))
      const highWater = response.headers.get(headers.highWater)
      if (highWater !== null) onHighWater?.(highWater)
      const answer = await readJson(response)
      if (!response.ok) throw new ProblemError(problemIn(answer))
      return parsed<C['output']>(call.output, answer)
    },
    async download(path, as) {
      const unreachable = (): never => {
        throw new ProblemError({ kind: 'unreachable' })
      }
      const response = await fetchAs(as)(path, {
        credentials: 'same-origin',
        redirect: 'manual',
        headers: { [headers.client]: String(clientVersion) },
        signal: AbortSignal.timeout(DOWNLOAD_MS),
      }).catch(unreachable)
      demandOurs(response, as)
      if (!response.ok) throw new ProblemError(problemIn(await readJson(response)))
      const name = nameIn(response.headers.get('content-disposition'))
      return { file: await response.blob().catch(unreachable), name }
    },
  }
}

/** @throws unreachable for an answer that is not of our server, `not-signed-in` for one to somebody else */
function demandOurs(response: Response, as: StakeholderId | undefined): void {
  // A captive portal answers too, but without our marker.
  if (response.headers.get(headers.marker) !== markerValue)
    throw new ProblemError({ kind: 'unreachable', met: metIn(response.status) })
  const whose = response.headers.get(headers.person)
  // Another window has signed somebody else in: this answer is theirs.
  if (as !== undefined && whose !== null && whose !== String(as))
    throw new ProblemError({ kind: 'not-signed-in' })
}

/** The name in `attachment; filename="…"`. */
function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}

/** A proxy answers for a server that it does not reach, or for one that has too much to do. */
function metIn(status: number): 'portal' | 'busy' {
  const isBusy = status === 413 || status === 429 || (status >= 500 && status !== 511)
  return isBusy ? 'busy' : 'portal'
}

/** Ours by its marker; what has another shape is of a server that does not fit this build. */
function parsed<Output extends Call['output']>(output: Output, answer: unknown): z.output<Output> {
  const { success, data } = output.safeParse(answer)
  if (!success) throw new ProblemError({ kind: 'broken' })
  return data
}

/** What is no JSON was not written by our server, or broke off on the way. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new ProblemError({ kind: 'unreachable' })
  })
}

/** An input as it travels. */
export function requestOf(call: Call, input: unknown): { path: string; body: string | undefined } {
  const { path, body } = partsOf(call, input)
  return { path, body: body === undefined ? undefined : JSON.stringify(body) }
}

/**
 * Where an input travels: in the path, in the query of a GET or DELETE, otherwise in the body. A DELETE has a body only
 * for the fields that its call declares for it.
 */
export function partsOf(call: Call, input: unknown): { path: string; body: unknown } {
  const rest = new Map(
    Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null),
  )
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (call.method !== 'GET' && call.method !== 'DELETE') return { path, body: input }
  const inBody = [...rest].filter(([name]) => call.bodyFields?.includes(name))
  for (const [name] of inBody) rest.delete(name)
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return {
    path: query === '' ? path : `${path}?${query}`,
    body: inBody.length === 0 ? undefined : Object.fromEntries(inBody),
  }
}

/** The problem that was thrown; anything but a problem is a fault of ours. */
export function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { kind: 'broken' }
}
