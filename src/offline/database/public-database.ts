/** Public answers on the device. They are not encrypted, so nothing that belongs to a person may be written here. */
import { Dexie, type Table } from 'dexie'
import type { CachedAnswer } from './cached-answer.ts'
import { publicDatabaseName } from './database-names.ts'
import { retryOnce } from './reopening.ts'

interface PublicRow extends CachedAnswer {
  /** A call with its input, or the path of a file of the geometry. */
  readonly key: string
  /** The time of an answer about a place. An answer about the whole country has none. */
  readonly placeAt?: number
}

/** About eight megabytes: eighty places in all categories. */
const MOST_PLACES = 320
const GEOMETRY = '/geography/'

export class PublicDatabase extends Dexie {
  declare readonly answers: Table<PublicRow, string>
  readonly hasEnded = false

  constructor() {
    super(publicDatabaseName)
    this.version(1).stores({ answers: 'key, placeAt' })
  }

  read(key: string): Promise<CachedAnswer | undefined> {
    return retryOnce(this, ({ answers }) => answers.get(key))
  }

  /** Places make room for newer ones, and files of the geometry for those of a newer revision. */
  write(key: string, answer: CachedAnswer): Promise<void> {
    return retryOnce(this, ({ answers }) =>
      this.transaction('rw', answers, async () => {
        await answers.put({ ...answer, key, ...(isOfPlace(key) && { placeAt: answer.at }) })
        // oxlint-disable-next-line unicorn/no-array-reverse -- no array, but a question to the index
        const oldest = answers.orderBy('placeAt').reverse().offset(MOST_PLACES)
        await answers.bulkDelete(await oldest.primaryKeys())
        if (!key.startsWith(GEOMETRY)) return
        const revision = key.slice(0, key.lastIndexOf('/') + 1)
        const files = await answers.where('key').startsWith(GEOMETRY).primaryKeys()
        await answers.bulkDelete(files.filter((file) => !file.startsWith(revision)))
      }),
    )
  }

  remove(key: string): Promise<void> {
    return retryOnce(this, ({ answers }) => answers.delete(key))
  }

  /** Deletes what tells which places were looked at. */
  async clearPlaces(): Promise<void> {
    await retryOnce(this, ({ answers }) => answers.where('placeAt').aboveOrEqual(0).delete())
  }
}

/** A call with an input asks about something in particular. */
function isOfPlace(key: string): boolean {
  return key.startsWith('/api/') && !key.endsWith(' {}')
}
