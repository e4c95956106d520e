import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The effect of a bad network, or of a machine in it, on one request. */
export type Fault =
  /** The request does not arrive. */
  | 'no-signal'
  /** The server handles the request, but its response does not arrive. */
  | 'lose-answer'
  /** The server handles the request, and the browser waits for a response that never comes. */
  | 'stall'
  /** The same; calls back when the server has handled the request. */
  | { readonly stalled: () => void }
  /** The response is held back until this resolves. */
  | { readonly arrives: Promise<void> }
  /** A captive portal answers every request with its login page. */
  | 'portal'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }

interface Passing {
  readonly method: string
  readonly path: string
  /** The number of earlier requests with this path. */
  readonly nth: number
}

export interface Chaos {
  readonly address: string
  /** Decides about each request from now on, which waits meanwhile; undefined lets it pass. */
  decide(by: (passing: Passing) => Fault | undefined | Promise<Fault | undefined>): void
  /** Lets every request pass again. */
  calm(): void
  /** Counts the requests with this path. */
  count(path: string): number
  stop(): Promise<void>
}

/** Stands between the browser and the server. */
export async function chaosBefore(server: { readonly address: string }): Promise<Chaos> {
  const port = Number(new URL(server.address).port)
  const calm = () => undefined
  let decide: Parameters<Chaos['decide']>[0] = calm
  const counts = new Map<string, number>()

  const proxy = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').split('?', 1)[0] ?? ''
    const nth = counts.get(path) ?? 0
    counts.set(path, nth + 1)
    void carry({ method: incoming.method ?? '', path, nth }, incoming, outgoing)
  })
  const carry = async (passing: Passing, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const fault = await decide(passing)
    if (fault === 'no-signal') return void incoming.socket.destroy()
    if (fault === 'portal') {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      return void outgoing.end('<title>Free Wi-Fi</title><p>Accept the terms to go on.')
    }
    if (typeof fault === 'object' && 'status' in fault) {
      outgoing.writeHead(fault.status, fault.headers)
      return void outgoing.end(fault.body)
    }
    const { url, method, headers } = incoming
    const onward = ask({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
      const pass = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
      if (typeof fault === 'object' && 'arrives' in fault) return void fault.arrives.then(pass)
      if (fault !== undefined) {
        answer.resume()
        answer.on('end', () => {
          if (fault === 'lose-answer') incoming.socket.destroy()
          if (typeof fault === 'object' && 'stalled' in fault) fault.stalled()
        })
        return
      }
      pass()
    })
    onward.on('error', () => incoming.socket.destroy())
    onward.end(Buffer.concat(chunks))
  }
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    address,
    decide: (by) => (decide = by),
    calm: () => (decide = calm),
    count: (path) => counts.get(path) ?? 0,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

export const pushes = '/api/sync/push'

/** No request of the page reaches the server. */
export function withoutSignal(chaos: Chaos): void {
  chaos.decide(({ path }) => (path.startsWith('/api/') ? 'no-signal' : undefined))
}
