/** Public answers on the device. They are not encrypted, so nothing that belongs to a person may be written here. */
import { Dexie, type Table } from 'dexie'
import type { CachedAnswer, CachedArea } from './cached-answer.ts'
import { publicDatabaseName } from './database-names.ts'
import { retryOnce } from './with-database.ts'

interface PublicRow extends CachedAnswer {
  /** The key: a call with its input, or the path of a file of the geometry. */
  readonly key: string
  /** The time of an answer about a place. An answer about the whole country has none. */
  readonly placeAt?: number
}

interface AreaRow extends CachedAnswer {
  readonly download: string
  readonly key: string
}

/** The limit of places in the cache: about eight megabytes, or eighty places in all categories. */
const MAX_PLACES = 320
const GEOMETRY = '/geography/'

export class PublicDatabase extends Dexie {
  declare readonly answers: Table<PublicRow, string>
  /** The offline areas. An area is active once it is in this table, and all of its answers are stored by then. */
  declare readonly areas: Table<CachedArea, string>
  declare readonly areaAnswers: Table<AreaRow, [string, string]>
  readonly hasEnded = false

  constructor() {
    super(publicDatabaseName)
    this.version(1).stores({
      answers: 'key, placeAt',
      areas: 'download, at',
      areaAnswers: '[download+key], download',
    })
  }

  /** Returns the newest copy among the cached answers and those of offline areas. */
  read(key: string): Promise<CachedAnswer | undefined> {
    return retryOnce(this, ({ answers, areas, areaAnswers }) =>
      this.transaction('r', [answers, areas, areaAnswers], async () => {
        const downloads = await areas.toCollection().primaryKeys()
        const kept = await areaAnswers.bulkGet(downloads.map((download) => [download, key]))
        const copies = [await answers.get(key), ...kept].filter((copy) => copy !== undefined)
        return copies.toSorted((a, b) => b.at - a.at)[0]
      }),
    )
  }

  /** Stores an answer. Old places make room for newer ones, and files of the geometry for those of a newer revision. */
  write(key: string, answer: CachedAnswer): Promise<void> {
    return retryOnce(this, ({ answers }) =>
      this.transaction('rw', answers, async () => {
        await answers.put({ ...answer, key, ...(isOfPlace(key) && { placeAt: answer.at }) })
        // oxlint-disable-next-line unicorn/no-array-reverse -- no array, but a question to the index
        const oldest = answers.orderBy('placeAt').reverse().offset(MAX_PLACES)
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

  /** Deletes the answers that show which places were viewed. */
  async clearPlaces(): Promise<void> {
    await retryOnce(this, ({ answers }) => answers.where('placeAt').aboveOrEqual(0).delete())
  }

  listAreas(): Promise<readonly CachedArea[]> {
    return retryOnce(this, ({ areas }) => areas.orderBy('at').toArray())
  }

  /** Stores answers of a download that is not active yet. */
  async stage(download: string, staged: readonly Omit<AreaRow, 'download'>[]): Promise<void> {
    const rows = staged.map((answer) => ({ ...answer, download }))
    await retryOnce(this, ({ areaAnswers }) => areaAnswers.bulkPut(rows))
  }

  /** Activates a download. The country replaces its provinces. A province beside it is newer. */
  activate(area: CachedArea): Promise<void> {
    return this.changeAreas(async () => {
      await this.areas
        .filter(({ boundaryId }) => area.boundaryId === null || boundaryId === area.boundaryId)
        .delete()
      await this.areas.put(area)
    })
  }

  removeArea(gone: number | null): Promise<void> {
    return this.changeAreas(() => this.areas.filter(({ boundaryId }) => boundaryId === gone).delete())
  }

  clearStaged(): Promise<void> {
    return this.changeAreas(async () => undefined)
  }

  /** Changes the areas and deletes the answers without an area in one transaction. */
  private changeAreas(change: () => PromiseLike<unknown>): Promise<void> {
    return retryOnce(this, ({ areas, areaAnswers }) =>
      this.transaction('rw', [areas, areaAnswers], async () => {
        await change()
        const downloads = await areas.toCollection().primaryKeys()
        await areaAnswers.where('download').noneOf(downloads).delete()
      }),
    )
  }
}

/** Returns whether an answer is about something in particular, which is true for a call with an input. */
function isOfPlace(key: string): boolean {
  return key.startsWith('/api/') && !key.endsWith(' {}')
}
