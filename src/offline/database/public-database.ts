/**
 * Public answers on the device. They are not encrypted, so nothing that belongs to a person may be written here. It does
 * without Dexie, which would be a tenth of what a first visit loads.
 */
import { promisifyRequest } from 'idb-keyval'
import type { CachedAnswer, CachedArea } from './cached-answer.ts'
import { publicDatabaseName } from './database-names.ts'

/** `answers`: the cached answers. `areas`: the offline areas, each active once it is here, with all of its answers stored. */
type StoreName = 'answers' | 'areas' | 'areaAnswers'
type Stores<N extends StoreName> = Readonly<Record<N, IDBObjectStore>>

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

export class PublicDatabase {
  private connection: Promise<IDBDatabase> | undefined

  /** Returns the newest copy among the cached answers and those of offline areas. */
  read(key: string): Promise<CachedAnswer | undefined> {
    return this.transact(
      'readonly',
      ['answers', 'areas', 'areaAnswers'],
      async ({ answers, areas, areaAnswers }) => {
        const downloads = await promisifyRequest(areas.getAllKeys())
        const find = (request: IDBRequest) => promisifyRequest<CachedAnswer | undefined>(request)
        const copies = await Promise.all([
          find(answers.get(key)),
          ...downloads.map((download) => find(areaAnswers.get([download, key]))),
        ])
        return copies.filter((copy) => copy !== undefined).toSorted((a, b) => b.at - a.at)[0]
      },
    )
  }

  /** Stores an answer. Old places make room for newer ones, and files of the geometry for those of a newer revision. */
  write(key: string, answer: CachedAnswer): Promise<void> {
    return this.transact('readwrite', ['answers'], async ({ answers }) => {
      const row: PublicRow = { ...answer, key, ...(isOfPlace(key) && { placeAt: answer.at }) }
      answers.put(row)
      const oldestFirst = await promisifyRequest(answers.index('placeAt').getAllKeys())
      deleteAll(answers, oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_PLACES)))
      if (!key.startsWith(GEOMETRY)) return
      const revision = key.slice(0, key.lastIndexOf('/') + 1)
      const files = await promisifyRequest(
        answers.getAllKeys(IDBKeyRange.bound(GEOMETRY, `${GEOMETRY}\uFFFF`)),
      )
      deleteAll(
        answers,
        files.filter((file) => typeof file === 'string' && !file.startsWith(revision)),
      )
    })
  }

  remove(key: string): Promise<void> {
    return this.transact('readwrite', ['answers'], async ({ answers }) => void answers.delete(key))
  }

  /** Deletes the answers that show which places were viewed. */
  clearPlaces(): Promise<void> {
    return this.transact('readwrite', ['answers'], async ({ answers }) =>
      deleteAll(answers, await promisifyRequest(answers.index('placeAt').getAllKeys())),
    )
  }

  listAreas(): Promise<readonly CachedArea[]> {
    return this.transact('readonly', ['areas'], ({ areas }) =>
      promisifyRequest<CachedArea[]>(areas.index('at').getAll()),
    )
  }

  /** Stores answers of a download that is not active yet. */
  stage(download: string, staged: readonly Omit<AreaRow, 'download'>[]): Promise<void> {
    return this.transact('readwrite', ['areaAnswers'], async ({ areaAnswers }) => {
      for (const answer of staged) areaAnswers.put({ ...answer, download } satisfies AreaRow)
    })
  }

  /** Activates a download. The country replaces its provinces. A province beside it is newer. */
  activate(area: CachedArea): Promise<void> {
    return this.changeAreas(async (areas) => {
      await deleteAreas(areas, ({ boundaryId }) => area.boundaryId === null || boundaryId === area.boundaryId)
      areas.put(area)
    })
  }

  removeArea(gone: number | null): Promise<void> {
    return this.changeAreas((areas) => deleteAreas(areas, ({ boundaryId }) => boundaryId === gone))
  }

  clearStaged(): Promise<void> {
    return this.changeAreas(async () => undefined)
  }

  /** Changes the areas and deletes the answers without an area in one transaction. */
  private changeAreas(change: (areas: IDBObjectStore) => Promise<void>): Promise<void> {
    return this.transact('readwrite', ['areas', 'areaAnswers'], async ({ areas, areaAnswers }) => {
      await change(areas)
      const downloads = new Set(await promisifyRequest(areas.getAllKeys()))
      const keys = await promisifyRequest(areaAnswers.getAllKeys())
      deleteAll(
        areaAnswers,
        keys.filter((key) => Array.isArray(key) && !downloads.has(key[0] ?? '')),
      )
    })
  }

  /** Works in one transaction, on a new connection if the browser has closed this one. */
  private async transact<N extends StoreName, T>(
    mode: IDBTransactionMode,
    names: readonly N[],
    work: (stores: Stores<N>) => Promise<T>,
  ): Promise<T> {
    const attempt = async () => inTransaction(await (this.connection ??= open()), mode, names, work)
    try {
      return await attempt()
    } catch (error) {
      void this.connection?.then(
        (database) => database.close(),
        () => undefined,
      )
      this.connection = undefined
      if (!(error instanceof DOMException) || !CLOSED.includes(error.name)) throw error
      return attempt()
    }
  }
}

/** The errors of a connection that the browser has closed unexpectedly. */
const CLOSED: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError']

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(publicDatabaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    result.createObjectStore('answers', { keyPath: 'key' }).createIndex('placeAt', 'placeAt')
    result.createObjectStore('areas', { keyPath: 'download' }).createIndex('at', 'at')
    result.createObjectStore('areaAnswers', { keyPath: ['download', 'key'] })
  })
  const database = await promisifyRequest(request)
  // Another window deletes the database or brings a newer version.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** Waits until everything is on the disk. If the work fails, nothing of it is stored. */
async function inTransaction<N extends StoreName, T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  names: readonly N[],
  work: (stores: Stores<N>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(names, mode)
  const stored = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('', 'AbortError')),
    )
  })
  const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Stores<N>
  const worked = work(stores).catch((error: unknown) => {
    try {
      transaction.abort()
    } catch {
      // The request that failed has aborted it.
    }
    throw error
  })
  const [result] = await Promise.all([worked, stored])
  return result
}

function deleteAll(store: IDBObjectStore, keys: readonly IDBValidKey[]): void {
  for (const key of keys) store.delete(key)
}

async function deleteAreas(store: IDBObjectStore, isGone: (area: CachedArea) => boolean): Promise<void> {
  const areas: readonly CachedArea[] = await promisifyRequest(store.getAll())
  deleteAll(
    store,
    areas.filter(isGone).map(({ download }) => download),
  )
}

/** Returns whether an answer is about something in particular, which is true for a call with an input. */
function isOfPlace(key: string): boolean {
  return key.startsWith('/api/') && !key.endsWith(' {}')
}
