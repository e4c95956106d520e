import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Server } from '../server.ts'
import { acceptedEncodings, type EncodedBody } from './encoded-body.ts'

const OK = 200
const NOT_MODIFIED = 304

/** A cacheable read: its key, and how its JSON text is read on a miss. */
export interface CacheableRead {
  /** The cache key; null if the answer is not cached. */
  readonly key: string | null
  readonly read: (db: Reader) => Promise<string>
  /** The parameters that the query may have; others are ignored. */
  readonly parameters: readonly string[]
}

interface Route {
  readonly method: HTTPMethods
  readonly url: string
  readonly cacheControl: string
  /** @throws a problem for an input that cannot be read */
  readonly readFor: (request: FastifyRequest) => CacheableRead
}

/**
 * Serves JSON that is the same for everyone from the response cache, and through the fast path once an address was
 * requested.
 */
export function serveCached(app: FastifyInstance, server: Server, route: Route): void {
  const keys = new WeakMap<FastifyRequest, string>()
  const noteAddress = (request: FastifyRequest, { key, parameters }: CacheableRead) => {
    if (key !== null && isPlainAddress(request, route.url, parameters)) keys.set(request, key)
  }
  app.route({
    method: route.method,
    url: route.url,
    config: { audience: 'anyone' },
    compress: false,
    handler: async (request, reply) => {
      const read = route.readFor(request)
      const body = await server.responseCache.getOrBuild(read.key, read.read, request.ip)
      noteAddress(request, read)
      return sendBody(request, reply.header('cache-control', route.cacheControl), body)
    },
    onSend: (request, reply, _payload, done) => {
      const key = keys.get(request)
      const { url } = request.raw
      if (key !== undefined && url !== undefined && reply.statusCode === OK)
        server.fastPath.remember(url, key, reply.getHeaders())
      done()
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

/**
 * Whether an address is spelled as our pages spell it, except for the order of its parameters. Other spellings are
 * answered too, but there are endlessly many, so the fast path does not remember them.
 */
function isPlainAddress(request: FastifyRequest, route: string, parameters: readonly string[]): boolean {
  const query = Object.entries(request.query as Record<string, unknown>)
  if (query.some(([name]) => !parameters.includes(name))) return false
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((request.params as Record<string, string>)[name] ?? ''),
  )
  const text = new URLSearchParams(
    Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
  ).toString()
  return request.raw.url === (text === '' ? path : `${path}?${text}`)
}
