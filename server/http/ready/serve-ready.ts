import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Server } from '../server.ts'
import { encodingsIn, type Packed } from './packed.ts'

const OK = 200
const NOTHING_NEW = 304

/** What is asked for, and how its JSON text is read where it is not remembered. */
export interface Wanted {
  /** The key that it is remembered under; null where it is not. */
  readonly key: string | null
  readonly read: (db: Reader) => Promise<string>
  /** What the query of the address may name; any other name in it counts for nothing. */
  readonly parameters: readonly string[]
}

interface Route {
  readonly method: HTTPMethods
  readonly url: string
  readonly cacheControl: string
  /** @throws a problem for an input that cannot be read */
  readonly wanted: (request: FastifyRequest) => Wanted
}

/** Serves JSON that is the same for everyone from memory, and opens the short way to it once an address was asked for. */
export function serveReady(app: FastifyInstance, server: Server, route: Route): void {
  const keys = new WeakMap<FastifyRequest, string>()
  const lean = (request: FastifyRequest, { key, parameters }: Wanted) => {
    if (key !== null && isPlainAddress(request, route.url, parameters)) keys.set(request, key)
  }
  app.route({
    method: route.method,
    url: route.url,
    config: { audience: 'anyone' },
    compress: false,
    handler: async (request, reply) => {
      const wanted = route.wanted(request)
      const packed = await server.ready.tell(wanted.key, wanted.read, request.ip)
      lean(request, wanted)
      return tell(request, reply.header('cache-control', route.cacheControl), packed)
    },
    onSend: (request, reply, _payload, done) => {
      const key = keys.get(request)
      const { url } = request.raw
      if (key !== undefined && url !== undefined && reply.statusCode === OK)
        server.lean.remember(url, key, reply.getHeaders())
      done()
    },
  })
}

/** The smallest form that is ready, or nothing when the one who asks holds this very content. */
function tell(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  void reply.headers({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
  const seen = packed.seenIn(request.headers['if-none-match'])
  if (seen !== undefined) return reply.code(NOTHING_NEW).header('etag', seen).send()
  const { bytes, encoding, tag } = packed.formFor(encodingsIn(request.headers['accept-encoding']))
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.header('etag', tag).send(bytes)
}

/**
 * Whether an address is spelled in the one way in which pages spell it, save for the order of its parameters. Any
 * other, with more parameters or other escapes, is answered too; there are endlessly many, so none is remembered.
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
