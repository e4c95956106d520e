import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { headers, oldestClient } from '#contract/wire.ts'
import { problem } from './problems.ts'

/**
 * Refuses cross-site writes: requests without our own header, or from another origin. Refuses pages too old for this
 * server, unless the call accepts any version.
 */
export function requireSameOrigin(request: FastifyRequest, call: Call, publicUrl: URL | undefined): void {
  const client = clientOf(request)
  const { origin } = request.headers
  if (origin !== undefined && !isOwn(origin, request, publicUrl)) throw problem({ type: 'not-allowed' })
  if (client < oldestClient && !call.fromAnyVersion) throw problem({ type: 'update-needed' })
}

/** The fetch metadata of a `fetch` of our own page, in browsers that send it. */
const ownFetch: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-dest': ['empty'],
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-site': ['same-origin'],
}

/**
 * Refuses everything but a `fetch` of our own page: documents, navigations and requests of other sites. For browsers
 * without fetch metadata our own header decides, which neither a link nor a form can send.
 */
export function requireSameOriginFetch(request: FastifyRequest): void {
  clientOf(request)
  for (const [name, own] of Object.entries(ownFetch)) {
    const said = request.headers[name]
    if (said !== undefined && !own.includes(String(said))) throw problem({ type: 'not-allowed' })
  }
}

/** Returns the version of the page. @throws not-allowed if the request is not from our page */
function clientOf(request: FastifyRequest): number {
  const client = Number(request.headers[headers.client])
  if (!Number.isInteger(client)) throw problem({ type: 'not-allowed' })
  return client
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: URL | undefined): boolean {
  if (!URL.canParse(origin)) return false
  return publicUrl === undefined
    ? new URL(origin).host === request.host
    : new URL(origin).origin === publicUrl.origin
}
