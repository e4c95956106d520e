import type * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { ProblemError, problemIn, type Problem } from '#contract/problem.ts'
import { clientVersion, headers, markerValue, noHighWater, versionTag } from '#contract/wire.ts'

/** Makes requests to the server. It is the only code of the page that does. */
export interface Api {
  /** @throws ProblemError: `unreachable` without an answer of our server, `not-signed-in` for an answer to another */
  ask<C extends Call>(call: C, input: InputOf<C>, asking?: Asking): Promise<OutputOf<C>>
  /** Fetches a file from the server, or a picture from another host that lets pages read it. @throws ProblemError */
  file(url: string, signal?: AbortSignal): Promise<Response>
  /** Downloads a file for this person only, under the server's name. @throws ProblemError, as `ask` does */
  download(path: string, as: StakeholderId): Promise<{ readonly file: Blob; readonly name: string }>
}

/** Returns the fetch for a person's requests. It sends their device token while this device is unlocked. */
export type FetchAs = (person: StakeholderId) => typeof globalThis.fetch

interface Asking {
  readonly signal?: AbortSignal
  /** The person whose session the request requires. */
  readonly as?: StakeholderId | undefined
  /** The device token of a session that has just begun, while its person is not known yet. */
  readonly deviceToken?: string | undefined
  /** The idempotency key of a write. */
  readonly key?: string
  /** The version of the record that the person saw. */
  readonly seen?: number | undefined
  /** The timeout in milliseconds. A large answer takes longer on a slow network. */
  readonly patience?: number
  /** The request continues even if the person leaves the page. */
  readonly outlives?: boolean
  /** Called with the epoch in the response, or null if there is none. */
  readonly onEpoch?: (epoch: string | null) => void
  /** Requests the newest change that the answer includes. Called with its mark. */
  readonly onHighWater?: (mark: string) => void
}

const TIMEOUT_MS = 20_000
/** The timeout for a file of the whole country on a slow network. */
const DOWNLOAD_MS = 300_000

export function createApi(fetch: typeof globalThis.fetch, fetchAs: FetchAs = () => fetch): Api {
  return {
    async file(url, signal) {
      const response = await fetch(url, { signal: signal ?? null }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new ProblemError({ type: 'unreachable' })
      })
      if (!response.ok) throw new ProblemError({ type: 'not-found' })
      return response
    },
    async ask<C extends Call>(
      call: C,
      input: InputOf<C>,
      {
        signal,
        as,
        deviceToken,
        key,
        seen,
        patience = TIMEOUT_MS,
        outlives = false,
        onEpoch,
        onHighWater,
      }: Asking = {},
    ) {
      const { path, body } = requestOf(call, input)
      const timeout = AbortSignal.timeout(patience)
      const isPersonal = (call.access !== 'anyone' || call.whileLocked) && as !== undefined
      const response = await (isPersonal ? fetchAs(as) : fetch)(path, {
        method: call.method,
        credentials: 'same-origin',
        // A captive portal redirects. Following the redirect would send it the request and only return its page.
        redirect: 'manual',
        headers: {
          [headers.client]: String(clientVersion),
          ...(deviceToken === undefined ? {} : { [headers.deviceToken]: deviceToken }),
          ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
          ...(seen === undefined ? {} : { [headers.ifMatch]: versionTag(seen) }),
          ...(onHighWater === undefined ? {} : { [headers.highWater]: noHighWater }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        keepalive: outlives,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(body === undefined ? {} : { body }),
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new ProblemError({ type: 'unreachable' })
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
        throw new ProblemError({ type: 'unreachable' })
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

/** @throws ProblemError: `unreachable` if it is not from our server, `not-signed-in` if it is to somebody else */
function demandOurs(response: Response, as: StakeholderId | undefined): void {
  // A captive portal answers, too, but without our marker.
  if (response.headers.get(headers.marker) !== markerValue)
    throw new ProblemError({ type: 'unreachable', met: metIn(response.status) })
  const whose = response.headers.get(headers.person)
  // Another window has signed in somebody else, and this answer is theirs.
  if (as !== undefined && whose !== null && whose !== String(as))
    throw new ProblemError({ type: 'not-signed-in' })
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}

/** Returns the trouble for a response without our marker. A proxy answers for a server that it cannot reach. */
function metIn(status: number): 'portal' | 'busy' {
  const isBusy = status === 413 || status === 429 || (status >= 500 && status !== 511)
  return isBusy ? 'busy' : 'portal'
}

/**
 * Checks the shape of an answer. Another shape with our marker comes from a server that does not fit this build.
 * @throws ProblemError: `broken`
 */
export function parsed<Output extends Call['output']>(output: Output, answer: unknown): z.output<Output> {
  const { success, data } = output.safeParse(answer)
  if (!success) throw new ProblemError({ type: 'broken' })
  return data
}

/** Reads a response as JSON. If that fails, our server did not write it or the connection broke. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new ProblemError({ type: 'unreachable' })
  })
}

export function requestOf(call: Call, input: unknown): { path: string; body: string | undefined } {
  const { path, body } = partsOf(call, input)
  return { path, body: body === undefined ? undefined : JSON.stringify(body) }
}

/** Splits an input into path, query and body. A GET or DELETE has a body only for the declared `bodyFields`. */
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

/** Returns the problem that was thrown. Any other error is a fault of the app. */
export function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { type: 'broken' }
}
