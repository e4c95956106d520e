import { createStore, del, get, set } from 'idb-keyval'
import type { KeptSession } from './session-rules.ts'

const store = createStore('gbvf-session', 'session')
const SESSION = 'session'
const SIGNED_OUT = 'signed-out'

/** The session that the server last confirmed on this device. */
export async function readKeptSession(): Promise<KeptSession | undefined> {
  return get<KeptSession>(SESSION, store).catch(() => undefined)
}

export async function keepSession(kept: KeptSession): Promise<void> {
  await set(SESSION, kept, store).catch(() => undefined)
}

export async function forgetSession(): Promise<void> {
  await del(SESSION, store)
}

/** Signing out without signal leaves the cookie, which only the server can end: this makes sure that it does. */
export async function isSignOutOwed(): Promise<boolean> {
  return (await get<boolean>(SIGNED_OUT, store).catch(() => false)) ?? false
}

export async function oweSignOut(): Promise<void> {
  await set(SIGNED_OUT, true, store)
}

export async function settleSignOut(): Promise<void> {
  await del(SIGNED_OUT, store)
}
