/** Returns everything in every database here as text, including buffers. */
export async function everythingOnDisk(): Promise<string> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]))
  const rows = await Promise.all(names.map(rowsOf))
  return rows.flat(2).map(textOf).join('\n')
}

export async function rowsOf(name: string): Promise<unknown[]> {
  const database = await asked(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  const rows = stores.length === 0 ? [] : await Promise.all(stores.map((store) => rowsIn(database, store)))
  database.close()
  return rows.flat()
}

async function rowsIn(database: IDBDatabase, store: string): Promise<unknown[]> {
  const table = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([asked(table.getAllKeys()), asked<unknown[]>(table.getAll())])
  return [...keys, ...values]
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The disk did not answer')))
  })
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
  if (ArrayBuffer.isView(value)) return textOf(value.buffer)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${textOf(inner)}`)
    .join('\n')
}
