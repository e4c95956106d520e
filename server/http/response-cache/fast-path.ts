import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/wire.ts'
import type { Clock } from '../context.ts'
import { acceptedEncodings, type Representation } from './encoded-body.ts'
import type { ResponseCache } from './response-cache.ts'

/** Addresses to remember; several may lead to the same answer. */
const MOST_ADDRESSES = 10_000
const ofOneAnswer = new Set([headers.time, headers.epoch, 'etag', 'content-encoding', 'content-length'])
const OK = 200
const NOT_MODIFIED = 304

/** A cached response and the headers that go with it. */
interface CachedAddress {
  readonly key: string
  readonly headers: readonly string[]
  readonly hasTime: boolean
}

/**
 * Answers from the response cache before the framework sees the request. The first request for an address runs through
 * every hook. Later ones get the cached bytes with the headers that the first answer had.
 */
export class FastPath {
  private readonly addresses = new Map<string, CachedAddress>()
  private readonly headersByRepresentation = new WeakMap<Representation, readonly string[]>()
  /** There are few different sets of headers, so each is stored once for all addresses. */
  private readonly sharedHeaders = new Map<string, readonly string[]>()

  constructor(
    private readonly cache: ResponseCache,
    private readonly clock: Clock,
  ) {}

  /** Remembers the cache key of an address and the headers that its answer was sent with. */
  remember(
    url: string,
    key: string,
    sent: Readonly<Record<string, number | string | string[] | undefined>>,
  ): void {
    const found = Object.entries(sent).flatMap(([name, value]) =>
      ofOneAnswer.has(name) ? [] : [name, String(value)],
    )
    const text = found.join('\n')
    const shared = this.sharedHeaders.get(text) ?? found
    this.sharedHeaders.set(text, shared)
    this.addresses.delete(url)
    this.addresses.set(url, { key, headers: shared, hasTime: headers.time in sent })
    if (this.addresses.size <= MOST_ADDRESSES) return
    const [oldest = ''] = this.addresses.keys()
    this.addresses.delete(oldest)
  }

  /** Puts the fast path in front of the framework, for requests over the network, until the server closes. */
  install(app: FastifyInstance): void {
    const [frameworkListener] = app.server.listeners('request')
    if (frameworkListener === undefined) throw new Error('The server answers no requests')
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (!this.answer(request, response)) frameworkListener.call(app.server, request, response)
    }
    app.server.removeAllListeners('request').on('request', answer)
    app.addHook('preClose', () => {
      this.addresses.clear()
      return Promise.resolve()
    })
  }

  private answer({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean {
    const address = method === 'GET' ? this.addresses.get(url) : undefined
    const body = address && this.cache.get(address.key)
    if (address === undefined || body === undefined) return false
    const { headers: shared, hasTime } = address
    const time = hasTime ? [headers.time, String(this.clock.now())] : []
    const seen = body.matchingTag(asked['if-none-match'])
    if (seen !== undefined) {
      response.writeHead(NOT_MODIFIED, [...shared, 'etag', seen, ...time]).end()
      return true
    }
    const representation = body.representationFor(acceptedEncodings(asked['accept-encoding']))
    response.writeHead(OK, [...this.headersOf(representation, shared), ...time]).end(representation.bytes)
    return true
  }

  private headersOf(representation: Representation, shared: readonly string[]): readonly string[] {
    const known = this.headersByRepresentation.get(representation)
    if (known !== undefined) return known
    const { bytes, encoding, tag } = representation
    const contentEncoding = encoding === undefined ? [] : ['content-encoding', encoding]
    const head = [...shared, 'etag', tag, 'content-length', String(bytes.length), ...contentEncoding]
    this.headersByRepresentation.set(representation, head)
    return head
  }
}
