import { clientVersion, headers, limits, markerValue } from '#contract/wire.ts'
import type { Exchange, Sender } from '../sync/index.ts'

const TIMEOUT_MS = 30_000

/** Sends over `fetch`, once each; what the answer means is decided elsewhere. */
export function createSender(fetch: typeof globalThis.fetch): Sender {
  return {
    ping: () => exchange(fetch, '/api/sync/ping', {}),
    push: (input) => exchange(fetch, '/api/sync/push', input),
  }
}

async function exchange(fetch: typeof globalThis.fetch, path: string, input: unknown): Promise<Exchange> {
  try {
    const { body, encoding } = await packed(JSON.stringify(input))
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      // A captive portal redirects; following it would only bring its page.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', [headers.client]: String(clientVersion), ...encoding },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      is: 'answer',
      status: response.status,
      marked: response.headers.get(headers.marker) === markerValue,
      retryAfter: secondsIn(response.headers.get('retry-after')),
      body: parsed(await response.text()),
    }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { is: 'silence', why: isTimeout ? 'timeout' : 'network' }
  }
}

async function packed(
  text: string,
): Promise<{ body: string | ArrayBuffer; encoding: Record<string, string> }> {
  if (text.length < limits.worthPacking || !('CompressionStream' in globalThis))
    return { body: text, encoding: {} }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(stream).arrayBuffer(), encoding: { 'content-encoding': 'gzip' } }
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
