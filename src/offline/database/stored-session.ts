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

/** Holds the value while the page is open, if the browser refuses to store it. */
let unstored: boolean | undefined

export async function isSignOutPending(): Promise<boolean> {
  if (unstored !== undefined) return unstored
  try {
    return (await get<boolean>(OWED, signOuts)) ?? false
  } catch {
    return false
  }
}

export async function addPendingSignOut(): Promise<void> {
  await change(true, () => set(OWED, true, signOuts))
}

export async function clearPendingSignOut(): Promise<void> {
  await change(false, () => del(OWED, signOuts))
}

async function change(isPending: boolean, store: () => Promise<void>): Promise<void> {
  try {
    await store()
    unstored = undefined
  } catch {
    unstored = isPending
  }
}

/** Sends only while no sign-out is pending. Otherwise requests fail as they do without a signal. */
export function withoutPendingSignOut(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    if (await isSignOutPending()) throw new TypeError('This device owes a sign-out')
    return fetch(...request)
  }
}
