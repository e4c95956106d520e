import type { Exchange, PushInput, Sender } from '#src/sync/index.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Reply } from './server.ts'
import type { Timeline } from './timeline.ts'

/** The current faults of the network between phone and server. */
export interface NetworkFaults {
  /** How many requests in a hundred meet a fault of their own. */
  roughness: number
  portalUntil: number
  downUntil: number
}

export interface SimulatedConnection {
  readonly random: SeededRandom
  readonly timeline: Timeline
  readonly networkFaults: NetworkFaults
  readonly serve: (token: number | null, ask: Ask) => Promise<Reply>
  readonly stumble: (status: number) => void
  /** The cookie that the browser adds now. */
  readonly token: () => number | null
}

export type Ask =
  | { readonly type: 'ping' }
  | { readonly type: 'push'; readonly input: PushInput }
  | { readonly type: 'known'; readonly keys: readonly string[] }

type Fate =
  | 'fine'
  | 'request lost'
  | 'answer lost'
  | 'sent twice'
  | 'late'
  | 'bad gateway'
  | 'stumble'
  | 'too many'
  | 'portal'
  | 'cut short'

const fates: readonly Fate[] = [
  'request lost',
  'answer lost',
  'answer lost',
  'sent twice',
  'sent twice',
  'late',
  'bad gateway',
  'stumble',
  'stumble',
  'too many',
  'portal',
  'cut short',
]

/** A sender whose requests meet the current faults of the network. */
export function createSimulatedSender(connection: SimulatedConnection): Sender {
  return {
    ping: () => request(connection, { type: 'ping' }),
    push: (input) => request(connection, { type: 'push', input }),
    known: (keys) => request(connection, { type: 'known', keys }),
  }
}

function request(connection: SimulatedConnection, ask: Ask): Promise<Exchange> {
  const { random, timeline, networkFaults, serve, stumble } = connection
  const token = connection.token()
  const now = timeline.now()
  const way = 20 + random.below(180)
  return new Promise((resolve) => {
    const answer = (delay: number, exchange: Exchange): void => {
      timeline.plan(delay, () => resolve(exchange))
    }
    const arrive = (delay: number, then: (reply: Reply) => void): void => {
      timeline.plan(delay, async () => then(await serve(token, ask)))
    }
    if (now < networkFaults.portalUntil) return answer(way, portal(random))
    if (now < networkFaults.downUntil)
      return answer(way, random.happens(0.5) ? silence('network') : unmarked(503))
    switch (fateOf(connection)) {
      case 'fine':
        return arrive(way, (reply) => answer(way, marked(reply)))
      case 'request lost':
        return answer(1000, silence('network'))
      case 'answer lost':
        return arrive(way, () => answer(1000, silence('network')))
      case 'sent twice':
        arrive(way, (reply) => answer(way, marked(reply)))
        return arrive(way + random.below(20_000), () => undefined)
      case 'late':
        arrive(5000 + random.below(60_000), () => undefined)
        return answer(30_000, silence('timeout'))
      case 'bad gateway':
        return arrive(way, () => answer(way, unmarked(502)))
      case 'stumble':
        stumble(random.oneOf([500, 503, 429, 409, 408]) ?? 500)
        return arrive(way, (reply) => answer(way, marked(reply)))
      case 'too many':
        return answer(way, {
          type: 'answer',
          status: 429,
          marked: true,
          retryAfter: random.below(90),
          body: {},
        })
      case 'portal':
        return answer(way, portal(random))
      case 'cut short':
        return arrive(way, (reply) => answer(way, marked(cutShort(reply))))
    }
  })
}

function fateOf({ random, networkFaults }: SimulatedConnection): Fate {
  return random.happens(networkFaults.roughness / 100) ? (random.oneOf(fates) ?? 'fine') : 'fine'
}

function marked({ status, retryAfter, body }: Reply): Exchange {
  return { type: 'answer', marked: true, status, retryAfter, body }
}

function unmarked(status: number): Exchange {
  return { type: 'answer', marked: false, status, retryAfter: null, body: undefined }
}

function silence(why: 'network' | 'timeout'): Exchange {
  return { type: 'silence', why }
}

function portal(random: SeededRandom): Exchange {
  const json: Exchange = {
    type: 'answer',
    marked: false,
    status: 200,
    retryAfter: null,
    body: { answers: [] },
  }
  return (
    random.oneOf([unmarked(200), unmarked(0), unmarked(302), unmarked(403), unmarked(511), json]) ??
    unmarked(200)
  )
}

/** Ours, but the last answer is missing: that entry's fate is unknown. */
function cutShort(reply: Reply): Reply {
  const { answers } = reply.body as { answers?: readonly unknown[] }
  return answers === undefined ? reply : { ...reply, body: { answers: answers.slice(0, -1) } }
}
