import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/wire.ts'
import type { Clock } from '../context.ts'
import { encodingsIn, type Form } from './packed.ts'
import type { ReadyAnswers } from './ready-answers.ts'

/** Addresses that are remembered; the same answer may be asked for under many. */
const MOST_ADDRESSES = 10_000
const ofOneAnswer = new Set([headers.time, headers.epoch, 'etag', 'content-encoding', 'content-length'])
const OK = 200
const NOTHING_NEW = 304

/** What is told under an address. */
interface Way {
  readonly key: string
  readonly common: readonly string[]
  readonly isTimed: boolean
}

/**
 * The short way to what is ready. The first answer to an address goes the whole way, through every hook; whoever asks
 * the same address after that gets the bytes that are ready with the headers that the first one had, before the
 * framework has looked at the request.
 */
export class LeanWay {
  private readonly ways = new Map<string, Way>()
  private readonly heads = new WeakMap<Form, readonly string[]>()
  /** Few kinds of answers are sent, so their headers are kept once for all addresses. */
  private readonly commons = new Map<string, readonly string[]>()

  constructor(
    private readonly ready: ReadyAnswers,
    private readonly clock: Clock,
  ) {}

  /** Under which key the answer to an address is ready, and with which headers it went out. */
  remember(
    url: string,
    key: string,
    sent: Readonly<Record<string, number | string | string[] | undefined>>,
  ): void {
    const found = Object.entries(sent).flatMap(([name, value]) =>
      ofOneAnswer.has(name) ? [] : [name, String(value)],
    )
    const text = found.join('\n')
    const common = this.commons.get(text) ?? found
    this.commons.set(text, common)
    this.ways.delete(url)
    this.ways.set(url, { key, common, isTimed: headers.time in sent })
    if (this.ways.size <= MOST_ADDRESSES) return
    const [oldest = ''] = this.ways.keys()
    this.ways.delete(oldest)
  }

  /** Puts it before the framework, for requests that come over the network, until the server closes. */
  openFor(app: FastifyInstance): void {
    const [wholeWay] = app.server.listeners('request')
    if (wholeWay === undefined) throw new Error('The server answers no requests')
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (!this.answer(request, response)) wholeWay.call(app.server, request, response)
    }
    app.server.removeAllListeners('request').on('request', answer)
    app.addHook('preClose', () => {
      this.ways.clear()
      return Promise.resolve()
    })
  }

  private answer({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean {
    const way = method === 'GET' ? this.ways.get(url) : undefined
    const packed = way && this.ready.known(way.key)
    if (way === undefined || packed === undefined) return false
    const { common, isTimed } = way
    const time = isTimed ? [headers.time, String(this.clock.now())] : []
    const seen = packed.seenIn(asked['if-none-match'])
    if (seen !== undefined) {
      response.writeHead(NOTHING_NEW, [...common, 'etag', seen, ...time]).end()
      return true
    }
    const form = packed.formFor(encodingsIn(asked['accept-encoding']))
    response.writeHead(OK, [...this.headOf(form, common), ...time]).end(form.bytes)
    return true
  }

  private headOf(form: Form, common: readonly string[]): readonly string[] {
    const known = this.heads.get(form)
    if (known !== undefined) return known
    const { bytes, encoding, tag } = form
    const packing = encoding === undefined ? [] : ['content-encoding', encoding]
    const head = [...common, 'etag', tag, 'content-length', String(bytes.length), ...packing]
    this.heads.set(form, head)
    return head
  }
}
