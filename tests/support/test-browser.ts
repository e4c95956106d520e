import { cleanup } from '@testing-library/react'
import type { DetachedWindowAPI, Window as HappyDomWindow } from 'happy-dom'
import { afterEach, vi } from 'vitest'
import { EXITED_KEY } from '#src/data/core/exit-page.ts'
import { currentLanguage, ENGLISH } from '#src/i18n/language.ts'
import { changeLanguage } from '#src/i18n/load-messages.ts'
import { closeToasts } from '#src/ui/toast-store.ts'
import { aLockManager } from './lock-manager.ts'

/** Stands for the browser of the current test. */
interface TestBrowser {
  isOffline: boolean
  readonly locks: ReturnType<typeof aLockManager>
  /** Requests that break the contract. The test fails if there are any. */
  readonly faults: readonly Error[]
}

let browser: TestBrowser = { isOffline: false, locks: aLockManager(), faults: [] }

/** Opens a page in another browser. Work of an earlier test that ends late may have left a toast or a title. */
export function startBrowser(given: Pick<TestBrowser, 'isOffline' | 'faults'>): TestBrowser {
  closeToasts()
  document.title = ''
  delete document.documentElement.dataset[EXITED_KEY]
  browser = { ...given, locks: aLockManager() }
  return browser
}

/** Prepares the document of a test file, and leaves nothing of a test to the next one. */
export function prepareBrowser(): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, get: () => browser.locks })
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !browser.isOffline })
  // A download is a link to a blob, which happy-dom would follow.
  const { navigation } = happyDom().settings
  Object.assign(navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })
  afterEach(async () => {
    cleanup()
    // A module whose loading is cut off by the end of its file would be missing in the next one.
    await vi.dynamicImportSettled()
    localStorage.clear()
    sessionStorage.clear()
    await clearDatabases()
    if (currentLanguage() !== ENGLISH) await changeLanguage(ENGLISH)
    const [fault] = browser.faults
    startBrowser({ isOffline: false, faults: [] })
    if (fault !== undefined) throw fault
  })
}

export function happyDom(): DetachedWindowAPI {
  return (window as unknown as HappyDomWindow).happyDOM
}

/** The app keeps connections open, so that its databases cannot be deleted between two tests. */
async function clearDatabases(): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await done(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => done(transaction.objectStore(store).clear())))
    }
    database.close()
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed')))
  })
}
