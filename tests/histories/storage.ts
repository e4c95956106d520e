import type { DexieOptions } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { SeededRandom } from '#tests/sync/simulator/seeded-random.ts'

/** A browser's storage on one phone. */
export interface PhoneStorage {
  factory: IDBFactory
  isFull: boolean
}

export function createPhoneStorage(): PhoneStorage {
  return { factory: new IDBFactory(), isFull: false }
}

/** The storage as one tab uses it. */
export interface TabStorage {
  readonly options: DexieOptions
  /** Ends what is under way, as the death of the tab does; what was committed stays. */
  readonly end: () => void
}

interface StorageOptions {
  readonly random: SeededRandom
  /** How often storage fails or the tab dies under it, of a hundred transactions. */
  readonly roughness: () => number
  readonly kill: () => void
}

export function openStorage(
  { factory, isFull }: { readonly factory: IDBFactory; readonly isFull: () => boolean },
  { random, roughness, kill }: StorageOptions,
): TabStorage {
  const connections = new Set<IDBDatabase>()
  const running = new Set<IDBTransaction>()
  const strikes = (): boolean => random.happens(roughness() / 100)

  const watch = (connection: IDBDatabase): void => {
    connections.add(connection)
    const begin = connection.transaction.bind(connection)
    connection.transaction = (...given: Parameters<IDBDatabase['transaction']>) => {
      if (strikes()) throw new DOMException('The connection is closing', 'InvalidStateError')
      const transaction = begin(...given)
      running.add(transaction)
      const leave = (): void => void running.delete(transaction)
      transaction.addEventListener('abort', leave)
      const isLast = transaction.mode === 'readwrite' && strikes()
      transaction.addEventListener('complete', () => {
        leave()
        // It is on the disk, but its tab has died.
        if (isLast) kill()
      })
      if (transaction.mode === 'readwrite' && strikes()) setImmediate(kill)
      if (isFull()) refuseWrites(transaction)
      return transaction
    }
  }
  const opening = new Proxy(factory, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(found, target, given)
        if (name === 'open') {
          const request = answer as IDBOpenDBRequest
          request.addEventListener('success', () => watch(request.result))
        }
        return answer
      }
    },
  })
  return {
    options: { indexedDB: opening, IDBKeyRange },
    end: () => {
      for (const transaction of running) abort(transaction)
      for (const connection of connections) connection.close()
    },
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has committed just now.
  }
}

function refuseWrites(transaction: IDBTransaction): void {
  const storeOf = transaction.objectStore.bind(transaction)
  transaction.objectStore = (name) => {
    const store = storeOf(name)
    const refuse = (): never => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
    store.put = refuse
    store.add = refuse
    return store
  }
}
