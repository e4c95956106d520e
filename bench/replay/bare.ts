/** A minimal outbox: it stores edits in IndexedDB with strict durability and sends them in batches of 50. */
export interface Bare {
  readonly enqueue: (edit: { readonly id: string; readonly content: unknown }) => Promise<void>
  readonly replay: () => Promise<void>
  readonly close: () => void
}

const BATCH = 50

export async function openBare(): Promise<Bare> {
  const database = await open()
  const write = (work: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('edits', 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
      work(transaction.objectStore('edits'))
    })
  const next = (): Promise<readonly { readonly seq: number }[]> =>
    new Promise((resolve, reject) => {
      const request = database.transaction('edits').objectStore('edits').getAll(null, BATCH)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('unread')))
    })
  return {
    enqueue: (edit) => write((store) => store.add(edit)),
    replay: async () => {
      for (let batch = await next(); batch.length > 0; batch = await next()) {
        const response = await fetch('/bare', { method: 'POST', body: JSON.stringify(batch) })
        await response.json()
        await write((store) => batch.forEach(({ seq }) => store.delete(seq)))
      }
    },
    close: () => database.close(),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`bare-${crypto.randomUUID()}`)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('unopened')))
  })
}
