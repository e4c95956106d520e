import { clientVersion, headers, limits, markerValue } from '#contract/wire.ts'
import type { Clock, Exchange } from '#src/sync/index.ts'
import { deviceClock } from '../database/clock.ts'

interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input?: unknown
  /** Cancels the request, which counts as silence, too. */
  readonly signal?: AbortSignal
  /** The expected size of the response in bytes. By default the size of the input. */
  readonly answerBytes?: number
}

export interface Transport {
  readonly clock: Clock
  readonly pace: ReturnType<typeof createTransferRate>
}

export function createTransport(clock: Clock): Transport {
  return { clock, pace: createTransferRate() }
}

/** Sends one request once and returns the result. Never rejects. */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  request: Request,
  { clock, pace }: Transport = createTransport(deviceClock),
): Promise<Exchange> {
  const timeout = new AbortController()
  const text = request.method === 'GET' ? '' : JSON.stringify(request.input)
  const from = clock.now()
  let bytes = text.length + (request.answerBytes ?? text.length)
  let callOff = (): void => undefined
  try {
    const { body, about } = request.method === 'GET' ? nothing : await packed(text)
    bytes += lengthOf(body) - text.length
    callOff = clock.after(pace.patienceFor(bytes), () => timeout.abort())
    const response = await fetch(request.path, {
      method: request.method,
      credentials: 'same-origin',
      cache: 'no-store',
      // A captive portal redirects. Following the redirect would only return the portal's page.
      redirect: 'manual',
      headers: { [headers.client]: String(clientVersion), ...about },
      body,
      signal:
        request.signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, request.signal]),
    })
    const answer = await response.text()
    pace.note(lengthOf(body) + answer.length, clock.now() - from)
    return {
      type: 'answer',
      status: response.status,
      marked: response.headers.get(headers.marker) === markerValue,
      epoch: response.headers.get(headers.epoch),
      retryAfter: secondsIn(response.headers.get('retry-after')),
      body: parsed(answer),
    }
  } catch {
    if (!timeout.signal.aborted) return { type: 'silence', why: 'network' }
    // The connection is too slow to transfer these bytes in this time.
    pace.note(bytes, clock.now() - from)
    return { type: 'silence', why: 'timeout' }
  } finally {
    callOff()
  }
}

interface Packed {
  readonly body: string | ArrayBuffer | null
  readonly about: Record<string, string>
}

const nothing: Packed = { body: null, about: {} }
const json = { 'content-type': 'application/json' }

function lengthOf(body: Packed['body']): number {
  return typeof body === 'string' ? body.length : (body?.byteLength ?? 0)
}

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

/** Ignores a date, since the device's clock may be wrong. The usual delay applies then. */
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

/** The least timeout of any request in milliseconds: a slow connection needs it to connect. */
const MIN_MS = 30_000
/** The longest timeout, since a worker that the browser woke has no more time. */
const MAX_MS = 180_000
const MARGIN = 3
/** Bytes per second that are assumed before any measurement: a 2G connection. */
const ASSUMED = 4_000
/** Bytes per second. The limits keep one unusual request from having much effect. */
const SLOWEST = 250
const FASTEST = 50_000
/** Bytes. The time of a smaller exchange measures the latency, not the speed. */
const WORTH_NOTING = 4_000

/** Measures the speed of the connection and derives the timeout of a request from it. */
export function createTransferRate() {
  let bytesPerSecond = ASSUMED
  return {
    /** Returns the milliseconds for a number of bytes, in both directions together. */
    patienceFor: (bytes: number): number =>
      Math.min(MAX_MS, MIN_MS + (MARGIN * 1000 * bytes) / bytesPerSecond),
    note: (bytes: number, milliseconds: number): void => {
      if (bytes < WORTH_NOTING) return
      const seen = (bytes * 1000) / Math.max(1, milliseconds)
      bytesPerSecond = Math.min(FASTEST, Math.max(SLOWEST, seen))
    },
  }
}
