import { headers, markerValue, noHighWater } from '#contract/wire.ts'
import type { HighWaterMark, PersonDatabase } from '../database/database.ts'
import { reopening } from '../database/reopening.ts'

type Fetch = typeof globalThis.fetch
type Marks = Omit<HighWaterMark, 'key'>

const PING = '/api/sync/ping'
const PUSH = '/api/sync/push'

/**
 * Sends with each request the high-water marks that this device was given, and keeps the one of each answer before the
 * answer is read. By these the server notices that its database was replaced by an older copy.
 */
export function carryingHighWater(database: PersonDatabase, fetch: Fetch): Fetch {
  return async (path, init) => {
    // A request goes without its marks where these cannot be read.
    const sent = await readMarks(database).catch(() => unmarked)
    const texts = [...new Set(Object.values(sent).filter((text) => text !== null))]
    const own = new Headers(init?.headers)
    own.set(headers.highWater, texts.length === 0 ? noHighWater : texts.join(' '))
    const response = await fetch(path, { ...init, headers: own })
    const given = response.headers.get(headers.highWater)
    const isOurs = response.headers.get(headers.marker) === markerValue
    if (given !== null && isOurs) await keepGiven(database, path, sent, given).catch(() => undefined)
    return response
  }
}

/** Keeps the mark of a record that the page has read, until the server has compared it. */
export function keepHighWater(database: PersonDatabase, read: string): Promise<void> {
  return change(database, (known) => ({ ...known, read }))
}

/**
 * The server has compared what a ping sent, so its answer replaces all of that. Marks of other answers stand beside
 * until the next ping: an answer of the older copy must not replace the only trace of what was lost.
 */
function keepGiven(database: PersonDatabase, path: unknown, sent: Marks, given: string): Promise<void> {
  return change(database, (known) => {
    if (path !== PING) return path === PUSH ? { ...known, push: given } : { ...known, read: given }
    const unlessSent = (one: 'push' | 'read') => (known[one] === sent[one] ? null : known[one])
    return { ping: given, push: unlessSent('push'), read: unlessSent('read') }
  })
}

const unmarked: Marks = { ping: null, push: null, read: null }

async function readMarks(database: PersonDatabase): Promise<Marks> {
  return marksIn(await reopening(database, () => database.mark('high-water')))
}

function marksIn({ ping, push, read }: Marks = unmarked): Marks {
  return { ping, push, read }
}

function change(database: PersonDatabase, by: (known: Marks) => Marks): Promise<void> {
  return reopening(database, ({ marks }) =>
    database.transaction('rw', marks, async () => {
      await marks.put({ key: 'high-water', ...by(marksIn(await database.mark('high-water'))) })
    }),
  )
}
