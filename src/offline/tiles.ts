const NAME = 'leaflet.offline'

/** Empties the map tiles that the person has kept, where there are any. */
export async function dropTiles(): Promise<void> {
  const database = await opened()
  if (database === null) return
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The tiles stay')))
    })
  }
  database.close()
}

/** Opening a database that is not there would make it. */
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
