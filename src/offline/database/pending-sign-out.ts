/**
 * A sign-out without a signal leaves the cookie, which only the server can end. Until the server has ended it, neither
 * page nor worker sends anything in that person's name.
 */
import { createStore, del, get, set } from 'idb-keyval'

const store = createStore('gbvf-sign-out', 'owed')
const OWED = 'owed'

export async function isSignOutPending(): Promise<boolean> {
  return (await get<boolean>(OWED, store).catch(() => false)) ?? false
}

export async function addPendingSignOut(): Promise<void> {
  await set(OWED, true, store)
}

export async function clearPendingSignOut(): Promise<void> {
  await del(OWED, store)
}

/** Sends only while no sign-out is pending. Otherwise requests fail as they do without a signal. */
export function withoutPendingSignOut(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    if (await isSignOutPending()) throw new TypeError('This device owes a sign-out')
    return fetch(...request)
  }
}
