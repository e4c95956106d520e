import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, OutputOf } from '#contract/call.ts'
import { canonicalJson } from '../canonical-json.ts'
import { inputOf, routeOf } from '../input-of.ts'
import { readShared } from '../run-handler.ts'
import { invalidInput } from '../problems.ts'
import type { Server } from '../server.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { acceptedEncodings, type EncodedBody } from './encoded-body.ts'

/** Serves a read that is the same for everyone, without reading the session. */
export function serveShared(app: FastifyInstance, server: Server, call: Call): void {
  if (call.access !== 'anyone' || call.type !== 'read') {
    throw new Error(`${call.method} ${call.path} is marked as shared, so it must be a read for anyone`)
  }
  serveCached(app, server, {
    method: call.method,
    url: routeOf(call),
    cacheControl: 'no-cache',
    readFor: (request) => {
      const parsed = call.input.safeParse(inputOf(request))
      if (!parsed.success) throw invalidInput(parsed.error.issues)
      const key = isCacheable(call, parsed.data) ? keyOf(call, parsed.data) : null
      return { key, read: readerOf(server, call, parsed.data) }
    },
  })
}

function isCacheable({ shared }: Call, input: unknown): boolean {
  return typeof shared !== 'object' || !namesIn(input).includes(shared.except)
}

function namesIn(input: unknown): readonly string[] {
  return typeof input === 'object' && input !== null ? Object.keys(input) : []
}

/** Returns the public answer of such a read, from the cache if possible. A miss counts for the address `asker`. */
export async function readSharedFromCache<C extends Call>(
  server: Server,
  call: C,
  given: z.input<C['input']>,
  asker: string,
): Promise<OutputOf<C>> {
  const input = call.input.parse(given)
  const { content } = await server.responseCache.getOrBuild(
    keyOf(call, input),
    readerOf(server, call, input),
    asker,
  )
  // The same schema checked it when it was built.
  return JSON.parse(content.toString()) as OutputOf<C>
}

function keyOf({ path }: Call, input: unknown): string {
  return `${path} ${canonicalJson(input)}`
}

function readerOf(server: Server, call: Call, input: unknown): CacheableRead['read'] {
  return async (db) => JSON.stringify(await readShared(server, call, input, db))
}

const NOT_MODIFIED = 304

/** A cacheable read: its key, and the function that reads its JSON text on a miss. */
export interface CacheableRead {
  /** The cache key; null if the answer is not cached. */
  readonly key: string | null
  readonly read: (db: Reader) => Promise<string>
}

interface Route {
  readonly method: HTTPMethods
  readonly url: string
  readonly cacheControl: string
  /** @throws a problem for an invalid input */
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

/** Sends the smallest representation, or 304 if the client already has this content. */
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
