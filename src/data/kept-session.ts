import { createStore, del, get, set } from 'idb-keyval'
import type { KeptSession } from './session-rules.ts'

const store = createStore('gbvf-session', 'session')
const SESSION = 'session'

/** The session that the server last confirmed on this device. */
export async function readKeptSession(): Promise<KeptSession | undefined> {
  return get<KeptSession>(SESSION, store).catch(() => undefined)
}

export async function keepSession(kept: KeptSession): Promise<void> {
  await set(SESSION, kept, store).catch(() => undefined)
}

export async function forgetSession(): Promise<void> {
  await del(SESSION, store).catch(() => undefined)
}
