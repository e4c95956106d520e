import { createStore, del, get, set } from 'idb-keyval'

const sessions = createStore('gbvf-session', 'session')
const SESSION = 'session'

export async function readStoredSession(): Promise<unknown> {
  return get(SESSION, sessions)
}

export async function storeSession(kept: unknown): Promise<void> {
  await set(SESSION, kept, sessions)
}

export async function deleteStoredSession(): Promise<void> {
  await del(SESSION, sessions)
}

/**
 * A sign-out without a signal leaves the cookie, which only the server can end. Until the server has ended it, neither
 * page nor worker sends anything in that person's name.
 */
const signOuts = createStore('gbvf-sign-out', 'owed')
const OWED = 'owed'

/** Where storage is blocked, the page itself remembers a pending sign-out for as long as it is open. */
let isPendingHere = false

export async function isSignOutPending(): Promise<boolean> {
  try {
    return (await get<boolean>(OWED, signOuts)) ?? false
  } catch {
    return isPendingHere
  }
}

export async function addPendingSignOut(): Promise<void> {
  try {
    await set(OWED, true, signOuts)
  } catch {
    isPendingHere = true
  }
}

export async function clearPendingSignOut(): Promise<void> {
  isPendingHere = false
  try {
    await del(OWED, signOuts)
  } catch {
    // Nothing was stored either.
  }
}

/** Sends only while no sign-out is pending. Otherwise requests fail as they do without a signal. */
export function withoutPendingSignOut(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    if (await isSignOutPending()) throw new TypeError('This device owes a sign-out')
    return fetch(...request)
  }
}
