import { hasDatabase, publicDatabaseName } from '#src/offline/database/database-names.ts'
import type { CachedAnswer, CachedArea } from '#src/offline/database/cached-answer.ts'
import type { PublicDatabase } from '#src/offline/database/public-database.ts'
import { orUndefined } from './query-cache.ts'
import { runOnce } from './run-once.ts'

/** What anyone may see, as it was seen. A device that cannot store anything reads nothing and writes nothing. */
export interface PublicAnswers {
  readonly read: (key: string) => Promise<CachedAnswer | undefined>
  /** Once the first picture is drawn, which does not wait for the code of the database. */
  readonly write: (key: string, answer: CachedAnswer) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** The areas that somebody keeps. Rejects where the storage fails, as `open` does. */
  readonly listAreas: () => Promise<readonly CachedArea[]>
  readonly open: () => Promise<PublicDatabase>
  /** At 'Exit this page': deletes what tells which places were looked at, and writes nothing about a place any more. */
  readonly leave: () => Promise<void>
}

/** Places are still to be deleted: the page was gone before the storage had done it. */
const OWED = 'gbvf-forget-places'

export function createPublicAnswers(whenDrawn: () => Promise<void>): PublicAnswers {
  let hasLeft = false
  const clear = async (database: PublicDatabase | undefined): Promise<void> => {
    await database?.clearPlaces()
    localStorage.removeItem(OWED)
  }
  const open = runOnce(async () => {
    const { PublicDatabase } = await import('#src/offline/database/public-database.ts')
    const database = new PublicDatabase()
    if (localStorage.getItem(OWED) !== null) await clear(database)
    return database
  })
  /** A first visit loads no code for a database that is not there. */
  const openExisting = async () => ((await hasDatabase(publicDatabaseName)) ? open() : undefined)
  return {
    read: (key) => orUndefined(openExisting().then((database) => database?.read(key))),
    write: (key, answer) =>
      orUndefined(
        whenDrawn()
          .then(open)
          .then((database) => (hasLeft ? undefined : database.write(key, answer))),
      ),
    remove: (key) => orUndefined(openExisting().then((database) => database?.remove(key))),
    listAreas: async () => (await openExisting())?.listAreas() ?? [],
    open,
    leave: () => {
      hasLeft = true
      localStorage.setItem(OWED, '1')
      return orUndefined(openExisting().then(clear))
    },
  }
}
