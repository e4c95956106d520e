import { Dexie } from 'dexie'

/** What a browser throws at a connection that it has closed behind our back; a new one may well work. */
const CLOSED: readonly string[] = [
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.InvalidState,
  Dexie.errnames.Unknown,
  Dexie.errnames.Abort,
  Dexie.errnames.OpenFailed,
]

/** Gives up something that can be fetched again. */
export type Reserve = () => Promise<void>

interface Closable extends Dexie {
  readonly hasEnded: boolean
}

interface Storage extends Closable {
  /** What may go when there is no room, the least missed first. */
  readonly reserves: readonly Reserve[]
}

/**
 * Every access to a database goes through here. A closed connection is opened anew, once; where there is no room, one
 * reserve after the other goes. Then it gives up aloud.
 */
export async function reopening<D extends Storage, T>(
  database: D,
  work: (database: D) => Promise<T>,
): Promise<T> {
  try {
    return await retryOnce(database, work)
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    return inRoomMade(database, work, error)
  }
}

export async function retryOnce<D extends Closable, T>(
  database: D,
  work: (database: D) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } catch (error) {
    const isClosed = error instanceof Error && (CLOSED.includes(error.name) || isHalfOpen(database))
    if (!isClosed || isQuotaExceeded(error) || database.hasEnded) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return work(database)
  }
}

/**
 * Dexie counts a database as open although the browser closed the connection at that moment. It has no tables to ask
 * then, and would fail with a TypeError at every access.
 */
function isHalfOpen(database: Dexie): boolean {
  return database.isOpen() && Reflect.get(database, 'core') === undefined
}

async function inRoomMade<D extends Storage, T>(
  database: D,
  work: (database: D) => Promise<T>,
  trouble: unknown,
): Promise<T> {
  let last = trouble
  for (const giveUp of database.reserves) {
    // One that cannot be given up is not the last.
    await giveUp().catch(() => undefined)
    try {
      return await retryOnce(database, work)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      last = error
    }
  }
  throw last
}

/** The browser says it of one write, of several at once, or of the whole transaction. */
export function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === Dexie.errnames.QuotaExceeded) return true
  if ('failures' in error && Array.isArray(error.failures)) return error.failures.some(isQuotaExceeded)
  return 'inner' in error && isQuotaExceeded(error.inner)
}
