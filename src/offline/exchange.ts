import { clientVersion, headers, limits, markerValue } from '#contract/wire.ts'
import type { Exchange } from '../sync/index.ts'

const TIMEOUT_MS = 30_000

interface Request {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly input?: unknown
  /** Calls the request off; that is silence too. */
  readonly signal?: AbortSignal
}

/** One request to the server, once, and what came back; it never rejects. */
export async function exchange(fetch: typeof globalThis.fetch, request: Request): Promise<Exchange> {
  try {
    const { body, about } = request.method === 'GET' ? nothing : await packed(JSON.stringify(request.input))
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(request.path, {
      method: request.method,
      credentials: 'same-origin',
      cache: 'no-store',
      // A captive portal redirects; following it would only bring its page.
      redirect: 'manual',
      headers: { [headers.client]: String(clientVersion), ...about },
      body,
      signal: request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]),
    })
    return {
      is: 'answer',
      status: response.status,
      marked: response.headers.get(headers.marker) === markerValue,
      epoch: response.headers.get(headers.epoch),
      retryAfter: secondsIn(response.headers.get('retry-after')),
      body: parsed(await response.text()),
    }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { is: 'silence', why: isTimeout ? 'timeout' : 'network' }
  }
}

interface Packed {
  readonly body: string | ArrayBuffer | null
  readonly about: Record<string, string>
}

const nothing: Packed = { body: null, about: {} }
const json = { 'content-type': 'application/json' }

async function packed(text: string): Promise<Packed> {
  if (text.length < limits.worthPacking || !('CompressionStream' in globalThis))
    return { body: text, about: json }
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  const stream = bytes.pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(stream).arrayBuffer(), about: { ...json, 'content-encoding': 'gzip' } }
}

/** The other form of the header, a date, compares with a clock that may be wrong; the usual delay then does. */
function secondsIn(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
