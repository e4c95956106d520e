/**
 * Signing out without signal leaves the cookie, which only the server can end. Until it has, this device owes it:
 * nothing is sent, by page or worker, as if that person were still here.
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

/** Sends only while no sign-out is owed; otherwise it is as if there were no signal. */
export function withoutPendingSignOut(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    if (await isSignOutPending()) throw new TypeError('This device owes a sign-out')
    return fetch(...request)
  }
}
