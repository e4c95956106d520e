import type { Page } from '@playwright/test'

interface StoredValue {
  /** `database/store`. */
  readonly place: string
  readonly key: string
  /** All of its texts, and its buffers decoded as text. */
  readonly text: string
}

/** Lists everything that the browser stores for the app, as a thief of the phone could read it. */
export async function onDisk(page: Page): Promise<readonly StoredValue[]> {
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

/** Writes two rows as a failing disk may leave them: one that is no entry, and one with damaged content. */
export async function breakOutbox(page: Page, author: number): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('outbox', 'readwrite')
          const rows = transaction.objectStore('outbox')
          const damaged = { iv: new Uint8Array(12), data: new ArrayBuffer(40) }
          const at = Date.now()
          rows.add({ id: 'no-entry', seq: 9_001, queueKey: 7, state: 'ready' })
          rows.add({
            id: crypto.randomUUID(),
            edition: crypto.randomUUID(),
            queueKey: 'provider:2147483001',
            seq: 9_002,
            rebase: 0,
            author: Number(name.slice('gbvf-'.length)),
            kind: 'updateBuildingBlockContactsAndRequirements',
            payloadVersion: 1,
            method: 'PUT',
            path: '/api/buildingblock/updateBuildingBlockContactsAndRequirements',
            base: { version: 1, content: damaged },
            after: null,
            content: damaged,
            result: damaged,
            size: 40,
            touched: [],
            merged: [],
            summary: damaged,
            typedAt: at,
            state: { type: 'ready' },
            attempts: 0,
            failures: 0,
            problem: null,
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    `gbvf-${author}`,
  )
}
