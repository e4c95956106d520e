import { createStore, del, get, set } from 'idb-keyval'

const store = createStore('gbvf-session', 'session')
const SESSION = 'session'

/** Returns the session that the server last confirmed on this device, as the page stored it. */
export function readStoredSession(): Promise<unknown> {
  return get(SESSION, store)
}

export function storeSession(kept: unknown): Promise<void> {
  return set(SESSION, kept, store)
}

export function deleteStoredSession(): Promise<void> {
  return del(SESSION, store)
}
