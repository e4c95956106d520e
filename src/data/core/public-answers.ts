import { hasDatabase, publicDatabaseName } from '#src/offline/database/database-names.ts'
import type { CachedAnswer, CachedArea } from '#src/offline/database/cached-answer.ts'
import type { PublicDatabase } from '#src/offline/database/public-database.ts'
import { attempt } from '#src/device/attempt.ts'
import { orUndefined } from './query-cache.ts'
import { memoizeAsync } from './memoize-async.ts'

/** Caches the public answers that were shown. On a device without storage it reads and writes nothing. */
export interface PublicAnswers {
  readonly read: (key: string) => Promise<CachedAnswer | undefined>
  /** Stores an answer after the first render, which does not wait for the code of the database. */
  readonly write: (key: string, answer: CachedAnswer) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  readonly listAreas: () => Promise<readonly CachedArea[]>
  readonly open: () => Promise<PublicDatabase>
  /** Runs at 'Exit this page': deletes the answers about places, and stops writing them. */
  readonly leave: () => Promise<void>
}

/** Set while answers about places must still be deleted, since the page may close before the storage has done it. */
const OWED = 'gbvf-forget-places'

export function createPublicAnswers(whenRendered: () => Promise<void>): PublicAnswers {
  let hasLeft = false
  const clear = async (database: PublicDatabase | undefined): Promise<void> => {
    await database?.clearPlaces()
    localStorage.removeItem(OWED)
  }
  const open = memoizeAsync(async () => {
    const { PublicDatabase } = await import('#src/offline/database/public-database.ts')
    const database = new PublicDatabase()
    if (localStorage.getItem(OWED) !== null) await clear(database)
    return database
  })
  /** Avoids loading the database code on a first visit, which has no database. */
  const openExisting = async () => ((await hasDatabase(publicDatabaseName)) ? open() : undefined)
  return {
    read: (key) => orUndefined(openExisting().then((database) => database?.read(key))),
    write: (key, answer) =>
      orUndefined(
        whenRendered()
          .then(open)
          .then((database) => (hasLeft ? undefined : database.write(key, answer))),
      ),
    remove: (key) => orUndefined(openExisting().then((database) => database?.remove(key))),
    listAreas: async () => (await openExisting())?.listAreas() ?? [],
    open,
    leave: () => {
      hasLeft = true
      attempt(() => localStorage.setItem(OWED, '1'))
      return orUndefined(openExisting().then(clear))
    },
  }
}
