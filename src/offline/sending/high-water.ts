import { headers, markerValue, noHighWater } from '#contract/wire.ts'
import type { HighWaterRow, PersonDatabase } from '../database/database.ts'
import { withDatabase } from '../database/with-database.ts'

type Fetch = typeof globalThis.fetch
type Marks = Omit<HighWaterRow, 'key'>

const PING = '/api/sync/ping'
const PUSH = '/api/sync/push'

/** Sends the high-water marks with each request, and stores a response's mark before its body is read. */
export function carryingHighWater(database: PersonDatabase, fetch: Fetch): Fetch {
  return async (path, init) => {
    // If the marks cannot be read, the request is sent without them.
    const sent = await readMarks(database).catch(() => unmarked)
    const texts = [...new Set(Object.values(sent).filter((text) => text !== null))]
    const own = new Headers(init?.headers)
    own.set(headers.highWater, texts.length === 0 ? noHighWater : texts.join(' '))
    const response = await fetch(path, { ...init, headers: own })
    const given = response.headers.get(headers.highWater)
    const isOurs = response.headers.get(headers.marker) === markerValue
    if (given !== null && isOurs) await storeGiven(database, path, sent, given).catch(() => undefined)
    return response
  }
}

/** Stores the mark of a record that the page has read, until the server has compared it. */
export function storeHighWater(database: PersonDatabase, read: string): Promise<void> {
  return change(database, (known) => ({ ...known, read }))
}

/**
 * Stores the mark of a response. The server has compared the marks of a ping, so its response replaces all of them.
 * Marks of other responses are added until the next ping: a response from the older copy must not replace the only
 * trace of the lost data.
 */
function storeGiven(database: PersonDatabase, path: unknown, sent: Marks, given: string): Promise<void> {
  return change(database, (known) => {
    if (path !== PING) return path === PUSH ? { ...known, push: given } : { ...known, read: given }
    const unlessSent = (one: 'push' | 'read') => (known[one] === sent[one] ? null : known[one])
    return { ping: given, push: unlessSent('push'), read: unlessSent('read') }
  })
}

const unmarked: Marks = { ping: null, push: null, read: null }

async function readMarks(database: PersonDatabase): Promise<Marks> {
  return marksIn(await withDatabase(database, () => database.findMetadata('high-water')))
}

function marksIn({ ping, push, read }: Marks = unmarked): Marks {
  return { ping, push, read }
}

function change(database: PersonDatabase, by: (known: Marks) => Marks): Promise<void> {
  return withDatabase(database, ({ metadata }) =>
    database.transaction('rw', metadata, async () => {
      await metadata.put({ key: 'high-water', ...by(marksIn(await database.findMetadata('high-water'))) })
    }),
  )
}
