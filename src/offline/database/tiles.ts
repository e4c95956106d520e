/** Deletes downloaded tiles in the store of leaflet.offline without loading the map, first when space is short. */
import { fieldsOf } from '#contract/problem.ts'

const NAME = 'leaflet.offline'
const STORE = 'tileStore'

/** A tile in the store. Times are milliseconds UTC. */
interface StoredTile {
  readonly key: string
  readonly url: string
  readonly createdAt: number
  readonly blob: Blob
}

export interface TileMetadata extends Omit<StoredTile, 'blob'> {
  readonly bytes: number
}

export async function listTiles(): Promise<readonly TileMetadata[]> {
  const tiles = await inStore<unknown[]>('readonly', (store) => store.getAll())
  return (tiles ?? [])
    .filter(isStoredTile)
    .map(({ key, url, createdAt, blob }) => ({ key, url, createdAt, bytes: blob.size }))
}

function isStoredTile(value: unknown): value is StoredTile {
  const { key, url, createdAt, blob } = fieldsOf(value)
  return (
    typeof key === 'string' &&
    typeof url === 'string' &&
    typeof createdAt === 'number' &&
    blob instanceof Blob
  )
}

export async function deleteTilesExcept(wanted: ReadonlySet<string>): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys())
  const gone = (keys ?? []).filter((key) => typeof key !== 'string' || !wanted.has(key))
  if (gone.length > 0)
    await inStore('readwrite', (store) => {
      for (const key of gone) store.delete(key)
      return store.count()
    })
}

export async function dropTiles(): Promise<void> {
  await inStore('readwrite', (store) => store.clear())
}

/** Runs work in the tile store. Returns undefined if nothing was ever stored. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await opened()
  if (database === null) return undefined
  try {
    if (!database.objectStoreNames.contains(STORE)) return undefined
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The tiles stay')))
    })
    return request.result
  } finally {
    database.close()
  }
}

/** Opens the database only if it exists, since an ordinary open would create it. */
function opened(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(NAME)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(null)
    })
  })
}
