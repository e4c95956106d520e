import { Dexie } from 'dexie'

/** The errors of a connection that the browser has closed unexpectedly. A new connection may work. */
const CLOSED: readonly string[] = [
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.InvalidState,
  Dexie.errnames.Unknown,
  Dexie.errnames.Abort,
  Dexie.errnames.OpenFailed,
]

export type Reserve = () => Promise<void>

interface Closable extends Dexie {
  readonly hasEnded: boolean
}

interface Storage extends Closable {
  /** The data to delete when there is no space, the least important first. */
  readonly reserves: readonly Reserve[]
}

/** Reopens a closed connection once. If there is no space, it deletes one reserve after the other. Then it throws. */
export async function withDatabase<D extends Storage, T>(
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
    const isClosed = error instanceof Error && (CLOSED.includes(error.name) || isWithoutTables(database))
    if (!isClosed || isQuotaExceeded(error) || database.hasEnded) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return work(database)
  }
}

/** The browser closed the connection, which Dexie may not know yet. It has no tables then and throws TypeErrors. */
function isWithoutTables(database: Dexie): boolean {
  return Reflect.get(database, 'core') === undefined
}

async function inRoomMade<D extends Storage, T>(
  database: D,
  work: (database: D) => Promise<T>,
  trouble: unknown,
): Promise<T> {
  let last = trouble
  for (const giveUp of database.reserves) {
    // If one reserve cannot be deleted, the next one is tried.
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

/** The browser reports a full quota for one write, for several at once, or for the whole transaction. */
export function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === Dexie.errnames.QuotaExceeded) return true
  if ('failures' in error && Array.isArray(error.failures)) return error.failures.some(isQuotaExceeded)
  return 'inner' in error && isQuotaExceeded(error.inner)
}
