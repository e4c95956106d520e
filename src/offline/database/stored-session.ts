import { createStore, del, get, set } from 'idb-keyval'

const sessions = createStore('gbvf-session', 'session')
const SESSION = 'session'

export function readStoredSession(): Promise<unknown> {
  return get(SESSION, sessions)
}

export function storeSession(kept: unknown): Promise<void> {
  return set(SESSION, kept, sessions)
}

export function deleteStoredSession(): Promise<void> {
  return del(SESSION, sessions)
}

/**
 * A sign-out without a signal leaves the cookie, which only the server can end. Until the server has ended it, neither
 * page nor worker sends anything in that person's name.
 */
const signOuts = createStore('gbvf-sign-out', 'owed')
const OWED = 'owed'

export async function isSignOutPending(): Promise<boolean> {
  return (await get<boolean>(OWED, signOuts).catch(() => false)) ?? false
}

export async function addPendingSignOut(): Promise<void> {
  await set(OWED, true, signOuts)
}

export async function clearPendingSignOut(): Promise<void> {
  await del(OWED, signOuts)
}

/** Sends only while no sign-out is pending. Otherwise requests fail as they do without a signal. */
export function withoutPendingSignOut(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    if (await isSignOutPending()) throw new TypeError('This device owes a sign-out')
    return fetch(...request)
  }
}
