import { Dexie } from 'dexie'

/** What a browser throws at a connection that it has closed behind our back; a new one may well work. */
const CLOSED: readonly string[] = [
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.InvalidState,
  Dexie.errnames.Unknown,
  Dexie.errnames.Abort,
  Dexie.errnames.OpenFailed,
]

/** Every access to a database goes through here: it opens anew and tries once more, then gives up aloud. */
export async function reopening<D extends Dexie, T>(
  database: D,
  work: (database: D) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } catch (error) {
    if (!(error instanceof Error) || !CLOSED.includes(error.name)) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return work(database)
  }
}
