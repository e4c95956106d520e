import type { Sender } from '../sync/index.ts'
import { exchange } from './exchange.ts'

/** Sends over `fetch`, once each; what the answer means is decided elsewhere. */
export function createSender(fetch: typeof globalThis.fetch): Sender {
  const post = (path: string, input: unknown) => exchange(fetch, { method: 'POST', path, input })
  return {
    ping: () => post('/api/sync/ping', {}),
    push: (input) => post('/api/sync/push', input),
  }
}
