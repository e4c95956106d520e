/** Answers that are encrypted for the server and wait on this device for a signal. */
export interface WaitingResponse {
  readonly id: number
  readonly encrypted: string
  /** Milliseconds UTC on the clock of this device: without signal until then, they are deleted unsent. */
  readonly deleteAfter: number
}

/** It exists only while answers wait, and holds nothing that can be read on the device. */
const DATABASE = 'waiting'
const STORE = 'responses'

/** Whether this browser can encrypt, and tell whether answers wait without creating a database. */
export function canWait(): boolean {
  return 'subtle' in crypto && 'indexedDB' in globalThis && 'databases' in indexedDB
}

/** Stores answers until there is signal. Rejects if the browser refuses. */
export async function addWaiting(response: Omit<WaitingResponse, 'id'>): Promise<void> {
  await navigator.locks.request(DATABASE, () => inStore('readwrite', (store) => store.add(response)))
}

export async function listWaiting(): Promise<readonly WaitingResponse[]> {
  const databases = await indexedDB.databases().catch(() => [])
  if (!databases.some(({ name }) => name === DATABASE)) return []
  return inStore('readonly', (store) => store.getAll() as IDBRequest<WaitingResponse[]>)
}

/** Deletes answers, and with the last of them the database. The lock keeps another tab from adding to it meanwhile. */
export async function deleteWaiting(id: number): Promise<void> {
  await navigator.locks.request(DATABASE, async () => {
    await inStore('readwrite', (store) => store.delete(id))
    if ((await inStore('readonly', (store) => store.count())) === 0)
      await resultOf(indexedDB.deleteDatabase(DATABASE))
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true })
  })
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const request = act(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
    })
    return request.result
  } finally {
    database.close()
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Refused')))
  })
}
