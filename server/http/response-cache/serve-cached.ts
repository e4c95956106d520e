import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Server } from '../server.ts'
import { acceptedEncodings, type EncodedBody } from './encoded-body.ts'

const NOT_MODIFIED = 304

/** A cacheable read: its key, and how its JSON text is read on a miss. */
export interface CacheableRead {
  /** The cache key; null if the answer is not cached. */
  readonly key: string | null
  readonly read: (db: Reader) => Promise<string>
}

interface Route {
  readonly method: HTTPMethods
  readonly url: string
  readonly cacheControl: string
  /** @throws a problem for an input that cannot be read */
  readonly readFor: (request: FastifyRequest) => CacheableRead
}

/** Serves JSON that is the same for everyone from the response cache. */
export function serveCached(app: FastifyInstance, server: Server, route: Route): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { audience: 'anyone' },
    compress: false,
    handler: async (request, reply) => {
      const { key, read } = route.readFor(request)
      const body = await server.responseCache.getOrBuild(key, read, request.ip)
      return sendBody(request, reply.header('cache-control', route.cacheControl), body)
    },
  })
}

/** Sends the smallest representation, or 304 when the client has this content. */
function sendBody(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): FastifyReply {
  void reply.headers({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
  const seen = body.matchingTag(request.headers['if-none-match'])
  if (seen !== undefined) return reply.code(NOT_MODIFIED).header('etag', seen).send()
  const { bytes, encoding, tag } = body.representationFor(
    acceptedEncodings(request.headers['accept-encoding']),
  )
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.header('etag', tag).send(bytes)
}
