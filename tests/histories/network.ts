import { headers, markerValue } from '#contract/wire.ts'
import type { SeededRandom } from '#tests/sync/simulator/seeded-random.ts'
import type { Client } from '#tests/support/server.ts'
import { areInTheirForm } from './builds.ts'
import type { Servers } from './servers.ts'
import type { Timeline } from './timeline.ts'

/** The present state of the network and the servers. */
export interface NetworkFaults {
  /** How many requests in a hundred meet a fault of their own. */
  roughness: number
  portalUntil: number
  downUntil: number
  /** A body of more characters never gets through. */
  mostCharacters: number
  /** A request that carries this text fails as a whole. */
  poison: string | null
}

export interface SimulatedConnection {
  readonly random: SeededRandom
  readonly timeline: Timeline
  readonly networkFaults: NetworkFaults
  readonly servers: Servers
  /** The present session. */
  readonly session: () => Client
  readonly isAlive: () => boolean
  readonly isTooOld: () => boolean
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

type Fate =
  | 'fine'
  | 'slow'
  | 'request lost'
  | 'answer lost'
  | 'sent twice'
  | 'late'
  | 'hangs'
  | 'bad gateway'
  | 'too many'
  | 'portal'
  | 'cut short'
  | 'server killed'

const fates: readonly Fate[] = [
  'slow',
  'slow',
  'slow',
  'request lost',
  'answer lost',
  'answer lost',
  'sent twice',
  'late',
  'hangs',
  'bad gateway',
  'too many',
  'portal',
  'cut short',
  'server killed',
  'server killed',
]

/** Returns `fetch` for a tab, with the current faults of the network. */
export function createFetch(connection: SimulatedConnection): typeof globalThis.fetch {
  const { timeline } = connection
  return (path, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init ?? {}
      signal?.addEventListener('abort', () => {
        if (connection.isAlive()) reject(signal.reason as Error)
      })
      const say = (delay: number, answer: Answer | null): void => {
        timeline.plan(delay, () => {
          if (!connection.isAlive()) return
          if (answer === null) reject(new TypeError('The network failed'))
          else resolve(responseOf(answer))
        })
      }
      carry(connection, requestOf(typeof path === 'string' ? path : '', init), say)
    })
}

type Say = (delay: number, answer: Answer | null) => void

function carry(connection: SimulatedConnection, request: Request, say: Say): void {
  const { random, timeline, networkFaults } = connection
  const session = connection.session()
  const now = timeline.now()
  const way = 20 + random.below(180)
  const isPoisoned = networkFaults.poison !== null && request.payload.includes(networkFaults.poison)
  const arrive = (delay: number, then: (answer: Answer | null) => void, isKilled = false): void => {
    timeline.plan(delay, async () => then(await serve(connection, session, request, isKilled)))
  }
  if (now < networkFaults.portalUntil) return say(way, portal(random))
  if (now < networkFaults.downUntil) return say(way, random.happens(0.5) ? null : unmarked(503))
  if (request.payload.length > networkFaults.mostCharacters) return
  if (isPoisoned) return random.happens(0.5) ? undefined : say(way, unmarked(502))
  switch (fateOf(connection)) {
    case 'fine':
      return arrive(way, (answer) => say(way, answer))
    case 'slow':
      return arrive(way, (answer) => say(1000 + random.below(15_000), answer))
    case 'request lost':
      return say(1000, null)
    case 'answer lost':
      return arrive(way, () => say(1000, null))
    case 'sent twice':
      arrive(way + random.below(20_000), () => undefined)
      return arrive(way, (answer) => say(way, answer))
    case 'late':
      return arrive(5000 + random.below(60_000), () => undefined)
    case 'hangs':
      return
    case 'bad gateway':
      return arrive(way, () => say(way, unmarked(502)))
    case 'too many':
      return say(way, tooMany(random))
    case 'portal':
      return say(way, portal(random))
    case 'cut short':
      return arrive(way, (answer) => say(way, answer && { ...answer, text: answer.text.slice(0, -20) }))
    case 'server killed':
      return arrive(way, (answer) => say(way, answer), true)
  }
}

function fateOf({ random, networkFaults }: SimulatedConnection): Fate {
  return random.happens(networkFaults.roughness / 100) ? (random.oneOf(fates) ?? 'fine') : 'fine'
}

/** Answers a request in one of the server's processes; null if it died during the request. */
async function serve(
  { random, servers, isTooOld }: SimulatedConnection,
  session: Client,
  request: Request,
  isKilled: boolean,
): Promise<Answer | null> {
  if (isKilled) servers.killAfter(random.below(4), random.happens(0.5))
  if (request.path === '/api/sync/push' && !areInTheirForm(JSON.parse(request.payload)))
    throw new Error(`A payload does not have the form that its number says: ${request.payload}`)
  const answer = await servers.clientAt(random.below(2), session).send({
    method: request.method,
    url: request.path,
    headers: { ...request.headers, ...(isTooOld() ? { [headers.client]: '0' } : {}) },
    ...(request.payload === '' ? {} : { payload: request.payload }),
  })
  if (servers.wasKilled()) return null
  if (answer.statusCode === 500) throw new Error(`The server failed at ${request.method} ${request.path}`)
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return { status: answer.statusCode, headers: Object.fromEntries(given), text: answer.body }
}

interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
}

function requestOf(path: string, init: RequestInit | undefined): Request {
  return {
    method: init?.method === 'POST' ? 'POST' : 'GET',
    path,
    headers: Object.fromEntries(new Headers(init?.headers)),
    payload: typeof init?.body === 'string' ? init.body : '',
  }
}

/** Only the parts of an answer that the app reads, without streams, which would take extra turns of the event loop. */
function responseOf({ status, headers: given, text }: Answer): Response {
  const read = {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(given),
    text: async () => text,
    json: async (): Promise<unknown> => JSON.parse(text),
  }
  return read as unknown as Response
}

function unmarked(status: number): Answer {
  return { status, headers: { 'content-type': 'text/html' }, text: '<html></html>' }
}

function tooMany(random: SeededRandom): Answer {
  const given = { [headers.marker]: markerValue, 'retry-after': String(random.below(90)) }
  return { status: 429, headers: given, text: '{}' }
}

function portal(random: SeededRandom): Answer {
  const json: Answer = { status: 200, headers: {}, text: '{"answers":[]}' }
  return random.oneOf([unmarked(200), unmarked(302), unmarked(403), unmarked(511), json]) ?? json
}
