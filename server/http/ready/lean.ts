import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/wire.ts'
import type { Clock } from '../context.ts'
import { encodingsIn, type Form } from './packed.ts'
import type { ReadyAnswers } from './ready-answers.ts'

/** Addresses that are remembered; the same answer may be asked for under many. */
const MOST_ADDRESSES = 10_000
const ofOneAnswer = new Set([headers.time, 'etag', 'content-encoding', 'content-length'])
const NOTHING_NEW = 304

/**
 * The short way to what is ready. The first answer to an address goes the whole way, through every hook; whoever asks
 * the same address after that gets the bytes that are ready with the headers that the first one had, before the
 * framework has looked at the request.
 */
export class LeanWay {
  private readonly keys = new Map<string, string>()
  private readonly heads = new WeakMap<Form, readonly string[]>()
  private common: readonly string[] | undefined

  constructor(
    private readonly ready: ReadyAnswers,
    private readonly clock: Clock,
  ) {}

  /** Under which key the answer to an address is ready, and with which headers it went out. */
  remember(url: string, key: string, sent: Readonly<Record<string, unknown>>): void {
    this.common ??= Object.entries(sent).flatMap(([name, value]) =>
      ofOneAnswer.has(name) ? [] : [name, String(value)],
    )
    this.keys.delete(url)
    this.keys.set(url, key)
    if (this.keys.size <= MOST_ADDRESSES) return
    const [oldest = ''] = this.keys.keys()
    this.keys.delete(oldest)
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
      this.keys.clear()
      return Promise.resolve()
    })
  }

  private answer({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || this.common === undefined) return false
    const key = this.keys.get(url)
    const packed = key === undefined ? undefined : this.ready.known(key)
    if (packed === undefined) return false
    const seen = packed.seenIn(asked['if-none-match'])
    const now = String(this.clock.now())
    if (seen !== undefined) {
      response.writeHead(NOTHING_NEW, [...this.common, 'etag', seen, headers.time, now]).end()
      return true
    }
    const form = packed.formFor(encodingsIn(asked['accept-encoding']))
    response.writeHead(200, [...this.headOf(form, this.common), headers.time, now]).end(form.bytes)
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
