import type { Page } from '@playwright/test'

interface Found {
  /** As `database/store`. */
  readonly place: string
  readonly key: string
  /** Every word of it, and every buffer as if it were text. */
  readonly text: string
}

/** Everything that the browser keeps for the app in its databases and its plain storage, as whoever took the phone apart would find it. */
export async function onDisk(page: Page): Promise<readonly Found[]> {
  return page.evaluate(async () => {
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (Array.isArray(value)) return value.map(textOf).join(' ')
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([name, inner]) => `${name} ${textOf(inner)}`)
          .join(' ')
      return String(value)
    }
    const done = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(new Error('The browser does not read its database')))
      })
    const found = Object.entries(localStorage).map(([key, text]) => ({ place: 'localStorage', key, text }))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(read.getAllKeys()), done(read.getAll())])
        values.forEach((value, index) =>
          found.push({ place: `${name}/${store}`, key: textOf(keys[index]), text: textOf(value) }),
        )
      }
      database.close()
    }
    return found
  })
}
