import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { headers, oldestClient } from '#contract/wire.ts'
import { problem } from './problems.ts'

/**
 * Refuses a write that another site could have made the browser send: without our own header, or from another
 * origin. Refuses a page too old for this server, unless the call is for any.
 */
export function demandOwnPage(request: FastifyRequest, call: Call, publicUrl: URL | undefined): void {
  const client = Number(request.headers[headers.client])
  if (!Number.isInteger(client)) throw problem({ kind: 'not-allowed' })
  const { origin } = request.headers
  if (origin !== undefined && !isOwn(origin, request, publicUrl)) throw problem({ kind: 'not-allowed' })
  if (client < oldestClient && !call.fromAnyVersion) throw problem({ kind: 'update-needed' })
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: URL | undefined): boolean {
  if (!URL.canParse(origin)) return false
  return publicUrl === undefined
    ? new URL(origin).host === request.host
    : new URL(origin).origin === publicUrl.origin
}
