import * as device from '#src/offline/database/stored-session.ts'
import type { KeptSession } from './session-rules.ts'

/** The session that the server last confirmed on this device. */
export async function readStoredSession(): Promise<KeptSession | undefined> {
  return device.readStoredSession().catch(() => undefined) as Promise<KeptSession | undefined>
}

export async function storeSession(kept: KeptSession): Promise<void> {
  await device.storeSession(kept).catch(() => undefined)
}

export async function deleteStoredSession(): Promise<void> {
  await device.deleteStoredSession().catch(() => undefined)
}
